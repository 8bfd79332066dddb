import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackParameterBecameOptional: ThingRule = {
  id: 'callback-parameter-became-optional',
  subject: 'parameter',
  change: 'optional',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no parameter of a callback or webhook may be left out.',
  why: 'Who relies on the parameter does not always find it.',
  fix: 'Keep sending the parameter.',
  level: () => 'breaking',
  message: '{name} of {where} became optional',
  examples: () => [
    {
      title: 'a header that may be absent',
      base: sends({ parameters: [{ in: 'header', name: 'X-Sender', required: true }] }),
      revision: sends({ parameters: [{ in: 'header', name: 'X-Sender' }] }),
      finds: ['breaking callback-parameter-became-optional'],
    },
  ],
}
