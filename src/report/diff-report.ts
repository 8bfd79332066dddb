import type { Json } from '../base/json.ts'
import { CLASSES, type FindingClass } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'
import { datedFindings } from './dated-findings.ts'
import { type Report, assembleReport, sideOf } from './report.ts'

/** What a report for a program lists. */
export interface DiffReportOptions {
  /** The classes of findings that it lists, as `--only` of the command; the others it counts. Without it, all but texts and extensions. */
  readonly classes?: readonly FindingClass[]
}

/**
 * The report on two OpenAPI 3 documents, with removals judged as of `day`: what `chronospec diff --format json` prints for
 * two files, but without places in their texts.
 */
export function diffReport(
  base: Json,
  revision: Json,
  day: Day,
  { classes = ['wire', 'lifecycle', 'source'] }: DiffReportOptions = {},
): Report {
  const { findings: all, notJudged } = datedFindings(base, revision, { day, classes })
  const found = (name: FindingClass): number =>
    (notJudged[name] ?? 0) + all.filter(({ rule }) => rule.class === name).length
  const left = CLASSES.filter((name) => !classes.includes(name) && found(name) > 0)
  return assembleReport(
    sideOf('base', base),
    sideOf('revision', revision),
    all.filter(({ rule }) => classes.includes(rule.class)),
    { notListed: Object.fromEntries(left.map((name) => [name, found(name)])) },
  )
}
