import { posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestBodyRemoved: ThingRule = {
  id: 'request-body-removed',
  subject: 'request-body',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no request body is removed.',
  why: 'What a client sends in the body is no longer understood.',
  fix: 'Keep the body, or add a new operation.',
  level: () => 'breaking',
  message: 'the request body of {where} was removed',
  examples: () => [
    {
      title: 'a request body that went',
      base: posting({ requestBody: {} }),
      revision: posting({}),
      finds: ['breaking request-body-removed'],
    },
  ],
}
