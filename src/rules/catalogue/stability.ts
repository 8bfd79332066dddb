import { listed } from '../../base/text.ts'
import { documentOf } from '../example.ts'
import type { RemarkRule } from '../rule.ts'
import { levelText, rankChange, unknownLevels } from '../stability.ts'
import { named } from '../sunset.ts'

export const stabilityRules: readonly RemarkRule[] = [
  {
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
  },
  {
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
  },
  {
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
  },
]
