import type { CodeImpact } from './impact-code.ts'
import { codeMarks } from './impact-code-marks.ts'
import { workflowCommand } from './workflow-command.ts'

/** An impact on source code as workflow commands, which GitHub Actions shows as annotations; sources that could not be read come last. */
export function impactCodeGithub(impact: CodeImpact): string {
  const lines = [
    ...codeMarks(impact).map(({ rule, message, ...place }) => workflowCommand(rule.level, rule.id, place, message)),
    ...impact.notRead.map(({ file, line, message }) =>
      workflowCommand('warning', 'not-read', { file, line, column: null }, `it cannot be read: ${message}`),
    ),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
