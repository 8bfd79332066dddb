import type { CheckReport } from './check-report.ts'
import { type FileNames, filePlace } from './finding-place.ts'
import { LINT_LEVELS, lintSentence } from './lint-words.ts'
import { workflowCommand } from './workflow-command.ts'

/**
 * The result of `check` as workflow commands, which GitHub Actions shows as annotations: broken promises, most severe first, then warnings
 * about the model, then what Redocly found. Waived findings are left out.
 */
export function checkGithub(report: CheckReport, names: FileNames): string {
  const { findings, problems, lint = [] } = report
  const lines = [
    ...findings
      .filter(({ waiver }) => waiver === undefined)
      .map((finding) => workflowCommand(finding.level, finding.rule, filePlace(finding, names), finding.message)),
    ...problems.map((problem) => {
      const { code, message, hint } = problem
      return workflowCommand(
        'warning',
        code,
        filePlace(problem, names),
        hint === null ? message : `${message}; ${hint}`,
      )
    }),
    ...lint.map((each) =>
      workflowCommand(LINT_LEVELS[each.level], each.rule, filePlace(each, names), lintSentence(each, report)),
    ),
  ]
  return lines.map((line) => `${line}\n`).join('')
}
