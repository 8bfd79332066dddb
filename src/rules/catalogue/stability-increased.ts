import { levelText, rankChange } from '../stability.ts'
import { named } from '../sunset.ts'
import { sunsetAlias } from '../lifecycle-alias.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'

export const stabilityIncreased: RemarkRule = {
  id: 'stability-increased',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports things that become more stable.',
  why: 'Clients are promised more than before.',
  fix: 'Nothing needs to be done.',
  aliases: {
    oasdiff: [
      'api-stability-increased',
      'request-property-stability-increased',
      'response-property-stability-increased',
    ],
  },
  applies: (fact) => rankChange(fact) > 0,
  alias: (fact) => sunsetAlias(fact, 'api-stability-increased', 'api-stability-increased', 'stability-increased'),
  level: () => 'info',
  message: (fact) => `${named(fact)} became ${levelText(fact.args['after'])}; it was ${levelText(fact.args['before'])}`,
  examples: () => [
    {
      title: 'stable now',
      base: documentOf({ '/things': { get: { 'x-stability-level': 'beta' } }, '/other': { get: {} } }),
      revision: documentOf({ '/things': { get: { 'x-stability-level': 'stable' } }, '/other': { get: {} } }),
      finds: ['info stability-increased'],
    },
  ],
}
