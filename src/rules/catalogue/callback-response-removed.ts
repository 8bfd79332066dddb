import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const callbackResponseRemoved: ThingRule = {
  id: 'callback-response-removed',
  subject: 'response',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no answer to a callback or webhook goes.',
  why: 'Who answers with this code may be taken for failing.',
  fix: 'Go on taking the answer.',
  level: () => 'warning',
  message: '{name} of {where} was removed',
  examples: () => [
    {
      title: 'an answer that is no longer taken',
      base: sends({ responses: { '200': {}, '202': {} } }),
      revision: sends({ responses: { '200': {} } }),
      finds: ['warning callback-response-removed'],
    },
  ],
}
