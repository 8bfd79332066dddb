import { listed, nearest } from '../base/text.ts'
import type { CompareSettings } from '../policy/compare-sides.ts'
import { SEVERITIES, type Severity } from '../policy/config.ts'
import type { FailOn } from '../policy/fail-on.ts'
import { type Filters, ONLY, type Only, fitsSomeRule } from '../policy/filters.ts'
import { isExtension } from '../policy/marked.ts'
import type { WantedOperation } from '../policy/operation-filter.ts'
import { METHODS as FIELDS } from '../openapi/methods.ts'
import { unknownRuleHint } from '../policy/rule-names.ts'
import type { RenderOptions } from '../report/index.ts'
import type { Sort } from '../report/sort-findings.ts'
import { LEVELS, type Level, type Preset, type Unknown } from '../rules/rule.ts'
import { type Args, fail } from './command.ts'

/** The methods an operation may have. */
const METHODS = FIELDS.map((field) => field.toUpperCase())

/** What controls a comparison, out of flags and configuration. */
export interface DiffSettings extends CompareSettings {
  readonly failOn: FailOn
  /** How much of a report formats for people list; empty where each has its own measure. */
  readonly length: Pick<RenderOptions, 'max'>
  /** In which order a report has its findings. */
  readonly sort: Sort
  /** Whether the version of the revision must have risen as far as the findings ask for. */
  readonly requireBump: boolean
}

/** Reads the settings of a run; rejects words that mean nothing. `wanted` are the operations of the file that `--operations` names. */
export function diffSettings(args: Args, wanted: readonly WantedOperation[]): DiffSettings {
  const max = wholeNumber(args, 'max', 'of causes')
  return {
    failOn: (args['fail-on'] ?? 'none') as FailOn,
    preset: (args['preset'] ?? 'default') as Preset,
    severity: Object.fromEntries(words(args, 'severity').map(severityOf)),
    noticeDays: wholeNumber(args, 'notice-days', 'of days'),
    unknown: args['unknown'] as Unknown | undefined,
    undeclared: args['strict-open'] === true ? 'open' : 'contract',
    length: max === undefined ? {} : { max },
    sort: (args['sort'] ?? 'weight') as Sort,
    requireBump: args['require-bump'] === true,
    filters: filtersOf(args, wanted),
  }
}

function filtersOf(args: Args, wanted: readonly WantedOperation[]): Filters {
  return {
    only: split(args, 'only').map(onlyOf),
    paths: words(args, 'path'),
    methods: split(args, 'method').map(methodOf),
    tags: words(args, 'tag'),
    operations: [...words(args, 'operation').map((name) => ({ name, from: '--operation' })), ...wanted],
    without: split(args, 'without').map(extensionOf),
    rules: split(args, 'rule').map(ruleGlob),
    level: (args['level'] ?? 'info') as Level,
    docs: args['docs'] === true,
    extensions: args['extensions'] === true,
  }
}

function words(args: Args, flag: string): string[] {
  return [args[flag] ?? []].flat().map(String)
}

/** The values of a flag that also takes several at once, separated by commas. */
function split(args: Args, flag: string): string[] {
  return words(args, flag).flatMap((word) => word.split(',').map((part) => part.trim()))
}

function severityOf(text: string): [string, Severity] {
  const [rule = '', level = '', more] = text.split('=')
  if (level === '' || more !== undefined)
    fail('usage', `--severity ${text} is not RULE=LEVEL`, 'write, for example, operation-removed=warning')
  const hint = unknownRuleHint(rule)
  if (hint !== undefined) fail('usage', `--severity ${text}: there is no rule "${rule}"`, hint)
  if (!SEVERITIES.includes(level as Severity))
    fail('usage', `--severity ${text}: there is no level "${level}"`, `the levels are ${listed(SEVERITIES)}`)
  return [rule, level as Severity]
}

function onlyOf(word: string): Only {
  if (ONLY.includes(word as Only)) return word as Only
  const near = nearest(word, ONLY)
  if (LEVELS.includes(word as Level)) fail('usage', `--only ${word} names a level`, `write --level ${word}`)
  fail(
    'usage',
    `--only ${word} is not a class or kind of change`,
    near === undefined ? `it takes ${listed(ONLY)}` : `did you mean ${near}?`,
  )
}

function extensionOf(word: string): string {
  if (isExtension(word)) return word
  fail('usage', `--without ${word} is not an extension`, 'name one that begins with x-, such as x-internal')
}

function methodOf(word: string): string {
  const method = word.toUpperCase()
  if (METHODS.includes(method)) return method
  const near = nearest(method, METHODS)
  fail(
    'usage',
    `--method ${word} is not a method`,
    near === undefined ? `the methods are ${listed(METHODS)}` : `did you mean ${near}?`,
  )
}

function ruleGlob(word: string): string {
  if (fitsSomeRule(word)) return word
  const hint = word.includes('*') ? 'chronospec rules lists them' : unknownRuleHint(word)!
  fail('usage', `--rule ${word} matches no rule`, hint)
}

function wholeNumber(args: Args, flag: string, what: string): number | undefined {
  const value = args[flag]
  if (value === undefined) return undefined
  const text = String(value)
  if (/^\d{1,9}$/.test(text)) return Number(text)
  fail('usage', `--${flag} ${text} is not a number ${what}`, 'write a whole number, 0 or more')
}
