import { documentOf, sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const webhookRemoved: ThingRule = {
  id: 'webhook-removed',
  subject: 'webhook',
  change: 'removed',
  direction: 'any',
  class: 'wire',
  purpose: 'Checks that no webhook goes.',
  why: 'Who waits for the webhook is not told any more.',
  fix: 'Announce when the webhook ends, and name what replaces it.',
  level: () => 'breaking',
  message: '{name} was removed',
  examples: () => [
    {
      title: 'a webhook that went',
      base: sends({}),
      revision: documentOf({}, {}, { webhooks: {} }),
      finds: ['breaking webhook-removed'],
    },
  ],
}
