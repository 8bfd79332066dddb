import { type Json, type JsonObject, own } from '../../base/json.ts'
import type { Snapshots } from '../../emit/snapshot.ts'
import { serialize } from '../../emit/serialize.ts'
import type { OpenApiVersion } from '../../emit/version.ts'
import type { CompareSettings } from '../../policy/compare-sides.ts'
import { dayReport, reportBetween } from '../../policy/day-report.ts'
import { diffJson } from '../../report/diff-json.ts'
import { diffMarkdown } from '../../report/diff-markdown.ts'
import { asPlanned, withPlans } from '../../report/planned-words.ts'
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

/** Two days to compare. A base of `null` is the day before the revision, and lists only what is new on that day. */
export interface Pair {
  readonly base: Day | null
  readonly revision: Day
  /** Whether to list texts and examples, and extensions, too. */
  readonly docs: boolean
  readonly extensions: boolean
}

/** The difference between two days, as it is shown. */
export interface ReportView extends FindingsView {
  /** A summary in one sentence. */
  readonly verdict: string
  readonly summary: Report['summary']
  readonly removed: readonly (RemovedReport & { readonly kind: string })[]
  readonly notListed: Report['notListed']
  readonly counts: Counts
}

/** An event in the history of an operation or schema. */
export interface LifeEvent extends FindingsView {
  readonly day: Day
  readonly what: 'added' | 'deprecated' | 'changed' | 'removed'
}

/** An operation or schema on a day. */
export interface PartView {
  /** The day of the shown definition. */
  readonly day: Day
  /** Null if it does not exist on that day. */
  readonly node: Json | null
  /** The targets of its references that have no page of their own. */
  readonly referred: Readonly<Record<string, Json>>
  readonly operations: readonly string[]
  readonly schemas: readonly string[]
}

/** Called during long work with the share that is done so far. */
export type Progress = (done: number, all: number) => void

/** The number of cached reports, and of cached documents: a report may keep much of its comparison in memory. */
const KEPT = 40

/** Answers the questions of a site's pages. It runs in a worker and caches its results. */
export class Engine {
  readonly #data: SiteData
  readonly #snapshots: Snapshots
  readonly #documents = new Map<string, JsonObject>()
  readonly #reports = new Map<string, Report>()

  constructor(data: SiteData) {
    this.#data = data
    this.#snapshots = snapshotsIn(data)
  }

  /** The difference between two days, filtered; up to `most` lines, 0 for all. What changes after `today` is worded as a plan. */
  report(pair: Pair, wanted: Wanted, most: number, today: Day): ReportView {
    const report = withPlans(this.#report(pair), today)
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

  /** The difference between two days as text, filtered. What changes after `today` is worded as a plan. */
  reportText(pair: Pair, wanted: Wanted, format: 'json' | 'markdown', today: Day): string {
    const report = withPlans(this.#report(pair), today)
    const shown = { ...report, findings: wantedFindings(report.findings, wanted).found }
    return format === 'json' ? diffJson(shown) : diffMarkdown(shown)
  }

  /** The document of a day as text. */
  documentText(day: Day, openapi: OpenApiVersion, format: 'json' | 'yaml'): string {
    return serialize(this.#document(day, openapi), format)
  }

  /** The document of a day in the latest version that Scalar's API reference renders. */
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
   * An operation or schema on a day. With `orNear`, if it does not exist on that day, as it was last before, or else as it will be first.
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

  /** The history of an operation or schema, newest first. Days after `today` are worded as a plan. */
  life(kind: 'operation' | 'schema', name: string, most: number, today: Day, progress: Progress): LifeEvent[] {
    const { days } = this.#snapshots
    return days.toReversed().flatMap((day, index): LifeEvent[] => {
      progress(index, days.length)
      const report = this.#report({ base: null, revision: day, docs: false, extensions: false })
      const findings = report.findings.filter((finding) => isAbout(finding, kind, name))
      const what = eventOf(findings, kind, name)
      return findings.length === 0
        ? []
        : [{ day, what, ...findingsView(day > today ? asPlanned(findings) : findings, most) }]
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

  /** One day for each other state of the API: the last day of each earlier state, nearest first, then the first day of each later one. */
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
    const { settings, today } = this.#data
    const asked: CompareSettings = { ...settings, filters: { ...settings.filters, docs, extensions } }
    const made =
      base === null
        ? dayReport(revision, this.#snapshots, asked, today)
        : reportBetween(base, revision, this.#snapshots, asked, today)
    if (made === undefined) throw new Error(`there is no document on ${base} or ${revision}: the API begins later`)
    keep(this.#reports, key, made.report)
    return made.report
  }
}

/** Caches a result, and evicts the oldest if there are too many. */
function keep<T>(all: Map<string, T>, key: string, made: T): void {
  all.set(key, made)
  if (all.size > KEPT) all.delete(all.keys().next().value!)
}

/** Whether a finding is about an operation or schema, or a part of it. */
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
