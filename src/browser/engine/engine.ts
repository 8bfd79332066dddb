import { type Json, type JsonObject, own } from '../../base/json.ts'
import type { Snapshots } from '../../emit/snapshot.ts'
import { serialize } from '../../emit/serialize.ts'
import type { OpenApiVersion } from '../../emit/version.ts'
import type { CompareSettings } from '../../policy/compare-sides.ts'
import { dayReport, reportBetween } from '../../policy/day-report.ts'
import { diffJson } from '../../report/diff-json.ts'
import { diffMarkdown } from '../../report/diff-markdown.ts'
import type { FindingReport, Report } from '../../report/report.ts'
import { verdict } from '../../report/report-lines.ts'
import type { RemovedReport } from '../../report/removed-things.ts'
import { type Day, addDays } from '../../time/day.ts'
import { type SiteData, snapshotsIn } from './data.ts'
import { type Counts, NOTHING_WANTED, type Wanted, wantedFindings } from './find.ts'
import { type FindingsView, findingsView } from './finding-view.ts'
import {
  type OperationLine,
  type SchemaLine,
  operationLines,
  operationNode,
  referredIn,
  referrersOf,
  schemaLines,
  schemaNode,
} from './parts.ts'

/** Two days to compare; `null` for the day before the revision, which lists only what is new. */
export interface Pair {
  readonly base: Day | null
  readonly revision: Day
  /** Whether texts and examples, and extensions, are listed too. */
  readonly docs: boolean
  readonly extensions: boolean
}

/** What is shown of the difference between two days. */
export interface ReportView extends FindingsView {
  /** What it comes to, in a sentence. */
  readonly verdict: string
  readonly summary: Report['summary']
  readonly removed: readonly (RemovedReport & { readonly kind: string })[]
  readonly notListed: Report['notListed']
  readonly counts: Counts
}

/** The life of an operation or a schema: what happened to it, the newest first. */
export interface LifeEvent extends FindingsView {
  readonly day: Day
  readonly what: 'added' | 'deprecated' | 'changed' | 'removed'
}

/** One operation or schema on a day. */
export interface PartView {
  /** The day it is shown on. */
  readonly day: Day
  /** Null where it is not there on that day. */
  readonly node: Json | null
  /** What it refers to that has no page of its own. */
  readonly referred: Readonly<Record<string, Json>>
  readonly operations: readonly string[]
  readonly schemas: readonly string[]
}

/** Called during long work, with the share that is done. */
export type Progress = (done: number, all: number) => void

/** How many reports are kept: each may hold much of what it compared. */
const KEPT = 40

/** Answers what the pages of a site ask. It runs next to the page, in a worker, and keeps what it made. */
export class Engine {
  readonly #data: SiteData
  readonly #snapshots: Snapshots
  readonly #documents = new Map<string, JsonObject>()
  readonly #reports = new Map<string, Report>()

  constructor(data: SiteData) {
    this.#data = data
    this.#snapshots = snapshotsIn(data)
  }

  /** The difference between two days, as far as it is wanted; the first `most` lines of it, 0 for all. */
  report(pair: Pair, wanted: Wanted, most: number): ReportView {
    const report = this.#report(pair)
    const { found, counts } = wantedFindings(report.findings, wanted)
    const removed = Object.entries(report.removed).flatMap(([kind, things]) =>
      things.map((thing) => ({ kind: kind.slice(0, -1), ...thing })),
    )
    const { summary, notListed } = report
    return {
      verdict: verdict(report),
      summary,
      removed,
      notListed,
      counts,
      ...findingsView(found, most === 0 ? Infinity : most),
    }
  }

  /** The difference between two days as text, as far as it is wanted. */
  reportText(pair: Pair, wanted: Wanted, format: 'json' | 'markdown'): string {
    const report = this.#report(pair)
    const shown = { ...report, findings: wantedFindings(report.findings, wanted).found }
    return format === 'json' ? diffJson(shown) : diffMarkdown(shown)
  }

