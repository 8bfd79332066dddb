import { count } from '../base/text.ts'
import { type Cluster, headline, reach, replacementOf, sections } from './finding-words.ts'
import { cell, code } from './markdown-text.ts'
import type { FindingReport, Report } from './report.ts'

/** How many paths a finding names; the rest are counted. */
const NAMED = 5

/** A report as Markdown, for a pull request or a changelog. */
export function diffMarkdown(report: Report): string {
  const { base, revision, findings, summary } = report
  const { paths, operations, parameters, fields } = summary.removed
  const lines = [
    `## ${cell(revision.title)}: ${cell(base.ref)} → ${cell(revision.ref)}`,
    '',
    findings.length === 0
      ? 'Nothing differs.'
      : `**${summary.breaking} breaking**, ${count(summary.warning, 'warning')}, ${summary.info} info. ` +
        `Removed: ${count(paths, 'path')}, ${count(operations, 'operation')}, ${count(parameters, 'parameter')}, ${count(fields, 'field')}.`,
    '',
    ...sections(findings).flatMap(({ title, clusters }) => [`### ${title}`, '', ...clusters.flatMap(clusterLines)]),
  ]
  return lines.join('\n')
}

/** The fate that findings share, then the findings. */
function clusterLines({ fate, replacement, findings }: Cluster): string[] {
  const instead = replacement === undefined ? '' : ` Use instead: ${cell(replacement)}.`
  const shared = fate === '' ? [] : [`${cell(sentence(fate))}${instead}`, '']
  return [...shared, ...findings.map((finding) => item(finding, replacement === undefined)), '']
}

function item(finding: FindingReport, alone: boolean): string {
  const { named, more } = reach(finding, NAMED)
  const rest = more > 0 ? ` and ${more} more` : ''
  const reached = named.length === 0 ? '' : `: ${named.map(code).join(', ')}${rest}`
  const own = alone ? replacementOf(finding) : undefined
  const instead = own === undefined ? '' : ` → ${cell(own)}`
  return `- **${finding.level}** ${cell(headline(finding))}${instead} (${code(finding.rule)})${reached}`
}

/** A sentence of its own; a name at its start keeps its spelling. */
function sentence(text: string): string {
  const [first = ''] = text.split(' ')
  const start = /^[a-z]+$/.test(first) ? text.charAt(0).toUpperCase() : text.charAt(0)
  return `${start}${text.slice(1).replace(/\.$/, '')}.`
}
