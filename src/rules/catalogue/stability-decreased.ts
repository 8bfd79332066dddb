import { levelText, rankChange } from '../stability.ts'
import { named } from '../sunset.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const stabilityDecreased: RemarkRule = {
  id: 'stability-decreased',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Checks that nothing becomes less stable.',
  why: 'Clients built on a promise that is taken back.',
  fix: 'Keep the level; make a new operation for what is tried out.',
  applies: (fact) => rankChange(fact) < 0,
  level: () => 'breaking',
  message: (fact) => ({
    template: `${named(fact)} became {after}; it was {before}`,
    params: { before: levelText(fact.args['before']), after: levelText(fact.args['after']) },
  }),
  examples: () => [
    {
      title: 'stable no more',
      base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      revision: documentOf({ '/things': { get: { 'x-stability-level': 'beta' } }, '/other': { get: {} } }),
      finds: ['breaking stability-decreased'],
    },
  ],
}
