import { listed } from '../../base/text.ts'
import { unknownLevels } from '../stability.ts'
import { named } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const stabilityUnknown: RemarkRule = {
  id: 'stability-unknown',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Checks that every stability level is draft, alpha, beta or stable.',
  why: 'Nobody can tell what is promised.',
  fix: 'Write one of draft, alpha, beta, stable.',
  applies: (fact) => fact.subject === 'stability' && unknownLevels(fact).length > 0,
  level: () => 'breaking',
  message: (fact) => ({
    template: `the stability level {levels} of ${named(fact)} is not known`,
    params: { levels: listed(unknownLevels(fact)) },
  }),
  examples: () => [
    {
      title: 'a level nobody knows',
      base: documentOf({ '/things': { get: { 'x-stability-level': 'beta' } }, '/other': { get: {} } }),
      revision: documentOf({ '/things': { get: { 'x-stability-level': 'wip' } }, '/other': { get: {} } }),
      finds: ['breaking stability-unknown'],
    },
  ],
}
