import { textOf } from '../base/json.ts'
import { type Change, actionOf } from '../diff/change.ts'
import { nameText } from '../diff/location.ts'
import type { DatedFinding } from '../report/reported.ts'
import { rules } from '../rules/index.ts'
import { CLASSES, type FindingClass, LEVELS, type Level, USUAL_CLASSES } from '../rules/rule.ts'
import { anyOf, globMatcher } from '../base/glob.ts'
import { isUnplanned } from './fail-on.ts'
import type { OperationFilters } from './operation-filter.ts'

/** The kinds of change that findings can be filtered by; `changed` covers all others. */
const CHANGES = ['removed', 'added', 'changed', 'deprecated'] as const
/** A kind of change, as filters name it. */
export type ListedChange = (typeof CHANGES)[number]

/** The values of `--only`: a class, a kind of change, or `unplanned` for what breaks clients without notice. */
export type Only = FindingClass | ListedChange | 'unplanned'
export const ONLY: readonly Only[] = [...CLASSES, ...CHANGES, 'unplanned']

/** Which findings a report lists. A finding must match one entry of each list; an empty list matches all. */
export interface Filters extends OperationFilters {
  readonly only: readonly Only[]
  /** Extensions such as `x-internal`: elements that set one of them to `true` are left out. */
  readonly without: readonly string[]
  /** Ids of rules, or globs for them. */
  readonly rules: readonly string[]
  /** The least severe level that is listed. */
  readonly level: Level
  readonly docs: boolean
  readonly extensions: boolean
}

/** The listed classes: those named in `--only`, otherwise all but documentation and extensions, which have options of their own. */
export function listedClasses({ only, docs, extensions }: Filters): FindingClass[] {
  const named = CLASSES.filter((name) => only.includes(name))
  const usual = named.length > 0 ? named : USUAL_CLASSES
  return CLASSES.filter(
    (name) => usual.includes(name) || (name === 'docs' && docs) || (name === 'extension' && extensions),
  )
}

/** The findings that pass the filters, and the number of the others. */
export interface Filtered<F> {
  readonly listed: readonly F[]
  /** The number of unlisted findings, by class. */
  readonly notListed: Readonly<Partial<Record<FindingClass, number>>>
}

/**
 * Lists the findings that pass all filters. `partOf` reduces each to the part that concerns the requested operations. The others are
 * counted, together with changes that were not judged.
 */
export function filterFindings<F extends DatedFinding>(
  findings: readonly F[],
  filters: Filters,
  partOf: (finding: F) => F | undefined,
  notJudged: Filtered<F>['notListed'] = {},
): Filtered<F> {
  const isListed = filterOf(filters)
  const summaries = new Set(summariesListed(findings, filters, isListed))
  const listed: F[] = []
  const notListed: Partial<Record<FindingClass, number>> = { ...notJudged }
  for (const finding of findings) {
    const part = partOf(finding)
    if (part !== undefined && (isListed(part) || summaries.has(finding))) listed.push(part)
    else notListed[finding.rule.class] = (notListed[finding.rule.class] ?? 0) + 1
  }
  return { listed, notListed }
}

/** The summaries of moved operations of which a removal is listed: they pass the filter for levels, too. */
function summariesListed<F extends DatedFinding>(
  findings: readonly F[],
  filters: Filters,
  isListed: (finding: DatedFinding) => boolean,
): F[] {
  const isOtherwiseListed = filterOf({ ...filters, level: 'info' })
  const summaries = findings.filter(({ change }) => isSummaryOfMoves(change))
  if (summaries.length === 0) return []
  const removals = findings.filter(isListed)
  return summaries.filter(
    (summary) => isOtherwiseListed(summary) && removals.some(({ change }) => isSummedUp(change, summary.change)),
  )
}

/** The filters that do not depend on operations. */
function filterOf(filters: Filters): (finding: DatedFinding) => boolean {
  const classes = listedClasses(filters)
  const changes = CHANGES.filter((change) => filters.only.includes(change))
  const isUnplannedOnly = filters.only.includes('unplanned')
  const isRule = anyOf(filters.rules, '')
  const worst = LEVELS.indexOf(filters.level)
  return (finding) =>
    LEVELS.indexOf(finding.level) <= worst &&
    classes.includes(finding.rule.class) &&
    (!isUnplannedOnly || isUnplanned(finding.level, actionOf(finding.change), finding.deprecation?.status)) &&
    // A finding that combines several is listed if one of its parts passes.
    [finding, ...(finding.parts ?? [])].some(
      (each) => (changes.length === 0 || changes.includes(listedChange(each))) && isRule(each.rule.id),
    )
}

function listedChange({ change }: Pick<DatedFinding, 'change'>): ListedChange {
  return CHANGES.find((action) => action === actionOf(change)) ?? 'changed'
}

function isSummaryOfMoves(change: Change): boolean {
  return change.subject === 'path' && actionOf(change) === 'moved'
}

/** Whether an operation is one of those that moved from one beginning of paths to another. */
function isSummedUp({ subject, at, detail: { movedTo } }: Change, { detail: { before, after } }: Change): boolean {
  if (subject !== 'operation' || movedTo === undefined) return false
  return pathOf(nameText(at)).startsWith(textOf(before)) && pathOf(movedTo).startsWith(textOf(after))
}

function pathOf(operation: string): string {
  return operation.slice(operation.indexOf(' ') + 1)
}

/** Whether `--rule` matches any rule. */
export function fitsSomeRule(glob: string): boolean {
  return rules.map((rule) => rule.id).some(globMatcher(glob, ''))
}
