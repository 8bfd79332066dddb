import { documentOf, sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const webhookRules: readonly ThingRule[] = thingRules('webhook', [
  {
    id: 'webhook-added',
    action: 'added',
    purpose: 'Reports new webhooks.',
    why: 'Only clients that subscribe to the webhook receive it.',
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
    purpose: 'Checks that no webhook is removed.',
    why: 'Subscribers stop receiving the webhook.',
    fix: 'Announce when the webhook ends, and name a replacement.',
    level: () => 'breaking',
    message: '{name} was removed',
    examples: () => [
      {
        title: 'a removed webhook',
        base: sends({}),
        revision: documentOf({}, {}, { webhooks: {} }),
        finds: ['breaking webhook-removed'],
      },
    ],
  },
])
