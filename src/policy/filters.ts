import type { Json } from '../base/json.ts'
import { nearest } from '../base/text.ts'
import type { Change, OperationRef, Reach } from '../diff/change.ts'
import type { DatedFinding } from '../report/report.ts'
import { rules } from '../rules/index.ts'
import { CLASSES, type FindingClass, LEVELS, type Level } from '../rules/rule.ts'
import { globMatcher } from './glob.ts'
import { type TaggedOperation, operationsOf } from './operations-of.ts'

/** The kinds of change that findings can be listed by; `changed` is what is none of the others. */
const CHANGES = ['removed', 'added', 'changed', 'deprecated'] as const
type ListedChange = (typeof CHANGES)[number]

/** What `--only` takes. */
export type Only = FindingClass | ListedChange
export const ONLY: readonly Only[] = [...CLASSES, ...CHANGES]

/** Which findings a report lists. Of each list one entry must fit; an empty list lets everything through. */
export interface Filters {
  readonly only: readonly Only[]
  /** Globs over the paths of operations. */
  readonly paths: readonly string[]
  readonly methods: readonly string[]
  readonly tags: readonly string[]
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

/** Lists findings that pass all filters, each with only the operations that pass, and counts the others with what was not judged. */
export function filterFindings<F extends DatedFinding>(
  findings: readonly F[],
  filters: Filters,
  passes: OperationFilter | undefined,
  notJudged: Filtered<F>['notListed'] = {},
): Filtered<F> {
  const isListed = filterOf(filters)
  const listed: F[] = []
  const notListed: Partial<Record<FindingClass, number>> = { ...notJudged }
  for (const finding of findings) {
    const part = isListed(finding) ? partThatPasses(finding, passes) : undefined
    if (part !== undefined) listed.push(part)
    else notListed[finding.rule.class] = (notListed[finding.rule.class] ?? 0) + 1
  }
  return { listed, notListed }
}

/** The filter of findings as a whole, whatever operations they reach. */
function filterOf(filters: Filters): (finding: DatedFinding) => boolean {
  const classes = listedClasses(filters)
  const changes = CHANGES.filter((change) => filters.only.includes(change))
  const isRule = anyOf(filters.rules, '')
  const worst = LEVELS.indexOf(filters.level)
  return (finding) =>
    LEVELS.indexOf(finding.level) <= worst &&
    classes.includes(finding.rule.class) &&
    (changes.length === 0 || changes.includes(listedChange(finding))) &&
    isRule(finding.rule.id)
}

/** A finding with only the operations that pass; undefined where none does. */
function partThatPasses<F extends DatedFinding>(finding: F, passes: OperationFilter | undefined): F | undefined {
  if (passes === undefined) return finding
  const reaches = reachesOf(finding.change, passes)
  return reaches.length === 0 ? undefined : { ...finding, change: { ...finding.change, reaches } }
}

/** The reaches of a change to operations that pass. */
function reachesOf({ reaches }: Change, passes: OperationFilter): Reach[] {
  return reaches.flatMap((reach) => {
    const operations = reach.operations.filter(passes)
    return operations.length === 0 ? [] : [{ ...reach, operations }]
  })
}

function listedChange({ change }: DatedFinding): ListedChange {
  return CHANGES.find((action) => action === change.action) ?? 'changed'
}

/** Whether an operation passes the filters that are about operations. */
export type OperationFilter = (operation: OperationRef) => boolean

/**
 * The filter of operations, for two documents that are compared, and what is to be said of filters that fit no operation
 * of either; undefined where no filter is about operations.
 */
export function operationFilter(
  filters: Filters,
  documents: readonly Json[],
): { passes: OperationFilter; idle: string[] } | undefined {
  const { paths, methods, tags } = filters
  if (paths.length + methods.length + tags.length === 0) return undefined
  const all = documents.flatMap(operationsOf)
  const tagged = new Set(all.filter((operation) => operation.tags.some((tag) => tags.includes(tag))).map(keyOf))
  const isPath = anyOf(paths, '/')
  return {
    passes: (operation) =>
      isPath(operation.path) &&
      (methods.length === 0 || methods.includes(operation.method.toUpperCase())) &&
      (tags.length === 0 || tagged.has(keyOf(operation))),
    idle: idleFilters(filters, all),
  }
}

/** A sentence for each filter that fits no operation. */
function idleFilters({ paths, methods, tags }: Filters, all: readonly TaggedOperation[]): string[] {
  const known = new Set(all.flatMap((operation) => operation.tags))
  const templates = new Set(all.map(({ path }) => path))
  return [
    ...paths
      .filter((glob) => ![...templates].some(globMatcher(glob, '/')))
      .map((glob) => `--path ${glob} fits no path of either side${near(glob, templates)}`),
    ...methods
      .filter((method) => !all.some((operation) => operation.method.toUpperCase() === method))
      .map((method) => `--method ${method} fits no operation of either side`),
    ...tags
      .filter((tag) => !known.has(tag))
      .map((tag) => `--tag ${tag} is carried by no operation of either side${near(tag, known)}`),
  ]
}

function near(word: string, known: ReadonlySet<string>): string {
  const found = nearest(word, known)
  return found === undefined ? '' : `; did you mean ${found}?`
}

/** Whether `--rule` can fit any rule at all. */
export function fitsSomeRule(glob: string): boolean {
  return rules.map((rule) => rule.id).some(globMatcher(glob, ''))
}

function anyOf(globs: readonly string[], separators: string): (text: string) => boolean {
  const matchers = globs.map((glob) => globMatcher(glob, separators))
  return (text) => matchers.length === 0 || matchers.some((matches) => matches(text))
}

function keyOf({ method, path }: OperationRef): string {
  return `${method.toUpperCase()} ${path}`
}
