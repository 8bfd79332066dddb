import { posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestBodyBecameOptional: ThingRule = {
  id: 'request-body-became-optional',
  subject: 'request-body',
  change: 'optional',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports request bodies that become optional.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: 'the request body of {where} became optional',
  examples: () => [
    {
      title: 'a request body that is not needed',
      base: posting({ requestBody: { required: true } }),
      revision: posting({ requestBody: {} }),
      finds: ['info request-body-became-optional'],
    },
  ],
}
