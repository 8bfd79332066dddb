import { levelText, rankChange } from '../stability.ts'
import { named } from '../sunset.ts'
import { sunsetAlias } from '../lifecycle-alias.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const stabilityDecreased: RemarkRule = {
  id: 'stability-decreased',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Checks that nothing becomes less stable.',
  why: 'Clients built on a promise that is taken back.',
  fix: 'Keep the level; make a new operation for what is tried out.',
  aliases: {
    oasdiff: [
      'api-stability-decreased',
      'request-property-stability-decreased',
      'response-property-stability-decreased',
    ],
  },
  applies: (fact) => rankChange(fact) < 0,
  alias: (fact) => sunsetAlias(fact, 'api-stability-decreased', 'api-stability-decreased', 'stability-decreased'),
  level: () => 'breaking',
  message: (fact) => `${named(fact)} became ${levelText(fact.args['after'])}; it was ${levelText(fact.args['before'])}`,
  examples: () => [
    {
      title: 'stable no more',
      base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      revision: documentOf({ '/things': { get: { 'x-stability-level': 'beta' } }, '/other': { get: {} } }),
      finds: ['breaking stability-decreased'],
    },
  ],
}
