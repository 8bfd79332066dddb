import { findingSentence } from './lifecycle-words.ts'
import { markedPlace } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { Report } from './report.ts'
import { exampleTail } from './witness-text.ts'
import { workflowCommand } from './workflow-command.ts'

/**
 * A report as workflow commands, which GitHub Actions shows as annotations at the lines of the documents. It shows the first
 * ten of each kind in a step, and the weightiest come first. What was waived is left out.
 */
export function diffGithub({ findings }: Report, { root }: RenderOptions = {}): string {
  return findings
    .filter(({ waiver }) => waiver === undefined)
    .map((finding) => {
      const message = `${findingSentence(finding)}${exampleTail(finding)}`
      return `${workflowCommand(finding.level, finding.rule, markedPlace(finding, root), message)}\n`
    })
    .join('')
}
