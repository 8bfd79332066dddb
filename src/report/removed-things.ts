import { textOf } from '../base/json.ts'
import type { Fact } from '../diff/fact.ts'
import type { DeprecationStatus } from '../rules/lifecycle.ts'
import type { Day } from '../time/day.ts'
import type { DatedFinding } from './report.ts'

/** The kinds of things that a report lists when they are gone. */
export const REMOVED_KINDS = ['paths', 'operations', 'parameters', 'fields'] as const
export type RemovedKind = (typeof REMOVED_KINDS)[number]

/** A thing that the revision no longer has under its name. */
export interface RemovedReport {
  readonly name: string
  readonly where: string
  readonly day?: Day
  readonly replacement?: string
  readonly lifecycle?: DeprecationStatus
  /** Its new name, where it is there under another. */
  readonly renamedTo?: string
}

/** The paths, operations, parameters and fields that are gone, in the order of the findings. */
export function removedThings(findings: readonly DatedFinding[]): Record<RemovedKind, RemovedReport[]> {
  const removed: Record<RemovedKind, RemovedReport[]> = { paths: [], operations: [], parameters: [], fields: [] }
  const lost = new Set<string>()
  for (const finding of findings) {
    const { fact } = finding
    if (fact.change === 'renamed' && fact.subject === 'property') removed.fields.push(renamedReport(finding))
    if (fact.change !== 'removed') continue
    if (fact.subject === 'parameter') removed.parameters.push(removedReport(finding, fact.name, fact.where))
    if (fact.subject === 'property') removed.fields.push(removedReport(finding, fact.name, fact.where))
    if (fact.subject !== 'path' && fact.subject !== 'operation') continue
    for (const { method, path } of fact.operations)
      removed.operations.push(removedReport(finding, `${method} ${path}`, path))
    const path = pathLost(fact)
    if (path === undefined || lost.has(path)) continue
    lost.add(path)
    removed.paths.push(removedReport(finding, path, ''))
  }
  return removed
}

/** The path that is gone as a whole with what a fact reports. */
function pathLost({ subject, name, operations, args }: Fact): string | undefined {
  if (subject === 'path') return name
  return args['lastOfPath'] === true ? operations[0]?.path : undefined
}

function removedReport({ fate, day }: DatedFinding, name: string, where: string): RemovedReport {
  return {
    name,
    where,
    ...(day !== undefined && { day }),
    ...(fate?.replacement != null && { replacement: fate.replacement }),
    ...(fate !== undefined && { lifecycle: fate }),
  }
}

function renamedReport(finding: DatedFinding): RemovedReport {
  const { args, where } = finding.fact
  return { ...removedReport(finding, textOf(args['before']), where), renamedTo: textOf(args['after']) }
}
