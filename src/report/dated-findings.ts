import type { Json } from '../base/json.ts'
import type { Change, Subject } from '../diff/change.ts'
import { type Compared, compare } from '../diff/compare.ts'
import { newProver } from '../proof/prove.ts'
import type { Prover } from '../proof/prover.ts'
import type { Undeclared } from '../proof/reading.ts'
import { additionAfter } from '../rules/addition-day.ts'
import { foldAlike, foldedAlike } from '../rules/fold-alike.ts'
import { foldReplaced, foldedParts } from '../rules/fold-replaced.ts'
import { type Finding, type JudgeOptions, judge } from '../rules/judge.ts'
import { type Restrict, judgeParts } from '../rules/judge-parts.ts'
import { CLASSES, type Dates, type FindingClass } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'
import { type ChangeDay, type DatedChange, datedBy, eventsIn } from './days-of-changes.ts'
import type { DatedFinding } from './reported.ts'

/** The options of a comparison: how to judge, and the days between the two documents if they are known. */
export interface DatedOptions extends Omit<JudgeOptions, 'datesOf'> {
  /** The day up to which elements that are still there are overdue, where that is not the day of judgement: nobody knows that of a later one. */
  readonly overdueOn?: Day | undefined
  /** Every change between the two documents; called only when there is anything to date. */
  readonly history?: (() => Iterable<ChangeDay>) | undefined
  /** How to treat names that only one side declares: assumed never sent by the other (the default), or as in plain JSON Schema. */
  readonly undeclared?: Undeclared | undefined
  /** The classes to list, by default all. Changes that can only be of another class are counted, not judged. */
  readonly classes?: readonly FindingClass[] | undefined
  /** The filter for changes, if there is one. */
  readonly restrict?: ((compared: Compared) => Restrict) | undefined
}

/** The findings between two documents, and how many changes were not judged or belong to rules that are off, by class. */
export interface Found {
  /** All findings, also those that are not listed. */
  readonly findings: readonly DatedFinding[]
  readonly notJudged: Readonly<Partial<Record<FindingClass, number>>>
  /** A finding as it is when judged only by the part of its change that the filter keeps; undefined if nothing remains. */
  partOf<F extends DatedFinding>(finding: F): F | undefined
  /** The number of changes so far that were judged by their rule alone, because the budget for proofs was used up. */
  notProven(): number
}

/**
 * Judges all differences between two documents. If the days between are known, each finding has the day of its change, and a removal knows
 * what was announced after the base day. Otherwise, only a planned removal has a day, the sunset stated in the base, and an addition that is
 * still to come, the day stated in the revision.
 */
export function datedFindings(base: Json, revision: Json, options: DatedOptions): Found {
  const compared = compare(base, revision, { overdueOn: options.overdueOn ?? options.day })
  const prover = newProver(compared, options.undeclared)
  const { changes: found, notJudged } = wanted(prover.changes(), options.classes)
  const dates = datesOf(found, options.history, { base, revision, changes: compared.changes })
  const changes = [...dates.keys()]
  const settings: JudgeOptions = { ...options, datesOf: (change) => dates.get(change) }
  const judged = judge(changes, prover, settings).map((finding) => ({
    ...finding,
    day: dayOf(finding, dates, options.day),
  }))
  const findings = foldReplaced(foldAlike(judged, textOfDay), settings, textOfDay)
  for (const { rule } of turnedOff(changes, findings, prover, settings))
    notJudged[rule.class] = (notJudged[rule.class] ?? 0) + 1
  const restrict = options.restrict?.(compared)
  const { notProven } = prover
  if (restrict === undefined) return { findings, notJudged, partOf: (finding) => finding, notProven }
  const restricted: Restrict = (change) => {
    const part = restrict(change)
    if (part !== undefined) dates.set(part, dates.get(change)!)
    return part
  }
  const partOf = judgeParts(changes, restricted, prover, settings)
  return { findings, notJudged, partOf: (finding) => foldedAgain(finding, partOf, settings), notProven }
}

/** Returns what remains of a finding, if anything. */
type PartOf = <P extends Finding>(part: P) => P | undefined

/** The rest of a combined finding, with the most severe level of its remaining parts. */
function foldedAgain<F extends DatedFinding>(finding: F, partOf: PartOf, settings: JudgeOptions): F | undefined {
  const { parts, alike } = finding
  const members = parts ?? alike
  if (members === undefined) return partOf(finding)
  const left = members.flatMap((part) => foldedAgain(part, partOf, settings) ?? [])
  if (left.length === members.length && left.every((part, index) => part === members[index])) return finding
  if (left.length === 0) return undefined
  const [again] = parts === undefined ? [foldedAlike(left)] : foldedParts(left, settings)
  return again && { ...finding, ...again, fingerprint: finding.fingerprint }
}

function textOfDay({ day }: DatedFinding): string {
  return String(day)
}

/** The changes to judge, with their days. */
function datesOf(
  changes: readonly Change[],
  history: DatedOptions['history'],
  known: Parameters<typeof eventsIn>[1],
): Map<Change, Dates> {
  const events = history === undefined || changes.length === 0 ? undefined : eventsIn(history(), known)
  return new Map(
    changes.flatMap((change) => (events === undefined ? [{ change }] : datedBy(change, events)).map(entryOf)),
  )
}

function entryOf({ change, ...dates }: DatedChange): [Change, Dates] {
  return [change, dates]
}

function dayOf({ change, deprecation }: Finding, dates: ReadonlyMap<Change, Dates>, today: Day): Day | undefined {
  const known = dates.get(change)?.day
  if (known !== undefined) return known
  const isPlanned = change.action === 'removed' && deprecation?.status === 'planned'
  return isPlanned ? (deprecation.sunset ?? undefined) : additionAfter(change, today)
}

/** The findings that rules would report if they were not off, for changes without any other finding. */
function turnedOff(
  changes: readonly Change[],
  found: readonly Finding[],
  prover: Prover,
  options: JudgeOptions,
): Finding[] {
  const levels = Object.entries(options.severity ?? {})
  const severity = Object.fromEntries(levels.filter(([, level]) => level !== 'off'))
  if (Object.keys(severity).length === levels.length) return []
  const judged = new Set(found.flatMap(changesIn))
  const silent = changes.filter((change) => !judged.has(change))
  return judge(silent, prover, { ...options, severity })
}

/** All changes of a finding, including those of its parts. */
function changesIn({ change, parts = [], alike = [] }: Finding): readonly Change[] {
  return [change, ...[...parts, ...alike].flatMap(changesIn)]
}

/** Subjects whose changes always have the same class. In real documents, these are most of the changes. */
const CLASS_OF: Readonly<Partial<Record<Subject, FindingClass>>> = {
  text: 'docs',
  info: 'docs',
  extension: 'extension',
}

/** Leaves out changes whose class is not listed, and counts them. */
function wanted(
  changes: readonly Change[],
  classes: readonly FindingClass[] = CLASSES,
): { changes: readonly Change[]; notJudged: Partial<Record<FindingClass, number>> } {
  const notJudged: Partial<Record<FindingClass, number>> = {}
  const judged = changes.filter(({ subject }) => {
    const only = CLASS_OF[subject]
    if (only === undefined || classes.includes(only)) return true
    notJudged[only] = (notJudged[only] ?? 0) + 1
    return false
  })
  return { changes: judged, notJudged }
}
