import { type Json, own } from '../base/json.ts'
import { lookUp } from '../base/pointer.ts'
import { compareDocuments } from '../diff/compare-documents.ts'
import { type Fact, type OperationRef, coordinateOf } from '../diff/fact.ts'
import type { DatedFinding } from '../report/report.ts'
import { type Finding, judge } from '../rules/judge.ts'
import { type Day, addDays } from '../time/day.ts'
import type { OpenedRef } from './open-ref.ts'

/**
 * What differs between two documents, judged on `day`, each removal with the day it happened. A planned removal happened on
 * the sunset its base states. Between two days of one model every other has its exact day too, with what was announced
 * after the base day.
 */
export function datedFindings(base: OpenedRef, revision: OpenedRef, day: Day): DatedFinding[] {
  const findings = judge(compareDocuments(base.document, revision.document), { day })
  if (!findings.some(isOpen)) return findings.map(dated)
  const removals = removalsBetween(base, revision)
  return findings.flatMap((finding) => (isOpen(finding) ? told(finding, removals, day) : [dated(finding)]))
}

/** A removal, as the documents of the days before tell it; one finding for each fate, where operations of a path differ in it. */
function told(finding: Finding, removals: Removals, day: Day): DatedFinding[] {
  const { fact } = finding
  const parts = keysOf(fact).map((key) => removals.get(key))
  if (parts.includes(undefined)) return [dated(finding)]
  const fates = new Set(parts.map((part) => JSON.stringify([part!.day, own(part!.node, 'x-lifecycle') ?? null])))
  const facts = fates.size > 1 ? fact.operations.map((operation) => operationFact(fact, operation)) : [fact]
  return facts.flatMap((each) => {
    const seen = removals.get(keysOf(each)[0]!)!
    const base = { path: each.base!.path, value: seen.node }
    return judge([{ ...each, base }], { day }).map((judged) => ({ ...judged, day: seen.day }))
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

/** Every removal between two days of one model. */
function removalsBetween(base: OpenedRef, revision: OpenedRef): Removals {
  const removals = new Map<string, { day: Day; node: Json }>()
  if (base.model === undefined || base.model.path !== revision.model?.path) return removals
  const { snapshots, day: from } = base.model
  for (const day of snapshots.changesBetween(from, revision.model.day)) {
    const before: Json = snapshots.on(addDays(day, -1))!
    for (const fact of compareDocuments(before, snapshots.on(day)!)) {
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
