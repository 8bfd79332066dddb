import { type Json, own } from '../base/json.ts'
import { lookUp } from '../base/pointer.ts'
import { compareDocuments } from '../diff/compare-documents.ts'
import type { Undeclared } from '../diff/proof/reading.ts'
import { type Fact, type OperationRef, type Subject, coordinateOf } from '../diff/fact.ts'
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
  const { facts, notJudged } = wanted(
    compareDocuments(base, revision, { overdueOn: options.day, undeclared: options.undeclared }),
    options.classes,
  )
  const findings = judge(facts, options)
  for (const { rule } of turnedOff(facts, findings, options)) notJudged[rule.class] = (notJudged[rule.class] ?? 0) + 1
  const open = new Set(findings.filter(isOpen).map(({ fact }) => fact))
  if (options.history === undefined || open.size === 0) return { findings: findings.map(dated), notJudged }
  const removals = removalsIn(options.history())
  const told = facts.flatMap((fact) => (open.has(fact) ? toldBy(fact, removals) : [{ fact }]))
  const days = new Map(told.map((each) => [each.fact, each.day]))
  const again = judge([...days.keys()], options).map((finding) => {
    const day = days.get(finding.fact)
    return day === undefined ? dated(finding) : { ...finding, day }
  })
  return { findings: again, notJudged }
}

/** What rules that are off would say of facts of which nothing else is said. */
function turnedOff(facts: readonly Fact[], found: readonly Finding[], options: JudgeOptions): Finding[] {
  const levels = Object.entries(options.severity ?? {})
  const severity = Object.fromEntries(levels.filter(([, level]) => level !== 'off'))
  if (Object.keys(severity).length === levels.length) return []
  const told = new Set(found.map(({ fact }) => fact))
  const silent = facts.filter((fact) => !told.has(fact))
  return judge(silent, { ...options, severity })
}

/** Facts that are only ever of one class: in real documents they are most of all that differs. */
const CLASS_OF: Readonly<Partial<Record<Subject, FindingClass>>> = {
  text: 'docs',
  info: 'docs',
  extension: 'extension',
}

/** Facts without those whose class nobody asked for, which are counted. */
function wanted(
  facts: readonly Fact[],
  classes: readonly FindingClass[] = CLASSES,
): { facts: readonly Fact[]; notJudged: Partial<Record<FindingClass, number>> } {
  const notJudged: Partial<Record<FindingClass, number>> = {}
  const judged = facts.filter(({ subject }) => {
    const only = CLASS_OF[subject]
    if (only === undefined || classes.includes(only)) return true
    notJudged[only] = (notJudged[only] ?? 0) + 1
    return false
  })
  return { facts: judged, notJudged }
}

/** A fact, and the day of what it tells, where that is known. */
interface DatedFact {
  readonly fact: Fact
  readonly day?: Day
}

/** A removal, as the documents of the days before tell it; one fact for each fate, where operations of a path differ in it. */
function toldBy(fact: Fact, removals: Removals): DatedFact[] {
  const parts = keysOf(fact).map((key) => removals.get(key))
  if (parts.includes(undefined)) return [{ fact }]
  const fates = new Set(parts.map((part) => JSON.stringify([part!.day, own(part!.node, 'x-lifecycle') ?? null])))
  const facts = fates.size > 1 ? fact.operations.map((operation) => operationFact(fact, operation)) : [fact]
  return facts.map((each) => {
    const { day, node } = removals.get(keysOf(each)[0]!)!
    return { fact: { ...each, base: { path: each.base!.path, value: node } }, day }
  })
}

function operationFact(fact: Fact, operation: OperationRef): Fact {
  const name = `${operation.method} ${operation.path}`
  return { ...fact, subject: 'operation', name, operations: [operation], args: { lastOfPath: true } }
}

/** Whether the base does not tell of a removal what there is to tell. */
function isOpen({ fact, fate }: Finding): boolean {
  return fact.change === 'removed' && (fate?.status !== 'planned' || fate.sunset === null)
}

function dated(finding: Finding): DatedFinding {
  const { fact, fate } = finding
  return {
    ...finding,
    day: fact.change === 'removed' && fate?.status === 'planned' ? (fate.sunset ?? undefined) : undefined,
  }
}

/** Removals by what was removed: the day, and what the document of the day before held. */
type Removals = ReadonlyMap<string, { readonly day: Day; readonly node: Json }>

function removalsIn(history: Iterable<ChangeDay>): Removals {
  const removals = new Map<string, { day: Day; node: Json }>()
  for (const { day, before, after } of history) {
    for (const fact of compareDocuments(before, after)) {
      if (fact.change !== 'removed' || fact.base === null) continue
      for (const operation of isOperations(fact) ? fact.operations : []) {
        const node = lookUp(before, ['paths', operation.path, operation.method.toLowerCase()]) ?? fact.base.value
        removals.set(operationKey(operation), { day, node })
      }
      if (!isOperations(fact)) removals.set(keysOf(fact)[0]!, { day, node: fact.base.value })
    }
  }
  return removals
}

/** What a fact says is removed: each operation, or the one thing it is about. */
function keysOf(fact: Fact): string[] {
  return isOperations(fact) ? fact.operations.map(operationKey) : [`${fact.subject} ${coordinateOf(fact)}`]
}

/** Whether a fact is about operations: the last one that goes takes its path along, so both are looked up by operation. */
function isOperations({ subject, operations }: Fact): boolean {
  return (subject === 'path' || subject === 'operation') && operations.length > 0
}

function operationKey({ method, path }: OperationRef): string {
  return `operation ${method} ${path}`
}
