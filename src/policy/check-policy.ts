import { type Json, isArray, isObject, textOf } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { listed, nearest } from '../base/text.ts'
import { PROMISED_KINDS } from '../history/published-elements.ts'
import { parseDay } from '../time/day.ts'
import { type SettingProblem, wrongValue } from './setting-problem.ts'

/** Finds problems of the value at a path. */
type Check = (value: Json, path: Path) => SettingProblem[]

/** All problems in `policy` of a configuration, in the order of its keys. */
export function policyProblems(policy: Json): SettingProblem[] {
  return POLICY(policy, ['policy'])
}

const dayText = leaf('a day, as YYYY-MM-DD', (value) => typeof value === 'string' && parseDay(value) !== undefined)
const whole = leaf('a whole number, 0 or more', (value) => Number.isSafeInteger(value) && (value as number) >= 0)
const truth = leaf('true or false', (value) => typeof value === 'boolean')

const POLICY = keys({
  since: dayText,
  notice: keys({
    days: whole,
    kinds: keys(Object.fromEntries(PROMISED_KINDS.map((kind) => [kind, whole]))),
    levels: map(whole),
    tags: map(whole),
  }),
  replacement: truth,
  freeze: keys({ weekends: truth, periods: list(period) }),
  maxRemovals: whole,
})

const SPAN = keys({ from: dayText, to: dayText })

function period(value: Json, path: Path): SettingProblem[] {
  const problems = SPAN(value, path)
  if (problems.length > 0 || !isObject(value)) return problems
  const { from, to } = value
  if (from === undefined || to === undefined)
    return [settingProblem(path, 'needs from and to', 'name its first and its last day')]
  return textOf(from) <= textOf(to) ? [] : [settingProblem(path, 'ends before it begins', 'swap the two days')]
}

function keys(checks: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (!isObject(value))
      return [settingProblem(path, 'must be a mapping of keys', `the keys are ${listed(Object.keys(checks))}`)]
    return Object.entries(value).flatMap(([key, each]) => {
      const check = Object.hasOwn(checks, key) ? checks[key] : undefined
      if (check !== undefined) return check(each, [...path, key])
      const near = nearest(key, Object.keys(checks))
      const hint = near === undefined ? `the keys are ${listed(Object.keys(checks))}` : `did you mean ${near}?`
      return [settingProblem(path, `has no key "${key}"`, hint, [...path, key])]
    })
  }
}

function map(check: Check): Check {
  return (value, path) =>
    isObject(value)
      ? Object.entries(value).flatMap(([key, each]) => check(each, [...path, key]))
      : [wrongValue(path, 'a mapping of names to days', value)]
}

function list(check: Check): Check {
  return (value, path) =>
    isArray(value)
      ? value.flatMap((each, index) => check(each, [...path, index]))
      : [settingProblem(path, 'must be a list', 'begin each entry with "- "')]
}

function leaf(demand: string, fits: (value: Json) => boolean): Check {
  return (value, path) => (fits(value) ? [] : [wrongValue(path, demand, value)])
}

function settingProblem(path: Path, text: string, hint: string, at: Path = path): SettingProblem {
  return { path: at, message: `${path.join('.')} ${text}`, hint }
}
