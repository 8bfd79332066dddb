import { type Json, own } from '../base/json.ts'
import type { Undeclared } from '../proof/reading.ts'
import { CLASSES, type FindingClass, type Unknown } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'
import { datedFindings } from './dated-findings.ts'
import { ReportError } from './report-error.ts'
import { type Report, assembleReport } from './report.ts'
import { type ReportedSide, sideOf } from './reported.ts'

/** Options of `diffReport`. */
export interface DiffReportOptions {
  /** The classes of findings to list, as in `--only`; the others are counted. By default all except texts and extensions. */
  readonly classes?: readonly FindingClass[]
  /** How to treat a change whose effect could not be decided; by default as a warning. */
  readonly unknown?: Unknown
  /** Whether properties that only one side declares are assumed never to be sent by the other (the default), or treated as in plain JSON Schema. */
  readonly undeclared?: Undeclared
}

/**
 * Compares two OpenAPI 3 documents, with removals judged as of `day`: the report that `chronospec diff --format json` prints for two files.
 * A `side` contains the name of a document and where its parts are; without the latter, findings have no places. Throws a `ReportError` if
 * a document is not OpenAPI 3.
 */
export function diffReport(
  base: Json,
  revision: Json,
  day: Day,
  { classes = ['wire', 'lifecycle', 'source'], ...options }: DiffReportOptions = {},
  side: (name: 'base' | 'revision', document: Json) => ReportedSide = sideOf,
): Report {
  rejectOther('base', base)
  rejectOther('revision', revision)
  const { findings: all, notJudged } = datedFindings(base, revision, { day, classes, ...options })
  const found = (name: FindingClass): number =>
    (notJudged[name] ?? 0) + all.filter(({ rule }) => rule.class === name).length
  const left = CLASSES.filter((name) => !classes.includes(name) && found(name) > 0)
  return assembleReport(
    side('base', base),
    side('revision', revision),
    all.filter(({ rule }) => classes.includes(rule.class)),
    { notListed: Object.fromEntries(left.map((name) => [name, found(name)])) },
  )
}

/** Rejects other documents, because none of their differences would be found. */
function rejectOther(side: string, document: Json): void {
  const version = own(document, 'openapi')
  if (typeof version === 'string' && version.startsWith('3.')) return
  const isSwagger = own(document, 'swagger') !== undefined
  throw new ReportError(
    `the ${side} is not an OpenAPI 3 document${isSwagger ? ', but a Swagger 2.0 document' : ''}`,
    isSwagger
      ? 'convert it to OpenAPI 3 first, or use readDocument, which does so'
      : 'pass the parsed document: an object whose field openapi is 3.0, 3.1 or 3.2',
  )
}
