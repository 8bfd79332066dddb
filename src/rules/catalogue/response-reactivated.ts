import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseReactivated: ThingRule = {
  id: 'response-reactivated',
  subject: 'response',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports responses that are no longer deprecated.',
  why: 'Clients may go on relying on the response.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} is no longer deprecated',
  examples: () => [
    {
      title: 'an answer that lives on',
      base: getting({ responses: { '200': {}, '202': { 'x-deprecated': true } } }),
      revision: getting({ responses: { '200': {}, '202': {} } }),
      finds: ['info response-reactivated'],
    },
  ],
}
