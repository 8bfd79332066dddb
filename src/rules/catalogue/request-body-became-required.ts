import { posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestBodyBecameRequired: ThingRule = {
  id: 'request-body-became-required',
  subject: 'request-body',
  change: 'required',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no optional request body becomes required.',
  why: 'A client that sends no body is refused.',
  fix: 'Keep the body optional.',
  level: () => 'breaking',
  message: 'the request body of {where} became required',
  examples: () => [
    {
      title: 'a request body that is needed',
      base: posting({ requestBody: {} }),
      revision: posting({ requestBody: { required: true } }),
      finds: ['breaking request-body-became-required'],
    },
  ],
}
