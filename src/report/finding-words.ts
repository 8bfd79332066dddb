import { count } from '../base/text.ts'
import type { OperationRef } from '../diff/fact.ts'
import { daysBetween } from '../time/day.ts'
import type { FindingReport } from './report.ts'

/** Findings that share one fate, or one finding that has none to share. */
export interface Cluster {
  /** What they have in common: the subject, when they go, whether that was announced, why; empty where there is nothing to say. */
  readonly fate: string
  /** What replaces all of them; undefined where they differ in it. */
  readonly replacement: string | undefined
  readonly findings: readonly FindingReport[]
}

/** A part of a report. */
export interface Section {
  readonly title: string
  readonly clusters: readonly Cluster[]
}

/** The parts of a report in reading order: what is removed, what breaks, the rest; in each, what shares a fate together. */
export function sections(findings: readonly FindingReport[]): Section[] {
  const removed = findings.filter(isLoss)
  const rest = findings.filter((finding) => !isLoss(finding))
  const parts = [
    { title: 'Removed', findings: removed },
    { title: 'Breaks', findings: rest.filter(({ level }) => level === 'breaking') },
    { title: 'Also changed', findings: rest.filter(({ level }) => level !== 'breaking') },
  ]
  return parts
    .filter((part) => part.findings.length > 0)
    .map((part) => ({ title: part.title, clusters: clustersOf(part.findings) }))
}

/** What to use instead of the thing a finding is about, where that is said. */
export function replacementOf({ lifecycle }: FindingReport): string | undefined {
  return lifecycle?.replacement ?? undefined
}

/** Operations in few words, those of one path together: `GET, POST /zones`. */
function operationGroups(operations: readonly OperationRef[]): string[] {
  const byPath = new Map<string, string[]>()
  for (const { method, path } of operations) byPath.set(path, [...(byPath.get(path) ?? []), method])
  return [...byPath].map(([path, methods]) => `${methods.toSorted(byCustom).join(', ')} ${path}`)
}

/** The operations a finding reaches that its message does not name already, and how many more there are. */
export function reach({ rule, message, operations }: FindingReport, most: number): { named: string[]; more: number } {
  const groups = operationGroups(operations).filter((group) => !message.includes(group) && !rule.startsWith('path-'))
  return { named: groups.slice(0, most), more: Math.max(0, groups.length - most) }
}

/** What a finding says; of a path, its methods too. */
export function headline({ rule, message, operations, args }: FindingReport): string {
  const [group] = operationGroups(operations)
  return rule.startsWith('path-') && group !== undefined
    ? message.replace(`path ${String(args['name'])}`, () => group)
    : message
}

/** Methods in the order people name them. */
function byCustom(a: string, b: string): number {
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  const rank = (method: string): number => (order.includes(method) ? order.indexOf(method) : order.length)
  return rank(a) - rank(b)
}

/** Whether clients lose something: what is only taken out of a set that a response may use is no loss. */
function isLoss({ rule, revision, level }: FindingReport): boolean {
  return revision === null && rule.endsWith('-removed') && (level !== 'info' || rule.endsWith('property-removed'))
}

function clustersOf(findings: readonly FindingReport[]): Cluster[] {
  const clusters = new Map<string, FindingReport[]>()
  for (const [index, finding] of findings.entries()) {
    const key = fateWords(finding) || String(index)
    clusters.set(key, [...(clusters.get(key) ?? []), finding])
  }
  return [...clusters.values()].map((together) => {
    const replacements = new Set(together.map(replacementOf))
    return {
      fate: fateWords(together[0]!),
      replacement: replacements.size === 1 ? replacementOf(together[0]!) : undefined,
      findings: together,
    }
  })
}

function fateWords(finding: FindingReport): string {
  const { lifecycle } = finding
  if (lifecycle === undefined) return ''
  const { subject, reason } = lifecycle
  const fate = goingWords(finding)
  if (fate === '') return ''
  return `${subject === undefined ? '' : `${subject}: `}${fate}${reason === undefined ? '' : `; ${reason}`}`
}

function goingWords({ lifecycle, day, rule }: FindingReport): string {
  const { status, sunset, announced } = lifecycle!
  if (rule.endsWith('-deprecated')) return sunset === null ? '' : `goes on ${sunset}`
  const known = announced === undefined ? 'as announced' : `as announced on ${announced}`
  switch (status) {
    case 'overdue':
      return ''
    case 'planned':
      return sunset === null ? 'gone; it was deprecated, without a date' : `gone on ${day ?? sunset}, ${known}`
    case 'early':
      return day === undefined
        ? `gone before its sunset, ${sunset}`
        : `gone on ${day}, ${count(daysBetween(day, sunset!), 'day')} before its sunset, ${sunset}`
    case 'unannounced':
      return day === undefined ? 'gone without announcement' : `gone on ${day}, without announcement`
  }
}
