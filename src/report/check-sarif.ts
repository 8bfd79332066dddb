import { jsonText } from '../base/json-text.ts'
import { visible } from '../base/text.ts'
import type { CheckFinding, CheckReport, CheckRule } from './check-report.ts'
import { filePlace } from './finding-place.ts'
import { SARIF_LEVELS, messageText, notification, physical, sarifLog, sarifRule, suppressions } from './sarif-parts.ts'

/** What `check` found as SARIF 2.1.0 (OASIS); `rules` are those that may have found it. */
export function checkSarif({ findings, problems }: CheckReport, rules: readonly CheckRule[], root: string): string {
  const found = rules.filter(({ id }) => findings.some(({ rule }) => rule === id))
  return jsonText(
    sarifLog({
      rules: found.map((rule) => sarifRule(rule, rule.level, ['promise'])),
      notifications: problems.map((problem) => notification(problem.message, problem.hint, filePlace(problem, root))),
      results: findings.map((finding) => result(finding, found, root)),
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
