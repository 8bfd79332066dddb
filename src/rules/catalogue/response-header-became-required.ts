import { answersHeaders } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseHeaderBecameRequired: ThingRule = {
  id: 'response-header-became-required',
  subject: 'header',
  change: 'required',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports response headers that become required.',
  why: 'A client always finds the header.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} of {where} became required',
  examples: () => [
    {
      title: 'a header that is always there',
      base: answersHeaders({ 'X-Limit': {} }),
      revision: answersHeaders({ 'X-Limit': { required: true } }),
      finds: ['info response-header-became-required'],
    },
  ],
}
