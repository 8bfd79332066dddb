import { posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestBodyAdded: ThingRule = {
  id: 'request-body-added',
  subject: 'request-body',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no required request body is added.',
  why: 'A client that sends no body is refused.',
  fix: 'Make the new body optional.',
  level: (fact) => (fact.args['required'] === true ? 'breaking' : 'info'),
  message: ({ args }) =>
    `${args['required'] === true ? 'a required' : 'an optional'} request body was added to {where}`,
  examples: () => [
    {
      title: 'a new required request body',
      base: posting({}),
      revision: posting({ requestBody: { required: true } }),
      finds: ['breaking request-body-added'],
    },
    {
      title: 'a new optional request body',
      base: posting({}),
      revision: posting({ requestBody: {} }),
      finds: ['info request-body-added'],
    },
  ],
}
