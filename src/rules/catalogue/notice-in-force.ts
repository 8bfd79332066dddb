import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const noticeInForce: ThingRule = {
  id: 'notice-in-force',
  subject: 'notice',
  change: 'in-force',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports notices that come into force.',
  why: 'The service behaves differently from that day on, in a way no element of the document shows.',
  fix: 'Read the notice.',
  level: () => 'warning',
  message: 'notice in force: {name}',
  examples: () => [
    {
      title: 'a notice that holds',
      base: documentOf({}, {}, { 'x-notices': [{ title: 'Slower answers' }] }),
      revision: documentOf({}, {}, { 'x-notices': [{ title: 'Slower answers', inForce: true }] }),
      finds: ['warning notice-in-force'],
    },
  ],
}
