import { compareText } from '../base/compare-text.ts'
import { type Json, own } from '../base/json.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import type { Fact, OperationRef } from '../diff/fact.ts'
import type { Finding } from '../rules/judge.ts'
import type { Fate } from '../rules/lifecycle.ts'
import { LEVELS, type Level } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'

/** One of the two documents that were compared. */
export interface SideReport {
  readonly ref: string
  readonly title: string
  readonly version: string
  readonly day?: Day
}

/** A place in one of the documents; file, line and column only where it was read from a text. */
export interface PlaceReport {
  readonly pointer: string
  readonly file: string | null
  readonly line: number | null
  readonly column: number | null
}

export interface RemovedReport {
  readonly name: string
  readonly where: string
  readonly day?: Day
  readonly replacement?: string
  readonly lifecycle?: Fate
}

export interface FindingReport {
  readonly rule: string
  readonly level: Level
  readonly direction: 'request' | 'response' | 'both' | 'none'
  readonly message: string
  readonly coordinate: string
  readonly args: Readonly<Record<string, Json>>
  readonly operations: readonly OperationRef[]
  readonly base: PlaceReport | null
  readonly revision: PlaceReport | null
  readonly lifecycle?: Fate
  /** The day on which it was removed, where that is known. */
  readonly day?: Day
  readonly proof: 'rule'
  readonly aliases: { readonly oasdiff?: string; readonly redocly?: string }
  readonly fingerprint: string
}

const REMOVED_KINDS = ['paths', 'operations', 'parameters', 'fields'] as const
type RemovedKind = (typeof REMOVED_KINDS)[number]

/** A comparison as every format shows it, and as `--format json` prints it. Keys may be added, never renamed. */
export interface Report {
  readonly reportVersion: 1
  readonly base: SideReport
  readonly revision: SideReport
  readonly summary: Readonly<Record<Level, number>> & { readonly removed: Readonly<Record<RemovedKind, number>> }
  readonly removed: Readonly<Record<RemovedKind, readonly RemovedReport[]>>
  readonly findings: readonly FindingReport[]
}

/** Finds the place of a path in the text a document was read from; also the pointer, where that text has another. */
export type Locate = (path: Path) => Omit<PlaceReport, 'pointer'> & Partial<Pick<PlaceReport, 'pointer'>>

/** A document that was compared, and how to find places in it. */
export interface ReportedSide extends SideReport {
  readonly locate: Locate
}

/** A document as a side of a report; without `locate`, its parts have no place in a text, as those of a snapshot have none. */
export function sideOf(ref: string, document: Json, locate: Locate = nowhere): ReportedSide {
  const [title, version] = ['title', 'version'].map((key) => own(own(document, 'info'), key))
  return { ref, title: plainText(title), version: plainText(version), locate }
}

function plainText(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

function nowhere(): ReturnType<Locate> {
  return { file: null, line: null, column: null }
}

/** A finding, with the day on which what it is about was removed, where that is known. */
export interface DatedFinding extends Finding {
  readonly day?: Day | undefined
}

/** Puts findings into a report, the weightiest first. */
export function assembleReport(base: ReportedSide, revision: ReportedSide, findings: readonly DatedFinding[]): Report {
  const ordered = findings.toSorted(byWeight)
  const removed = removedThings(ordered)
  const count = (level: Level): number => ordered.filter((finding) => finding.level === level).length
  return {
    reportVersion: 1,
    base: sideReport(base),
    revision: sideReport(revision),
    summary: {
      breaking: count('breaking'),
      warning: count('warning'),
      info: count('info'),
      removed: Object.fromEntries(REMOVED_KINDS.map((kind) => [kind, removed[kind].length])) as Record<
        RemovedKind,
        number
      >,
    },
    removed,
    findings: ordered.map((finding) => findingReport(finding, base.locate, revision.locate)),
  }
}

function sideReport({ ref, title, version, day }: SideReport): SideReport {
  return { ref, title, version, ...(day !== undefined && { day }) }
}

function findingReport(finding: DatedFinding, inBase: Locate, inRevision: Locate): FindingReport {
  const { fact, rule, level, message, coordinate, fate, day, fingerprint } = finding
  return {
    rule: rule.id,
    level,
    direction: fact.directions.length === 2 ? 'both' : (fact.directions[0] ?? 'none'),
    message,
    coordinate,
    args: { name: fact.name, where: fact.where, ...fact.args },
    operations: fact.operations,
    base: fact.base && { pointer: formatPointer(fact.base.path), ...inBase(fact.base.path) },
    revision: fact.revision && { pointer: formatPointer(fact.revision.path), ...inRevision(fact.revision.path) },
    ...(fate !== undefined && { lifecycle: fate }),
    ...(day !== undefined && { day }),
    proof: 'rule',
    aliases: rule.aliases,
    fingerprint,
  }
}

function removedThings(findings: readonly DatedFinding[]): Record<RemovedKind, RemovedReport[]> {
  const removed: Record<RemovedKind, RemovedReport[]> = { paths: [], operations: [], parameters: [], fields: [] }
  const lost = new Set<string>()
  for (const finding of findings.filter(({ fact }) => fact.change === 'removed')) {
    const { fact } = finding
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

/** By level, then removals first, then by coordinate. */
function byWeight(a: DatedFinding, b: DatedFinding): number {
  return (
    LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level) ||
    Number(b.fact.change === 'removed') - Number(a.fact.change === 'removed') ||
    compareText(a.coordinate, b.coordinate)
  )
}
