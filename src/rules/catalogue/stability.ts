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
    applies: (change) => rankChange(change) < 0,
    level: () => 'breaking',
    message: (change) => ({
      template: `${named(change)} became {after}; it was {before}`,
      params: { before: levelText(change.detail.before), after: levelText(change.detail.after) },
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
    applies: (change) => rankChange(change) > 0,
    level: () => 'info',
    message: (change) => ({
      template: `${named(change)} became {after}; it was {before}`,
      params: { before: levelText(change.detail.before), after: levelText(change.detail.after) },
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
    applies: (change) => change.subject === 'stability' && unknownLevels(change).length > 0,
    level: () => 'breaking',
    message: (change) => ({
      template: `the stability level {levels} of ${named(change)} is not known`,
      params: { levels: listed(unknownLevels(change)) },
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
