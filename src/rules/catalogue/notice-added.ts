import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const noticeAdded: ThingRule = {
  id: 'notice-added',
  subject: 'notice',
  change: 'added',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports new notices.',
  why: 'A change of behaviour has been announced.',
  fix: 'Read the notice.',
  level: () => 'info',
  message: 'notice announced: {name}',
  examples: () => [
    {
      title: 'a new notice',
      base: documentOf({}, {}, { 'x-notices': [] }),
      revision: documentOf({}, {}, { 'x-notices': [{ title: 'Slower answers' }] }),
      finds: ['info notice-added'],
    },
  ],
}
