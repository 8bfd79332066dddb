import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackParameterAdded: ThingRule = {
  id: 'callback-parameter-added',
  subject: 'parameter',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports new parameters of callbacks and webhooks.',
  why: 'Who receives the call ignores what it does not know.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} was added to {where}',
  examples: () => [
    {
      title: 'a header that a webhook sends',
      base: sends({ parameters: [] }),
      revision: sends({ parameters: [{ in: 'header', name: 'X-Sender' }] }),
      finds: ['info callback-parameter-added'],
    },
  ],
}
