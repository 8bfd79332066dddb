import { documentOf, sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const webhookRules: readonly ThingRule[] = thingRules('webhook', [
  {
    id: 'webhook-added',
    action: 'added',
    purpose: 'Reports new webhooks.',
    why: 'Only who asks for a webhook gets it.',
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
  },
  {
    id: 'webhook-removed',
    action: 'removed',
    purpose: 'Checks that no webhook goes.',
    why: 'Subscribers stop receiving the webhook.',
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
  },
])
