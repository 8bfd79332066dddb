import { findingSentence } from './lifecycle-words.ts'
import { markedPlace } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { ReportSet } from './report-set.ts'
import type { Report } from './report.ts'
import { notReadLine } from './set-lines.ts'
import { exampleTail } from './witness-text.ts'
import { workflowCommand } from './workflow-command.ts'

/**
 * A report as workflow commands, which GitHub Actions shows as annotations at the lines of the documents. Most severe first, because only
 * the first ten of each kind in a step are shown. Waived findings are left out.
 */
export function diffGithub({ findings }: Report, options: RenderOptions = {}): string {
  return findings
    .filter(({ waiver }) => waiver === undefined)
    .map((finding) => {
      const message = `${findingSentence(finding)}${exampleTail(finding)}`
      return `${workflowCommand(finding.level, finding.rule, markedPlace(finding, options), message)}\n`
    })
    .join('')
}

/** A report on several documents as workflow commands: the findings of each document, and an error for each that could not be read. */
export function setGithub({ reports, notRead }: ReportSet, options: RenderOptions = {}): string {
  const commands = notRead.map((each) =>
    workflowCommand('breaking', `not read: ${each.name}`, undefined, notReadLine(each)),
  )
  return [...reports.map((report) => diffGithub(report, options)), ...commands.map((command) => `${command}\n`)].join(
    '',
  )
}
