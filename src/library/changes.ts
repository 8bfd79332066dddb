import { type Json, isObject } from '../base/json.ts'
import {
  type Change,
  type OperationRef,
  coordinateOf as coordinate,
  operationsOf as operations,
} from '../diff/change.ts'
import { type Compared, compare as compared } from '../diff/compare.ts'
import type { DayText } from '../time/day-text.ts'
import { type RuleEntry, ruleEntry } from '../report/rule-list.ts'
import { rules } from '../rules/index.ts'
import { checkOpenapi3 } from './documents.ts'
import { type Expected, check, checkOptions } from '../base/expected.ts'
import { A_DAY } from './a-day.ts'

/** What else a comparison is asked for. */
export interface CompareOptions {
  /** What should be gone by this day and is still there on both sides is a change too. */
  readonly overdueOn?: DayText
}

/**
 * Everything that differs between two OpenAPI 3 documents, as plain data without an opinion, texts and extensions among it. `diffReport`
 * says what it means. Throws an `InputError` for what is no OpenAPI 3 document.
 */
export function compare(base: Json, revision: Json, options: CompareOptions = {}): Compared {
  checkOpenapi3('compare', 'base', base)
  checkOpenapi3('compare', 'revision', revision)
  checkOptions('compare', options, { overdueOn: A_DAY })
  return compared(base, revision, options)
}

/** The coordinate of what changed: its name as schedules, reports and the calendar write it. */
export function coordinateOf(change: Change): string {
  check('coordinateOf', 'change', CHANGE, change)
  return coordinate(change)
}

/** The operations that a change reaches, each once. */
export function operationsOf(change: Change): readonly OperationRef[] {
  check('operationsOf', 'change', CHANGE, change)
  return operations(change)
}

/** Every rule by which `diffReport` judges, as plain data: what `chronospec rules --format json` prints. */
export function ruleEntries(): RuleEntry[] {
  return rules.map(ruleEntry)
}

const CHANGE: Expected = {
  words: 'one of the changes that compare returns',
  fits: (value) =>
    isObject(value) && isObject(value['at']) && Array.isArray(value['reaches']) && isObject(value['detail']),
}
