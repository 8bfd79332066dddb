import { jsonText } from '../base/json-text.ts'
import { visible } from '../base/text.ts'
import type { CheckFinding, CheckLint, CheckReport, CheckRule } from './check-report.ts'
import { filePlace } from './finding-place.ts'
import { LINT_LEVELS, lintSentence } from './lint-words.ts'
import { SARIF_LEVELS, messageText, notification, physical, sarifLog, sarifRule, suppressions } from './sarif-parts.ts'

/** The result of `check` as SARIF 2.1.0 (OASIS); `rules` must contain the rules of all findings. */
export function checkSarif(report: CheckReport, rules: readonly CheckRule[], root: string): string {
  const { findings, problems, lint = [] } = report
  const found = rules.filter(({ id }) => findings.some(({ rule }) => rule === id))
  const linted = [...new Set(lint.map(({ rule }) => rule))]
  return jsonText(
    sarifLog({
      rules: [
        ...found.map((rule) => sarifRule(rule, rule.level, ['promise'])),
        ...linted.map((rule) => ({ id: `redocly/${rule}`, properties: { tags: ['lint'] } })),
      ],
      notifications: problems.map((problem) => notification(problem.message, problem.hint, filePlace(problem, root))),
      results: [
        ...findings.map((finding) => result(finding, found, root)),
        ...lint.map((each) => lintResult(each, found.length + linted.indexOf(each.rule), report, root)),
      ],
    }),
  )
}

function result(finding: CheckFinding, rules: readonly CheckRule[], root: string): object {
  const { rule, level, message, coordinate, fingerprint, waiver } = finding
  const place = filePlace(finding, root)
  return {
    ruleId: rule,
    ruleIndex: rules.findIndex(({ id }) => id === rule),
    level: SARIF_LEVELS[level],
    message: { text: messageText(message) },
    locations: [
      {
        ...(place !== undefined && { physicalLocation: physical(place) }),
        logicalLocations: [{ fullyQualifiedName: visible(coordinate) }],
      },
    ],
    partialFingerprints: { 'chronospecFingerprint/v1': fingerprint },
    ...suppressions(waiver),
  }
}

function lintResult(found: CheckLint, ruleIndex: number, report: CheckReport, root: string): object {
  const place = filePlace(found, root)
  return {
    ruleId: `redocly/${found.rule}`,
    ruleIndex,
    level: SARIF_LEVELS[LINT_LEVELS[found.level]],
    message: { text: messageText(lintSentence(found, report)) },
    ...(place !== undefined && { locations: [{ physicalLocation: physical(place) }] }),
  }
}
