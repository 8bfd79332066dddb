import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const infoChanged: ThingRule = {
  id: 'info-changed',
  subject: 'info',
  change: 'changed',
  direction: 'any',
  class: 'docs',
  purpose: 'Reports another title, version, licence or contact.',
  why: 'No message changes.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{keyword} of the API changed',
  examples: () => [
    {
      title: 'another version',
      base: documentOf({}, {}, { info: { title: 'Things', version: '1' } }),
      revision: documentOf({}, {}, { info: { title: 'Things', version: '2' } }),
      finds: ['info info-changed'],
    },
  ],
}
