import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackBodyBecameOptional: ThingRule = {
  id: 'callback-body-became-optional',
  subject: 'request-body',
  change: 'optional',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no body of a callback or webhook may be left out.',
  why: 'Who relies on the body does not always find it.',
  fix: 'Keep sending the body.',
  level: () => 'breaking',
  message: 'the body of {where} became optional',
  examples: () => [
    {
      title: 'a body that may be absent',
      base: sends({ requestBody: { required: true } }),
      revision: sends({ requestBody: {} }),
      finds: ['breaking callback-body-became-optional'],
    },
  ],
}
