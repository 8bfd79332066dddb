import { sends } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestHeaderBecameRequired: ThingRule = {
  id: 'request-header-became-required',
  subject: 'header',
  change: 'required',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no header of what a client sends becomes required.',
  why: 'A client that does not send the header is refused.',
  fix: 'Keep the header optional.',
  level: () => 'breaking',
  message: '{name} of {where} became required',
  examples: () => [
    {
      title: 'a header that is needed',
      base: sends({ responses: { '200': { headers: { 'X-Hook': {} } } } }),
      revision: sends({ responses: { '200': { headers: { 'X-Hook': { required: true } } } } }),
      finds: ['breaking request-header-became-required'],
    },
  ],
}
