import { answersHeaders } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseHeaderReactivated: ThingRule = {
  id: 'response-header-reactivated',
  subject: 'header',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports headers that are no longer deprecated.',
  why: 'Clients may go on reading the header.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} is no longer deprecated',
  examples: () => [
    {
      title: 'a header that lives on',
      base: answersHeaders({ 'X-Limit': { deprecated: true } }),
      revision: answersHeaders({ 'X-Limit': {} }),
      finds: ['info response-header-reactivated'],
    },
  ],
}
