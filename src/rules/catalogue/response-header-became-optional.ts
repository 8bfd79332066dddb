import { answersHeaders } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseHeaderBecameOptional: ThingRule = {
  id: 'response-header-became-optional',
  subject: 'header',
  change: 'optional',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no required response header becomes optional.',
  why: 'A client that relies on the header does not always find it.',
  fix: 'Keep sending the header.',
  level: () => 'breaking',
  message: '{name} of {where} became optional',
  examples: () => [
    {
      title: 'a header that may be absent',
      base: answersHeaders({ 'X-Limit': { required: true } }),
      revision: answersHeaders({ 'X-Limit': {} }),
      finds: ['breaking response-header-became-optional'],
    },
  ],
}
