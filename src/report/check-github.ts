import type { CheckReport } from './check-report.ts'
import { filePlace } from './finding-place.ts'
import { workflowCommand } from './workflow-command.ts'

/**
 * What `check` found as workflow commands, which GitHub Actions shows as annotations: broken promises, the worst first, then what is
 * odd in the model. What was waived is left out.
 */
export function checkGithub({ findings, problems }: CheckReport, root: string): string {
  const lines = [
    ...findings
      .filter(({ waiver }) => waiver === undefined)
      .map((finding) => workflowCommand(finding.level, finding.rule, filePlace(finding, root), finding.message)),
    ...problems.map((problem) => {
      const { code, message, hint } = problem
      return workflowCommand('warning', code, filePlace(problem, root), hint === null ? message : `${message}; ${hint}`)
    }),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
