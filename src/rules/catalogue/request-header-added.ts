import { own } from '../../base/json.ts'
import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestHeaderAdded: ThingRule = {
  id: 'request-header-added',
  subject: 'header',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose:
    'Checks that no required header is added to what a client sends: to a part of a body, or to its answer to a callback.',
  why: 'A client that does not send a required header is refused.',
  fix: 'Make the new header optional.',
  level: ({ revision }) => (own(revision?.value, 'required') === true ? 'breaking' : 'info'),
  message: '{name} was added to {where}',
  examples: () => [
    {
      title: 'a new optional header of the answer to a webhook',
      base: sends({ responses: { '200': { headers: {} } } }),
      revision: sends({ responses: { '200': { headers: { 'X-Hook': {} } } } }),
      finds: ['info request-header-added'],
    },
    {
      title: 'a new required header of the answer to a webhook',
      base: sends({ responses: { '200': { headers: {} } } }),
      revision: sends({ responses: { '200': { headers: { 'X-Hook': { required: true } } } } }),
      finds: ['breaking request-header-added'],
    },
  ],
}
