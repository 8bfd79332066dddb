import { textOf } from '../base/json.ts'
import { type Change, actionOf, operationsOf } from '../diff/change.ts'
import { holderText, nameText } from '../diff/location.ts'
import type { DeprecationStatus } from '../rules/lifecycle.ts'
import { placesOf } from '../rules/edit-of.ts'
import type { Day } from '../time/day.ts'
import type { DatedFinding } from './reported.ts'

/** The kinds of removed elements that a report lists. */
export const REMOVED_KINDS = ['paths', 'operations', 'parameters', 'fields'] as const
/** A kind of removed elements that a report lists. */
export type RemovedKind = (typeof REMOVED_KINDS)[number]

/** An element that the revision does not have under its name. */
export interface RemovedReport {
  readonly name: string
  readonly where: string
  readonly day?: Day
  readonly replacement?: string
  readonly lifecycle?: DeprecationStatus
  /** Its new name, if it was renamed. */
  readonly renamedTo?: string
}

/** The removed paths, operations, parameters and fields, in the order of the findings. */
export function removedThings(findings: readonly DatedFinding[]): Record<RemovedKind, RemovedReport[]> {
  const removed: Record<RemovedKind, RemovedReport[]> = { paths: [], operations: [], parameters: [], fields: [] }
  const lost = new Set<string>()
  for (const finding of findings.flatMap(partsOf)) {
    const { change, rule } = finding
    // Additional findings are about the same element as the main one.
    if ('applies' in rule) continue
    const [{ subject, at }, action] = [change, actionOf(change)]
    if (action === 'renamed' && subject === 'property') removed.fields.push(renamedReport(finding))
    if (action !== 'removed') continue
    if (subject === 'parameter') removed.parameters.push(removedReport(finding, nameText(at), holderText(at)))
    if (subject === 'property') removed.fields.push(removedReport(finding, nameText(at), holderText(at)))
    if (subject !== 'path' && subject !== 'operation') continue
    for (const { method, path } of operationsOf(change))
      removed.operations.push(removedReport(finding, `${method} ${path}`, path))
    const path = pathLost(change)
    if (path === undefined || lost.has(path)) continue
    lost.add(path)
    removed.paths.push(removedReport(finding, path, ''))
  }
  return removed
}

/** The removals in a finding: itself, its parts, or the changes it combines, all with the day of the finding. */
function partsOf(finding: DatedFinding): readonly DatedFinding[] {
  return (finding.parts ?? [finding]).flatMap(placesOf).map((part) => ({ ...part, day: finding.day }))
}

/** The path that is gone because of a change: the removed one, or that of its last operation. */
function pathLost(change: Change): string | undefined {
  if (change.subject === 'path') return nameText(change.at)
  return change.detail.lastOfPath === true ? operationsOf(change)[0]?.path : undefined
}

function removedReport({ deprecation, day }: DatedFinding, name: string, where: string): RemovedReport {
  return {
    name,
    where,
    ...(day !== undefined && { day }),
    ...(deprecation?.replacement != null && { replacement: deprecation.replacement }),
    ...(deprecation !== undefined && { lifecycle: deprecation }),
  }
}

function renamedReport(finding: DatedFinding): RemovedReport {
  const { detail, at } = finding.change
  return { ...removedReport(finding, textOf(detail.before), holderText(at)), renamedTo: textOf(detail.after) }
}
