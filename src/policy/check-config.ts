import { type Json, isArray, isObject } from '../base/json.ts'
import { listed, nearest } from '../base/text.ts'
import { PRESETS, UNKNOWNS } from '../rules/rule.ts'
import { type Config, MARK_WORDS, SEVERITIES } from './config.ts'
import { apiProblems } from './apis.ts'
import { FAIL_ON } from './fail-on.ts'
import { ONLY } from './filters.ts'
import { isExtension } from './marked.ts'
import { type SettingProblem, wrongValue } from './setting-problem.ts'
import { policyProblems } from './check-policy.ts'
import { unknownRuleHint } from './rule-names.ts'
import { WAIVER_KEYS } from './waivers.ts'

/** Describes what is wrong with a value, as `must be …`; undefined for a valid one. */
type Check = (value: Json) => string | undefined

const CHECKS: Readonly<Record<keyof Config, Check>> = {
  model: text('a path'),
  schedule: text('a path'),
  apis: () => undefined,
  overlays: (value) =>
    (isArray(value) ? value : [value]).map(text('a path, or a list of them')).find((said) => said !== undefined),
  marks: mapping,
  preset: oneOf(PRESETS),
  severity: (value) => (isObject(value) ? undefined : 'a mapping of rules to levels'),
  unknown: oneOf(UNKNOWNS),
  strictOpen: truth,
  failOn: oneOf(FAIL_ON),
  noticeDays: whole,
  only: (value) => (isArray(value) ? value : [value]).map(oneOf(ONLY)).find((said) => said !== undefined),
  without: (value) => (isArray(value) ? value : [value]).map(extension).find((said) => said !== undefined),
  requireBump: truth,
  max: whole,
  docs: truth,
  extensions: truth,
  allowRemote: truth,
  allowOutside: truth,
  waivers: text('a path'),
  chronicle: text('a path'),
  policy: (value) => (isObject(value) ? undefined : 'a mapping of keys'),
}

const KEYS = Object.keys(CHECKS)

/** Options that can only be set on the command line. */
const FLAGS = [
  'format',
  'output',
  'today',
  'path',
  'method',
  'tag',
  'operation',
  'operations',
  'sort',
  'rule',
  'level',
  'color',
  'quiet',
  'config',
  'api',
  'jobs',
]

/** All problems of a configuration, in the order of its keys. */
export function configProblems(config: Json): SettingProblem[] {
  if (!isObject(config))
    return [{ path: [], message: 'a configuration must be a mapping of keys', hint: `the keys are ${listed(KEYS)}` }]
  const found = Object.entries(config).flatMap(([key, value]) => {
    if (!Object.hasOwn(CHECKS, key)) return [{ path: [key], message: `there is no key "${key}"`, hint: hintFor(key) }]
    if (value === undefined) return []
    const demand = CHECKS[key as keyof Config](value)
    if (demand !== undefined) return [wrongValue([key], demand, value)]
    if (key === 'policy') return policyProblems(value)
    return key === 'severity' ? severityProblems(value) : []
  })
  return [...found, ...apiProblems(config)]
}

/** What to do about an unknown key. */
function hintFor(key: string): string {
  if (unknownRuleHint(key) === undefined) return 'it is a rule: move it under severity'
  const dashed = KEYS.find((known) => plain(known) === plain(key))
  if (dashed !== undefined) return `did you mean ${dashed}?`
  if (FLAGS.includes(key)) return `it is a command-line option, not a setting: use --${key}`
  if (WAIVER_KEYS.includes(key)) return 'move it into an entry of the waivers file'
  const near = nearest(key, KEYS)
  return near === undefined ? `the keys are ${listed(KEYS)}` : `did you mean ${near}?`
}

function plain(key: string): string {
  return key.replaceAll(/[-_]/g, '').toLowerCase()
}

function severityProblems(severity: Json): SettingProblem[] {
  return Object.entries(severity as Record<string, Json>).flatMap(([rule, level]) => {
    const path = ['severity', rule]
    if (Object.hasOwn(CHECKS, rule) && rule !== 'severity')
      return [{ path, message: `${rule} is not a rule`, hint: 'move it out of severity, one level up' }]
    const hint = unknownRuleHint(rule)
    if (hint !== undefined) return [{ path, message: `there is no rule "${rule}"`, hint }]
    const demand = oneOf(SEVERITIES)(level)
    return demand === undefined ? [] : [wrongValue(path, demand, level)]
  })
}

function oneOf(words: readonly string[]): Check {
  return (value) => (words.includes(value as string) ? undefined : listed(words, 'or'))
}

function text(what: string): Check {
  return (value) => (typeof value === 'string' && value !== '' ? undefined : what)
}

function whole(value: Json): string | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? undefined : 'a whole number, 0 or more'
}

function extension(value: Json): string | undefined {
  return typeof value === 'string' && isExtension(value) ? undefined : 'the name of an extension, or a list of them'
}

function mapping(value: Json): string | undefined {
  const words: readonly string[] = MARK_WORDS
  const isMapping = isObject(value) && Object.values(value).every((word) => words.includes(word as string))
  return isMapping ? undefined : `a mapping of fields to ${listed(MARK_WORDS, 'or')}`
}

function truth(value: Json): string | undefined {
  return typeof value === 'boolean' ? undefined : 'true or false'
}
