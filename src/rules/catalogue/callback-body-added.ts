import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackBodyAdded: ThingRule = {
  id: 'callback-body-added',
  subject: 'request-body',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports new bodies of callbacks and webhooks.',
  why: 'Who receives the call may ignore the body.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: 'a body was added to {where}',
  examples: () => [
    {
      title: 'a webhook with a body',
      base: sends({}),
      revision: sends({ requestBody: {} }),
      finds: ['info callback-body-added'],
    },
  ],
}
