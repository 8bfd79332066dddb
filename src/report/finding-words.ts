import { count } from '../base/text.ts'
import type { OperationRef } from '../diff/fact.ts'
import { daysBetween } from '../time/day.ts'
import type { FindingReport } from './report.ts'

/** When a removed or deprecated thing goes or went, whether that was announced, and why; undefined where there is nothing to say. */
export function lifecycleWords({ lifecycle, day, rule }: FindingReport): string | undefined {
  if (lifecycle === undefined) return undefined
  const { status, sunset, announced, reason } = lifecycle
  const known = announced === undefined ? 'as announced' : `announced on ${announced}`
  const why = reason === undefined ? '' : `; ${reason}`
  if (!rule.endsWith('-removed')) return sunset === null ? undefined : `goes on ${sunset}${why}`
  switch (status) {
    case 'planned':
    case 'overdue':
      return sunset === null ? `gone without a date${why}` : `gone on ${day ?? sunset}, ${known}${why}`
    case 'early':
      return day === undefined
        ? `gone before its sunset, ${sunset}${why}`
        : `gone on ${day}, ${count(daysBetween(day, sunset!), 'day')} before its sunset, ${sunset}${why}`
    case 'unannounced':
      return day === undefined ? 'gone without announcement' : `gone on ${day}, without announcement`
  }
}

/** What to use instead, where it is said. */
export function replacementOf({ lifecycle }: FindingReport): string | undefined {
  return lifecycle?.replacement ?? undefined
}

/** Operations in few words, those of one path together: `GET, POST /zones`. */
export function operationGroups(operations: readonly OperationRef[]): string[] {
  const byPath = new Map<string, string[]>()
  for (const { method, path } of operations) byPath.set(path, [...(byPath.get(path) ?? []), method])
  return [...byPath].map(([path, methods]) => `${methods.join(', ')} ${path}`)
}

/** The parts of a report in reading order: what is removed, what breaks, the rest. */
export function sections(findings: readonly FindingReport[]): { title: string; findings: FindingReport[] }[] {
  const isRemoval = ({ rule, revision, level }: FindingReport): boolean => rule.endsWith('-removed') && revision === null && level !== 'info'
  const removed = findings.filter((finding) => isRemoval(finding) || /^(request|response)-property-removed$/.test(finding.rule))
  const rest = findings.filter((finding) => !removed.includes(finding))
  return [
    { title: 'Removed', findings: removed },
    { title: 'Breaks', findings: rest.filter(({ level }) => level === 'breaking') },
    { title: 'Also changed', findings: rest.filter(({ level }) => level !== 'breaking') },
  ].filter((section) => section.findings.length > 0)
}
