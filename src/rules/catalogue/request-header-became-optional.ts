import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestHeaderBecameOptional: ThingRule = {
  id: 'request-header-became-optional',
  subject: 'header',
  change: 'optional',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports headers that a client need not send any more.',
  why: 'What clients send is still taken.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} became optional',
  examples: () => [
    {
      title: 'a header that is not needed',
      base: sends({ responses: { '200': { headers: { 'X-Hook': { required: true } } } } }),
      revision: sends({ responses: { '200': { headers: { 'X-Hook': {} } } } }),
      finds: ['info request-header-became-optional'],
    },
  ],
}