  /** The document of a day as text. */
  documentText(day: Day, openapi: OpenApiVersion, format: 'json' | 'yaml'): string {
    return serialize(this.#document(day, openapi), format)
  }

  /** The document of a day in the latest version that renderers of references read. */
  document(day: Day): JsonObject {
    return this.#document(day, '3.1')
  }

  operations(day: Day): OperationLine[] {
    return operationLines(this.#document(day))
  }

  schemas(day: Day): SchemaLine[] {
    return schemaLines(this.#document(day))
  }

  /**
   * An operation or a schema on a day. Where it is not there on that day and another will do, as it was last before,
   * or as it will be first.
   */
  part(kind: 'operation' | 'schema', name: string, asked: Day, orNear: boolean): PartView {
    const nodeOn = (day: Day): Json | undefined =>
      kind === 'operation' ? operationNode(this.#document(day), name) : schemaNode(this.#document(day), name)
    const day = [asked, ...(orNear ? this.#daysFrom(asked) : [])].find((each) => nodeOn(each) !== undefined)
    if (day === undefined) return { day: asked, node: null, referred: {}, operations: [], schemas: [] }
    const [document, node] = [this.#document(day), nodeOn(day)!]
    const referrers = kind === 'schema' ? referrersOf(document, name) : { operations: [], schemas: [] }
    return { day, node, referred: referredIn(node, document), ...referrers }
  }

  /** What happened to an operation or a schema on each day, the newest first. */
  life(kind: 'operation' | 'schema', name: string, most: number, progress: Progress): LifeEvent[] {
    const { days } = this.#snapshots
    return days.toReversed().flatMap((day, index): LifeEvent[] => {
      progress(index, days.length)
      const report = this.#report({ base: null, revision: day, docs: false, extensions: false })
      const findings = report.findings.filter((finding) => isAbout(finding, kind, name))
      const what = eventOf(findings, kind, name)
      return findings.length === 0 ? [] : [{ day, what, ...findingsView(findings, most) }]
    })
  }

  /** The days with changes whose texts contain all words of a query, and the number of such findings; newest first. */
  search(text: string, progress: Progress): [day: Day, found: number][] {
    const { days } = this.#snapshots
    return days.toReversed().flatMap((day, index): [Day, number][] => {
      progress(index, days.length)
      const { findings } = this.#report({ base: null, revision: day, docs: false, extensions: false })
      const { found } = wantedFindings(findings, { ...NOTHING_WANTED, text })
      return found.length === 0 ? [] : [[day, found.length]]
    })
  }

  /** A day of each state of the API but that of a day: the last days of those before, nearest first, and the first days of those after. */
  #daysFrom(day: Day): Day[] {
    const { days, begins } = this.#snapshots
    const before = days.filter((each) => each <= day).map((each) => addDays(each, -1))
    const after = days.filter((each) => each > day)
    return [...before.toReversed().filter((each) => begins === undefined || each >= begins), ...after]
  }

  #document(day: Day, openapi: OpenApiVersion = this.#data.openapi): JsonObject {
    const key = `${openapi} ${day}`
    const known = this.#documents.get(key)
    if (known !== undefined) return known
    const all = openapi === this.#data.openapi ? this.#snapshots : snapshotsIn(this.#data, openapi)
    const document = all.on(day)
    if (document === undefined) throw new Error(`there is no document on ${day}: the API begins later`)
    keep(this.#documents, key, document)
    return document
  }

  #report({ base, revision, docs, extensions }: Pair): Report {
    const key = JSON.stringify([base, revision, docs, extensions])
    const known = this.#reports.get(key)
    if (known !== undefined) return known
    const { settings } = this.#data
    const asked: CompareSettings = { ...settings, filters: { ...settings.filters, docs, extensions } }
    const made =
      base === null
        ? dayReport(revision, this.#snapshots, asked)
        : reportBetween(base, revision, this.#snapshots, asked)
    if (made === undefined) throw new Error(`there is no document on ${base} or ${revision}: the API begins later`)
    keep(this.#reports, key, made.report)
    return made.report
  }
}

/** Keeps what was made, and lets go of what was made first. */
function keep<T>(all: Map<string, T>, key: string, made: T): void {
  all.set(key, made)
  if (all.size > KEPT) all.delete(all.keys().next().value!)
}

/** Whether a finding concerns an operation or a schema: it is about it, or about one of its parts. */
function isAbout(
  { operations, location: { within, part } }: FindingReport,
  kind: 'operation' | 'schema',
  name: string,
): boolean {
  if (kind === 'operation') return operations.some(({ method, path }) => `${method} ${path}` === name)
  return [...within, ...(part === undefined ? [] : [part])].some(
    (each) => each.kind === 'component' && each.section === 'schemas' && each.name === name,
  )
}

function eventOf(findings: readonly FindingReport[], kind: 'operation' | 'schema', name: string): LifeEvent['what'] {
  const isWhole = ({ subject, location: { part } }: FindingReport): boolean =>
    kind === 'operation'
      ? subject === 'operation' || subject === 'path'
      : subject === 'component' && part !== undefined && own(part as never, 'name') === name
  const changes = new Set<string>(findings.filter(isWhole).map(({ change }) => change))
  return (['added', 'removed', 'deprecated'] as const).find((what) => changes.has(what)) ?? 'changed'
}
