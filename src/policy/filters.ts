import { actionOf } from '../diff/change.ts'
import type { DatedFinding } from '../report/reported.ts'
import { rules } from '../rules/index.ts'
import { CLASSES, type FindingClass, LEVELS, type Level } from '../rules/rule.ts'
import { anyOf, globMatcher } from '../base/glob.ts'
import { isUnplanned } from './fail-on.ts'
import type { OperationFilters } from './operation-filter.ts'

/** The kinds of change that findings can be listed by; `changed` covers all other changes. */
const CHANGES = ['removed', 'added', 'changed', 'deprecated'] as const
/** The kind of change, as a filter names it. */
export type ListedChange = (typeof CHANGES)[number]

/** The values of `--only`: a class, a kind of change, or `unplanned`, what breaks clients without notice. */
export type Only = FindingClass | ListedChange | 'unplanned'
export const ONLY: readonly Only[] = [...CLASSES, ...CHANGES, 'unplanned']

/** Which findings a report lists. Of each list one entry must fit; an empty list lets everything through. */
export interface Filters extends OperationFilters {
  readonly only: readonly Only[]
  /** Extensions: elements that set one of them to `true` are left out. */
  readonly without: readonly string[]
  /** Ids of rules, or globs over them. */
  readonly rules: readonly string[]
  /** This level and those above it. */
  readonly level: Level
  readonly docs: boolean
  readonly extensions: boolean
}

/** The classes that are listed: those `--only` names, else all that were not left out as documentation or extensions. */
export function listedClasses({ only, docs, extensions }: Filters): FindingClass[] {
  const named = CLASSES.filter((name) => only.includes(name))
  const usual = named.length > 0 ? named : CLASSES.filter((name) => name !== 'docs' && name !== 'extension')
  return CLASSES.filter(
    (name) => usual.includes(name) || (name === 'docs' && docs) || (name === 'extension' && extensions),
  )
}

/** What filters let through, and what they leave out. */
export interface Filtered<F> {
  readonly listed: readonly F[]
  /** How many findings are not listed, by class. */
  readonly notListed: Readonly<Partial<Record<FindingClass, number>>>
}

/**
 * Lists findings that pass all filters, each as `partOf` leaves it once it was judged by the operations that are asked for, and
 * counts the others with what was not judged.
 */
export function filterFindings<F extends DatedFinding>(
  findings: readonly F[],
  filters: Filters,
  partOf: (finding: F) => F | undefined,
  notJudged: Filtered<F>['notListed'] = {},
): Filtered<F> {
  const isListed = filterOf(filters)
  const listed: F[] = []
  const notListed: Partial<Record<FindingClass, number>> = { ...notJudged }
  for (const finding of findings) {
    const part = partOf(finding)
    if (part !== undefined && isListed(part)) listed.push(part)
    else notListed[finding.rule.class] = (notListed[finding.rule.class] ?? 0) + 1
  }
  return { listed, notListed }
}

/** The filter of findings as a whole, whatever operations they reach. */
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
    // What is one finding for a common cause is listed for each of its parts as well.
    [finding, ...(finding.parts ?? [])].some(
      (each) => (changes.length === 0 || changes.includes(listedChange(each))) && isRule(each.rule.id),
    )
}

function listedChange({ change }: Pick<DatedFinding, 'change'>): ListedChange {
  return CHANGES.find((action) => action === actionOf(change)) ?? 'changed'
}

/** Whether `--rule` can fit any rule at all. */
export function fitsSomeRule(glob: string): boolean {
  return rules.map((rule) => rule.id).some(globMatcher(glob, ''))
}
