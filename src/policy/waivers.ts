import { type Json, isArray, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { listed, nearest } from '../base/text.ts'
import type { WaiverReport } from '../report/report-extras.ts'
import type { WaiverNote } from '../report/reported.ts'
import { type Day, parseDay } from '../time/day.ts'
import { globMatcher } from '../base/glob.ts'
import type { Misfit } from './misfit.ts'
import { unknownRuleHint } from './rule-names.ts'

/** A finding that was accepted by somebody, for a reason; by rule, fingerprint, a glob over its coordinate, or several of them. */
export interface Waiver extends WaiverReport {
  /** The last day it holds. */
  readonly until: Day
}

/** The keys of an entry of a waivers file. */
export const WAIVER_KEYS: readonly string[] = ['rule', 'fingerprint', 'coordinate', 'reason', 'owner', 'until']

/** What waivers make of a finding: the one that holds for it, else those that would if they had not expired. */
export interface Waived {
  readonly waiver?: WaiverNote
  readonly lapsed?: readonly Waiver[]
}

/** Marks findings with their waivers, as of `today`: the first that fits and holds waives a finding. One that is waived stays so. */
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

/** What became of waivers. */
export interface WaiverTally {
  /** Those that waive something. */
  readonly used: readonly Waiver[]
  /** Those that waive nothing: no finding fits them, or another waiver covers it. */
  readonly unused: readonly Waiver[]
  /** Those that expired while a finding that is listed still needs them. */
  readonly expired: readonly Waiver[]
}

/** Sorts waivers by their result: `all` are the findings of a run, `shown` those that its filters let through. */
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

/** What waivers look at. */
interface Waivable {
  readonly rule: { readonly id: string }
  readonly fingerprint?: string
  readonly coordinate: string
  readonly alike?: readonly { readonly coordinate: string }[]
}

/** Whether a waiver is for a finding, in every place where that was found. */
export function fitting({ rule, fingerprint, coordinate }: Waiver): (finding: Waivable) => boolean {
  const isPlace = coordinate === undefined ? () => true : globMatcher(coordinate, '/.')
  return (finding) =>
    (rule === undefined || rule === finding.rule.id) &&
    (fingerprint === undefined || fingerprint === finding.fingerprint) &&
    [finding, ...(finding.alike ?? [])].every((place) => isPlace(place.coordinate))
}

/** Reads the entries of a waivers file; with anything wrong in it, there are no waivers, only what is wrong. */
export function readWaivers(tree: Json): { waivers: readonly Waiver[]; misfits: readonly Misfit[] } {
  if (!isArray(tree)) {
    const hint = 'begin each waiver with "- "'
    return { waivers: [], misfits: [{ path: [], message: 'a waivers file must be a list of waivers', hint }] }
  }
  const misfits = tree.flatMap((entry, index) => entryMisfits(entry, [index]))
  return { waivers: misfits.length > 0 ? [] : (tree as unknown as Waiver[]), misfits }
}

function entryMisfits(entry: Json, path: Path): Misfit[] {
  if (!isObject(entry)) {
    return [{ path, message: 'a waiver must be a mapping of keys', hint: `its keys are ${listed(WAIVER_KEYS)}` }]
  }
  const unknown = Object.keys(entry).filter((key) => !WAIVER_KEYS.includes(key))
  const at = (key: string, message: string, hint: string): Misfit => ({ path: [...path, key], message, hint })
  return [
    ...unknown.map((key) => at(key, `a waiver has no key "${key}"`, keyHint(key))),
    ...['rule', 'fingerprint', 'coordinate']
      .filter((key) => Object.hasOwn(entry, key) && !isText(entry[key]))
      .map((key) => at(key, `${key} must be text`, key === 'fingerprint' ? 'put it in quotes' : 'fix the value')),
    ...(Object.hasOwn(entry, 'rule') || Object.hasOwn(entry, 'fingerprint')
      ? []
      : [{ path, message: 'a waiver needs rule or fingerprint', hint: 'say what it waives' }]),
    ...ruleMisfits(entry['rule'], [...path, 'rule']),
    ...['reason', 'owner']
      .filter((key) => !isText(entry[key]))
      .map((key) =>
        Object.hasOwn(entry, key)
          ? at(key, `${key} is empty`, FILL[key]!)
          : { path, message: `a waiver needs ${key}`, hint: FILL[key]! },
      ),
    ...dayMisfits(entry, path),
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

function ruleMisfits(rule: Json | undefined, path: Path): Misfit[] {
  const hint = typeof rule === 'string' && rule !== '' ? unknownRuleHint(rule) : undefined
  return hint === undefined ? [] : [{ path, message: `there is no rule "${String(rule)}"`, hint }]
}

function dayMisfits(entry: Json, path: Path): Misfit[] {
  const until = own(entry, 'until')
  const hint = 'write the last day on which it applies as YYYY-MM-DD'
  if (until === undefined) return [{ path, message: 'a waiver needs until', hint }]
  if (typeof until === 'string' && parseDay(until) !== undefined) return []
  return [{ path: [...path, 'until'], message: 'until is not a day', hint }]
}

function isText(value: Json | undefined): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
