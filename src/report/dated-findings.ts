import { type Json, own } from '../base/json.ts'
import { lookUp } from '../base/pointer.ts'
import { type Change, type OperationRef, type Subject, coordinateOf, operationsOf } from '../diff/change.ts'
import { compare } from '../diff/compare.ts'
import { type Prover, newProver } from '../proof/prove.ts'
import type { Undeclared } from '../proof/reading.ts'
import { type Finding, type JudgeOptions, judge } from '../rules/judge.ts'
import type { Day } from '../time/day.ts'
import { CLASSES, type FindingClass } from '../rules/rule.ts'
import type { DatedFinding } from './report.ts'

/** A day on which something changed, with the documents of the day before and of the day itself. */
export interface ChangeDay {
  readonly day: Day
  readonly before: Json
  readonly after: Json
}

/** What steers a comparison: how it is judged, and the days between the two documents, where they are known. */
export interface DatedOptions extends JudgeOptions {
  /** Every change between the two documents; called only when there is a removal whose day the base does not tell. */
  readonly history?: (() => Iterable<ChangeDay>) | undefined
  /** How names are read that only one side declares: assumed never sent by the other (the default), or as plain JSON Schema has it. */
  readonly undeclared?: Undeclared | undefined
  /** The classes somebody wants to see; what can be of no other is counted, not judged. All of them by default. */
  readonly classes?: readonly FindingClass[] | undefined
}

/** What was found between two documents, and how much of it was not judged, or by rules that are off, by class. */
export interface Found {
  readonly findings: readonly DatedFinding[]
  readonly notJudged: Readonly<Partial<Record<FindingClass, number>>>
}

/**
 * What differs between two documents, judged, each removal with the day it happened. A planned removal happened on the
 * sunset its base states. Where the days between are known, every other has its exact day too, with what was announced
 * after the base day.
 */
export function datedFindings(base: Json, revision: Json, options: DatedOptions): Found {
  const compared = compare(base, revision, { overdueOn: options.day })
  const prover = newProver(compared, options.undeclared)
  const judged = (changes: readonly Change[]): Finding[] => judge(changes, prover, options)
  const { changes, notJudged } = wanted([...compared.changes, ...prover.emptied()], options.classes)
  const findings = judged(changes)
  for (const { rule } of turnedOff(changes, findings, prover, options))
    notJudged[rule.class] = (notJudged[rule.class] ?? 0) + 1
  const open = new Set(findings.filter(isOpen).map(({ change }) => change))
  if (options.history === undefined || open.size === 0) return { findings: findings.map(dated), notJudged }
  const removals = removalsIn(options.history())
  const dates = changes.flatMap((change) => (open.has(change) ? datedBy(change, removals) : [{ change }]))
  const days = new Map(dates.map((each) => [each.change, each.day]))
  const again = judged([...days.keys()]).map((finding) => {
    const day = days.get(finding.change)
    return day === undefined ? dated(finding) : { ...finding, day }
  })
  return { findings: again, notJudged }
}

/** What rules that are off would say of changes of which nothing else is said. */
function turnedOff(
  changes: readonly Change[],
  found: readonly Finding[],
  prover: Prover,
  options: JudgeOptions,
): Finding[] {
  const levels = Object.entries(options.severity ?? {})
  const severity = Object.fromEntries(levels.filter(([, level]) => level !== 'off'))
  if (Object.keys(severity).length === levels.length) return []
  const judged = new Set(found.map(({ change }) => change))
  const silent = changes.filter((change) => !judged.has(change))
  return judge(silent, prover, { ...options, severity })
}

/** Changes that are only ever of one class: in real documents they are most of all that differs. */
const CLASS_OF: Readonly<Partial<Record<Subject, FindingClass>>> = {
  text: 'docs',
  info: 'docs',
  extension: 'extension',
}

/** Changes without those whose class nobody asked for, which are counted. */
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

/** A change, and the day of it, where that is known. */
interface DatedChange {
  readonly change: Change
  readonly day?: Day
}

/** A removal, as the documents of the days before tell it; one change for each lifecycle, where operations of a path differ in it. */
function datedBy(change: Change, removals: Removals): DatedChange[] {
  const parts = keysOf(change).map((key) => removals.get(key))
  if (parts.includes(undefined)) return [{ change }]
  const lifecycles = new Set(parts.map((part) => JSON.stringify([part!.day, own(part!.node, 'x-lifecycle') ?? null])))
  const changes = lifecycles.size > 1 ? operationsOf(change).map((each) => operationChange(change, each)) : [change]
  return changes.map((each) => {
    const { day, node } = removals.get(keysOf(each)[0]!)!
    return { change: { ...each, base: { path: each.base!.path, value: node } }, day }
  })
}

function operationChange(change: Change, operation: OperationRef): Change {
  const at = { within: [], part: { kind: 'operation', ...operation }, path: [] } as const
  return { ...change, subject: 'operation', at, reaches: [{ operations: [operation] }], detail: { lastOfPath: true } }
}

/** Whether the base does not tell of a removal what there is to tell. */
function isOpen({ change, deprecation }: Finding): boolean {
  return change.action === 'removed' && (deprecation?.status !== 'planned' || deprecation.sunset === null)
}

function dated(finding: Finding): DatedFinding {
  const { change, deprecation } = finding
  return {
    ...finding,
    day:
      change.action === 'removed' && deprecation?.status === 'planned' ? (deprecation.sunset ?? undefined) : undefined,
  }
}

/** Removals by what was removed: the day, and what the document of the day before held. */
type Removals = ReadonlyMap<string, { readonly day: Day; readonly node: Json }>

function removalsIn(history: Iterable<ChangeDay>): Removals {
  const removals = new Map<string, { day: Day; node: Json }>()
  for (const { day, before, after } of history) {
    for (const change of compare(before, after).changes) {
      if (change.action !== 'removed' || change.base === null) continue
      const { value } = change.base
      for (const operation of isOperations(change) ? operationsOf(change) : []) {
        const node = lookUp(before, ['paths', operation.path, operation.method.toLowerCase()]) ?? value
        removals.set(operationKey(operation), { day, node })
      }
      if (!isOperations(change)) removals.set(keysOf(change)[0]!, { day, node: value })
    }
  }
  return removals
}

/** What a change says is removed: each operation, or the one thing it is about. */
function keysOf(change: Change): string[] {
  return isOperations(change) ? operationsOf(change).map(operationKey) : [`${change.subject} ${coordinateOf(change)}`]
}

/** Whether a change is about operations: the last one that goes takes its path along, so both are looked up by operation. */
function isOperations(change: Change): boolean {
  return (change.subject === 'path' || change.subject === 'operation') && operationsOf(change).length > 0
}

function operationKey({ method, path }: OperationRef): string {
  return `operation ${method} ${path}`
}
