import { type Json, isArray, isObject, own, textOf } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { listed, nearest } from '../base/text.ts'
import type { WaiverReport } from '../report/report-extras.ts'
import type { WaiverNote } from '../report/reported.ts'
import { type Day, parseDay } from '../time/day.ts'
import { globMatcher } from '../base/glob.ts'
import type { SettingProblem } from './setting-problem.ts'
import { unknownRuleHint } from './rule-names.ts'

/** Accepts findings by rule, fingerprint, a glob for coordinates, or a combination of them. */
export interface Waiver extends WaiverReport {
  /** The last day on which it applies. */
  readonly until: Day
}

/** The keys of an entry of a waivers file. */
export const WAIVER_KEYS: readonly string[] = ['rule', 'fingerprint', 'coordinate', 'reason', 'owner', 'until']

/** The waiver of a finding, or those that match it but have expired. */
export interface Waived {
  readonly waiver?: WaiverNote
  readonly lapsed?: readonly Waiver[]
}

/**
 * Marks findings with their waivers, as of `today`: the first that matches and has not expired. A finding that already has a waiver keeps
 * it.
 */
export function markWaived<F extends Waivable & Waived>(
  findings: readonly F[],
  waivers: readonly Waiver[],
  today: Day,
): readonly (F & Waived)[] {
  if (waivers.length === 0) return findings
  const tests = waivers.map((waiver) => ({ waiver, fits: fitting(waiver) }))
  return findings.map((finding) => {
    if (finding.waiver !== undefined) return finding
    const fit = tests.filter(({ fits }) => fits(finding)).map(({ waiver }) => waiver)
    if (fit.length === 0) return finding
    const waiver = fit.find(({ until }) => until >= today)
    return waiver === undefined ? { ...finding, lapsed: fit } : { ...finding, waiver }
  })
}

/** The result of each waiver. */
export interface WaiverTally {
  /** Those that waive a finding. */
  readonly used: readonly Waiver[]
  /** Those that waive nothing: no finding matches, or an earlier waiver covers it. */
  readonly unused: readonly Waiver[]
  /** Those that have expired but match a listed finding. */
  readonly expired: readonly Waiver[]
}

/** Sorts waivers by their result. `all` are the findings of a run, `shown` those that pass its filters. */
export function tallyWaivers(
  waivers: readonly Waiver[],
  all: readonly Waived[],
  shown: readonly Waived[],
): WaiverTally {
  const used = new Set<unknown>(all.map(({ waiver }) => waiver))
  const lapsed = new Set(all.flatMap((finding) => finding.lapsed ?? []))
  const missed = new Set(shown.flatMap((finding) => finding.lapsed ?? []))
  return {
    used: waivers.filter((waiver) => used.has(waiver)),
    unused: waivers.filter((waiver) => !used.has(waiver) && !lapsed.has(waiver)),
    expired: waivers.filter((waiver) => missed.has(waiver)),
  }
}

/** The parts of a finding that waivers refer to. */
interface Waivable {
  readonly rule: { readonly id: string }
  readonly fingerprint?: string
  readonly coordinate: string
  readonly alike?: readonly { readonly coordinate: string }[]
}

/** Creates a function that tells whether the waiver matches a finding in all places where it was found. */
export function fitting({ rule, fingerprint, coordinate }: Waiver): (finding: Waivable) => boolean {
  const isPlace = coordinate === undefined ? () => true : globMatcher(coordinate, '/.')
  return (finding) =>
    (rule === undefined || rule === finding.rule.id) &&
    (fingerprint === undefined || fingerprint === finding.fingerprint) &&
    [finding, ...(finding.alike ?? [])].every((place) => isPlace(place.coordinate))
}

/** Reads the entries of a waivers file. If there is any problem, it returns only the problems and no waivers. */
export function readWaivers(tree: Json): { waivers: readonly Waiver[]; problems: readonly SettingProblem[] } {
  if (!isArray(tree)) {
    const hint = 'begin each waiver with "- "'
    return { waivers: [], problems: [{ path: [], message: 'a waivers file must be a list of waivers', hint }] }
  }
  const problems = tree.flatMap((entry, index) => entryProblems(entry, [index]))
  return { waivers: problems.length > 0 ? [] : (tree as unknown as Waiver[]), problems }
}

function entryProblems(entry: Json, path: Path): SettingProblem[] {
  if (!isObject(entry)) {
    return [{ path, message: 'a waiver must be a mapping of keys', hint: `its keys are ${listed(WAIVER_KEYS)}` }]
  }
  const unknown = Object.keys(entry).filter((key) => !WAIVER_KEYS.includes(key))
  const at = (key: string, message: string, hint: string): SettingProblem => ({ path: [...path, key], message, hint })
  return [
    ...unknown.map((key) => at(key, `a waiver has no key "${key}"`, keyHint(key))),
    ...['rule', 'fingerprint', 'coordinate']
      .filter((key) => Object.hasOwn(entry, key) && !isText(entry[key]))
      .map((key) => at(key, `${key} must be text`, key === 'fingerprint' ? 'put it in quotes' : 'fix the value')),
    ...(Object.hasOwn(entry, 'rule') || Object.hasOwn(entry, 'fingerprint')
      ? []
      : [{ path, message: 'a waiver needs rule or fingerprint', hint: 'say what it waives' }]),
    ...ruleProblems(entry['rule'], [...path, 'rule']),
    ...['reason', 'owner']
      .filter((key) => !isText(entry[key]))
      .map((key) =>
        Object.hasOwn(entry, key)
          ? at(key, `${key} is empty`, FILL[key]!)
          : { path, message: `a waiver needs ${key}`, hint: FILL[key]! },
      ),
    ...dayProblems(entry, path),
  ]
}

const FILL: Readonly<Record<string, string>> = {
  reason: 'fill in why the finding is accepted',
  owner: 'fill in who is responsible for it',
}

function keyHint(key: string): string {
  const near = nearest(key, WAIVER_KEYS)
  return near === undefined ? `its keys are ${listed(WAIVER_KEYS)}` : `did you mean ${near}?`
}

function ruleProblems(rule: Json | undefined, path: Path): SettingProblem[] {
  const hint = typeof rule === 'string' && rule !== '' ? unknownRuleHint(rule) : undefined
  return hint === undefined ? [] : [{ path, message: `there is no rule "${textOf(rule)}"`, hint }]
}

function dayProblems(entry: Json, path: Path): SettingProblem[] {
  const until = own(entry, 'until')
  const hint = 'write the last day on which it applies as YYYY-MM-DD'
  if (until === undefined) return [{ path, message: 'a waiver needs until', hint }]
  if (typeof until === 'string' && parseDay(until) !== undefined) return []
  return [{ path: [...path, 'until'], message: 'until is not a day', hint }]
}

function isText(value: Json | undefined): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
