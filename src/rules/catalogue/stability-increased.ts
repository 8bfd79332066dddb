import { levelText, rankChange } from '../stability.ts'
import { named } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const stabilityIncreased: RemarkRule = {
  id: 'stability-increased',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports things that become more stable.',
  why: 'Clients are promised more than before.',
  fix: 'Nothing needs to be done.',
  applies: (fact) => rankChange(fact) > 0,
  level: () => 'info',
  message: (fact) => ({
    template: `${named(fact)} became {after}; it was {before}`,
    params: { before: levelText(fact.args['before']), after: levelText(fact.args['after']) },
  }),
  examples: () => [
    {
      title: 'stable now',
      base: documentOf({ '/things': { get: { 'x-stability-level': 'beta' } }, '/other': { get: {} } }),
      revision: documentOf({ '/things': { get: { 'x-stability-level': 'stable' } }, '/other': { get: {} } }),
      finds: ['info stability-increased'],
    },
  ],
}
