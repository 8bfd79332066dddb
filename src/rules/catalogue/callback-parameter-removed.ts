import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackParameterRemoved: ThingRule = {
  id: 'callback-parameter-removed',
  subject: 'parameter',
  change: 'removed',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no parameter of a callback or webhook goes.',
  why: 'Who receives the call and reads the parameter no longer finds it.',
  fix: 'Deprecate the parameter with a sunset first.',
  level: () => 'warning',
  strict: () => 'breaking',
  message: '{name} of {where} was removed',
  examples: () => [
    {
      title: 'a header that a webhook no longer sends',
      base: sends({ parameters: [{ in: 'header', name: 'X-Sender' }] }),
      revision: sends({ parameters: [] }),
      finds: ['warning callback-parameter-removed'],
    },
  ],
}
