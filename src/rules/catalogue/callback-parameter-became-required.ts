import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackParameterBecameRequired: ThingRule = {
  id: 'callback-parameter-became-required',
  subject: 'parameter',
  change: 'required',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports parameters of callbacks and webhooks that are always sent.',
  why: 'Who receives the call always finds the parameter.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} became required',
  examples: () => [
    {
      title: 'a header that is always there',
      base: sends({ parameters: [{ in: 'header', name: 'X-Sender' }] }),
      revision: sends({ parameters: [{ in: 'header', name: 'X-Sender', required: true }] }),
      finds: ['info callback-parameter-became-required'],
    },
  ],
}
