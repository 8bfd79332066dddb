import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackResponseAdded: ThingRule = {
  id: 'callback-response-added',
  subject: 'response',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports new answers to callbacks and webhooks.',
  why: 'Nobody has to give a new answer.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} was added to {where}',
  examples: () => [
    {
      title: 'an answer that is taken too',
      base: sends({ responses: { '200': {} } }),
      revision: sends({ responses: { '200': {}, '202': {} } }),
      finds: ['info callback-response-added'],
    },
  ],
}
