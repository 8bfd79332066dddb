import { mapStrings } from '../base/json.ts'
import { count, visible } from '../base/text.ts'
import { type Cluster, headline, reach, replacementOf, sections } from './finding-words.ts'
import type { Paint, Style } from './paint.ts'
import type { FindingReport, Report, SideReport } from './report.ts'

/** How many paths a finding names; the rest are counted. */
const NAMED = 5

const COLOURS: Record<FindingReport['level'], Style> = { breaking: 'red', warning: 'yellow', info: 'cyan' }

/** A report for a terminal: what is removed, what breaks, the rest, and a summary in one line. */
export function diffText(report: Report, paint: Paint): string {
  const { base, revision, findings, summary } = mapStrings(report, visible)
  const head = `${paint('bold', `${sideText(base)} → ${sideText(revision)}`)}  ${revision.title}\n`
  if (findings.length === 0) return `${head}\nNothing differs.\n`
  const parts = sections(findings).map(
    ({ title, clusters }) =>
      `${paint('bold', title)}\n${clusters.map((cluster) => clusterText(cluster, paint)).join('')}`,
  )
  return `${head}\n${parts.join('\n')}\n${summaryText(summary)}\n`
}

function sideText({ ref, version, day }: SideReport): string {
  return day !== undefined || version === '' || ref === version ? ref : `${ref} (${version})`
}

/** The fate that findings share, and what replaces them, then the findings. */
function clusterText({ fate, replacement, findings }: Cluster, paint: Paint): string {
  const shared = fate === '' ? [] : [`  ${paint('bold', fate)}${instead(replacement, paint)}`]
  const lines = findings.flatMap((finding) => findingLines(finding, replacement === undefined, paint))
  return `${[...shared, ...lines].join('\n')}\n`
}

function findingLines(finding: FindingReport, alone: boolean, paint: Paint): string[] {
  const { level, rule } = finding
  const { named, more } = reach(finding, NAMED)
  const indent = ' '.repeat(14)
  const own = alone ? instead(replacementOf(finding), paint) : ''
  return [
    `    ${paint(COLOURS[level], level.padEnd(8))}  ${headline(finding)}${own}  ${paint('dim', rule)}`,
    ...named.map((group) => `${indent}${paint('dim', group)}`),
    ...(more > 0 ? [`${indent}${paint('dim', `and ${more} more`)}`] : []),
  ]
}

function instead(replacement: string | undefined, paint: Paint): string {
  return replacement === undefined ? '' : ` ${paint('green', '→')} ${replacement}`
}

function summaryText(summary: Report['summary']): string {
  const { breaking, warning, info, removed } = summary
  const { paths, operations, parameters, fields } = removed
  return (
    `${breaking} breaking, ${count(warning, 'warning')}, ${info} info; ` +
    `removed: ${count(paths, 'path')}, ${count(operations, 'operation')}, ${count(parameters, 'parameter')}, ${count(fields, 'field')}`
  )
}
