import type { FindingReport } from '../../report/report.ts'
import { CLASSES, type FindingClass, LEVELS, type Level } from '../../rules/rule.ts'

/** The filters of a reader; empty lists and texts filter nothing. */
export interface Wanted {
  readonly levels: readonly Level[]
  readonly classes: readonly FindingClass[]
  /** Part of the name of an operation. */
  readonly operation: string
  /** Words that a finding must contain. */
  readonly text: string
  /** Operations such as `GET /zones`, one of which a finding must affect. */
  readonly mine: readonly string[]
}

/** No filter. */
export const NOTHING_WANTED: Wanted = { levels: [], classes: [], operation: '', text: '', mine: [] }

/** The number of findings of each level and class that pass all other filters. */
export interface Counts {
  readonly levels: Readonly<Record<Level, number>>
  readonly classes: Readonly<Record<FindingClass, number>>
  readonly shown: number
}

/** The findings that pass the filters, and how many there would be with other levels and classes. */
export function wantedFindings(
  findings: readonly FindingReport[],
  { levels, classes, operation, text, mine }: Wanted,
): { readonly found: readonly FindingReport[]; readonly counts: Counts } {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const part = operation.trim().toLowerCase()
  const own = new Set(mine)
  const fitting = findings.filter(
    (finding) =>
      (part === '' || routesOf(finding).some((route) => route.toLowerCase().includes(part))) &&
      (own.size === 0 || routesOf(finding).some((route) => own.has(route))) &&
      words.every((word) => textOf(finding).includes(word)),
  )
  const hasLevel = ({ level }: FindingReport): boolean => levels.length === 0 || levels.includes(level)
  const hasClass = (finding: FindingReport): boolean => classes.length === 0 || classes.includes(finding.class)
  const found = fitting.filter((finding) => hasLevel(finding) && hasClass(finding))
  return {
    found,
    counts: {
      levels: tally(LEVELS, fitting.filter(hasClass), ({ level }) => level),
      classes: tally(CLASSES, fitting.filter(hasLevel), (finding) => finding.class),
      shown: found.length,
    },
  }
}

function routesOf({ operations }: FindingReport): string[] {
  return operations.map(({ method, path }) => `${method} ${path}`)
}

function textOf(finding: FindingReport): string {
  const { message, coordinate, rule, operations } = finding
  const ids = operations.flatMap(({ operationId }) => operationId ?? [])
  return [message, coordinate, rule, finding.fingerprint, ...routesOf(finding), ...ids].join(' ').toLowerCase()
}

function tally<K extends string>(
  keys: readonly K[],
  findings: readonly FindingReport[],
  keyOf: (finding: FindingReport) => K,
): Record<K, number> {
  const counts = Object.fromEntries(keys.map((key) => [key, 0])) as Record<K, number>
  for (const finding of findings) counts[keyOf(finding)]++
  return counts
}
