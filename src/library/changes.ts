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

/** The options of a comparison. */
export interface CompareOptions {
  /** Also report elements whose sunset is not after this day and that both sides still have. */
  readonly overdueOn?: DayText
}

/**
 * Everything that differs between two OpenAPI 3 documents, as plain data without a verdict, including texts and extensions. `diffReport`
 * also judges it. Throws an `InputError` if one is not an OpenAPI 3 document.
 */
export function compare(base: Json, revision: Json, options: CompareOptions = {}): Compared {
  checkOpenapi3('compare', 'base', base)
  checkOpenapi3('compare', 'revision', revision)
  checkOptions('compare', options, { overdueOn: A_DAY })
  return compared(base, revision, options)
}

/** The coordinate of a change, as used in schedules, reports and the calendar. */
export function coordinateOf(change: Change): string {
  check('coordinateOf', 'change', CHANGE, change)
  return coordinate(change)
}

/** The operations that a change affects, each once. */
export function operationsOf(change: Change): readonly OperationRef[] {
  check('operationsOf', 'change', CHANGE, change)
  return operations(change)
}

/** Every rule of `diffReport`, as plain data: the output of `chronospec rules --format json`. */
export function ruleEntries(): RuleEntry[] {
  return rules.map(ruleEntry)
}

const CHANGE: Expected = {
  words: 'one of the changes that compare returns',
  fits: (value) =>
    isObject(value) && isObject(value['at']) && Array.isArray(value['reaches']) && isObject(value['detail']),
}
