import { count } from '../base/text.ts'
import { lifecycleWords, operationGroups, replacementOf, sections } from './finding-words.ts'
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
      : `**${summary.breaking} breaking**, ${count(summary.warning, 'warning')}, ${count(summary.info, 'info')}. ` +
        `Removed: ${count(paths, 'path')}, ${count(operations, 'operation')}, ${count(parameters, 'parameter')}, ${count(fields, 'field')}.`,
    '',
    ...sections(findings).flatMap(({ title, findings }) => [`### ${title}`, '', ...findings.map(item), '']),
  ]
  return lines.join('\n')
}

function item(finding: FindingReport): string {
  const lifecycle = lifecycleWords(finding)
  const replacement = replacementOf(finding)
  const groups = operationGroups(finding.operations).filter((group) => !finding.message.includes(group))
  const more = groups.length > NAMED ? ` and ${groups.length - NAMED} more` : ''
  return [
    `- **${finding.level}** ${cell(finding.message)} (${code(finding.rule)})`,
    ...(lifecycle === undefined ? [] : [`  <br>${cell(lifecycle)}`]),
    ...(replacement === undefined ? [] : [`  <br>Use instead: ${cell(replacement)}`]),
    ...(groups.length === 0 ? [] : [`  <br>${groups.slice(0, NAMED).map(code).join(', ')}${more}`]),
  ].join('\n')
}
