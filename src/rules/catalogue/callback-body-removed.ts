import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackBodyRemoved: ThingRule = {
  id: 'callback-body-removed',
  subject: 'request-body',
  change: 'removed',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no body of a callback or webhook goes.',
  why: 'Who receives the call and reads the body finds none.',
  fix: 'Keep sending the body.',
  level: () => 'breaking',
  message: 'the body of {where} was removed',
  examples: () => [
    {
      title: 'a webhook without its body',
      base: sends({ requestBody: {} }),
      revision: sends({}),
      finds: ['breaking callback-body-removed'],
    },
  ],
}
