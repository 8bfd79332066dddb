import { documentOf, sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const webhookAdded: ThingRule = {
  id: 'webhook-added',
  subject: 'webhook',
  change: 'added',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports new webhooks.',
  why: 'Only who asks for a webhook gets it.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} was added',
  examples: () => [
    {
      title: 'a new webhook',
      base: documentOf({}, {}, { webhooks: {} }),
      revision: sends({}),
      finds: ['info webhook-added'],
    },
  ],
}
