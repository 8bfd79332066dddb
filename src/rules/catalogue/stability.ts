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
    purpose: 'Checks that no element becomes less stable.',
    why: 'Clients relied on a stability level that no longer applies.',
    fix: 'Keep the level, and use a new operation for experiments.',
    applies: (change) => rankChange(change) < 0,
    level: () => 'breaking',
    message: (change) => ({
      template: `${named(change)} became {after}; it was {before}`,
      params: { before: levelText(change.detail.before), after: levelText(change.detail.after) },
    }),
    examples: () => [
      {
        title: 'an operation that is no longer stable',
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
    purpose: 'Reports elements that become more stable.',
    why: 'Clients are promised more than before.',
    fix: 'No action needed.',
    applies: (change) => rankChange(change) > 0,
    level: () => 'info',
    message: (change) => ({
      template: `${named(change)} became {after}; it was {before}`,
      params: { before: levelText(change.detail.before), after: levelText(change.detail.after) },
    }),
    examples: () => [
      {
        title: 'an operation that becomes stable',
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
    why: 'Clients do not know what the level promises.',
    fix: 'Write one of draft, alpha, beta, stable.',
    applies: (change) => change.subject === 'stability' && unknownLevels(change).length > 0,
    level: () => 'breaking',
    message: (change) => ({
      template: `the stability level {levels} of ${named(change)} is not known`,
      params: { levels: listed(unknownLevels(change)) },
    }),
    examples: () => [
      {
        title: 'an unknown level',
        base: documentOf({ '/things': { get: { 'x-stability-level': 'beta' } }, '/other': { get: {} } }),
        revision: documentOf({ '/things': { get: { 'x-stability-level': 'wip' } }, '/other': { get: {} } }),
        finds: ['breaking stability-unknown'],
      },
    ],
  },
]
