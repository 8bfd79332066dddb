import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const noticeRemoved: ThingRule = {
  id: 'notice-removed',
  subject: 'notice',
  change: 'removed',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports notices that went.',
  why: 'The notice no longer stands in the document.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: 'notice withdrawn: {name}',
  examples: () => [
    {
      title: 'a notice that went',
      base: documentOf({}, {}, { 'x-notices': [{ title: 'Slower answers', inForce: true }] }),
      revision: documentOf({}, {}, { 'x-notices': [] }),
      finds: ['info notice-removed'],
    },
  ],
}
