import { count } from '../base/text.ts'
import { lifecycleWords, operationGroups, replacementOf, sections } from './finding-words.ts'
import type { Paint, Style } from './paint.ts'
import type { FindingReport, Report, SideReport } from './report.ts'

/** How many paths a finding names; the rest are counted. */
const NAMED = 5

const COLOURS: Record<FindingReport['level'], Style> = { breaking: 'red', warning: 'yellow', info: 'cyan' }

/** A report for a terminal: what is removed, what breaks, the rest, and a summary in one line. */
export function diffText(report: Report, paint: Paint): string {
  const { base, revision, findings } = report
  const head = `${paint('bold', `${sideText(base)} → ${sideText(revision)}`)}  ${revision.title}\n`
  if (findings.length === 0) return `${head}\nNothing differs.\n`
  const blocks = sections(findings).map(
    ({ title, findings }) => `${paint('bold', title)}\n${findings.map((finding) => findingText(finding, paint)).join('')}`,
  )
  return `${head}\n${blocks.join('\n')}\n${summaryText(report)}\n`
}

function sideText({ ref, version, day }: SideReport): string {
  return day !== undefined || version === '' || ref === version ? ref : `${ref} (${version})`
}

function findingText(finding: FindingReport, paint: Paint): string {
  const { level, message, operations, rule } = finding
  const indent = ' '.repeat(12)
  const lifecycle = lifecycleWords(finding)
  const replacement = replacementOf(finding)
  const groups = operationGroups(operations).filter((group) => !message.includes(group))
  const named = groups.slice(0, NAMED)
  const lines = [
    `  ${paint(COLOURS[level], level.padEnd(8))}  ${message}  ${paint('dim', rule)}`,
    ...(lifecycle === undefined ? [] : [`${indent}${lifecycle}`]),
    ...(replacement === undefined ? [] : [`${indent}${paint('green', '→')} ${replacement}`]),
    ...named.map((group) => `${indent}${paint('dim', group)}`),
    ...(groups.length > named.length ? [`${indent}${paint('dim', `and ${groups.length - named.length} more`)}`] : []),
  ]
  return `${lines.join('\n')}\n`
}

function summaryText({ summary }: Report): string {
  const { breaking, warning, info, removed } = summary
  const { paths, operations, parameters, fields } = removed
  return (
    `${breaking} breaking, ${count(warning, 'warning')}, ${count(info, 'info')}; ` +
    `removed: ${count(paths, 'path')}, ${count(operations, 'operation')}, ${count(parameters, 'parameter')}, ${count(fields, 'field')}`
  )
}
