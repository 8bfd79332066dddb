import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackBodyBecameRequired: ThingRule = {
  id: 'callback-body-became-required',
  subject: 'request-body',
  change: 'required',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports bodies of callbacks and webhooks that are always sent.',
  why: 'Who receives the call always finds the body.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: 'the body of {where} became required',
  examples: () => [
    {
      title: 'a body that is always there',
      base: sends({ requestBody: {} }),
      revision: sends({ requestBody: { required: true } }),
      finds: ['info callback-body-became-required'],
    },
  ],
}
