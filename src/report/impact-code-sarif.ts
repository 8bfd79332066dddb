import { jsonText } from '../base/json-text.ts'
import { shortHash } from '../base/short-hash.ts'
import { visible } from '../base/text.ts'
import type { CodeImpact } from './impact-code.ts'
import { CODE_RULES, type CodeMark, type CodeRule, codeMarks } from './impact-code-marks.ts'
import { SARIF_LEVELS, messageText, notification, physical, sarifLog, sarifRule } from './sarif-parts.ts'

/** An impact on source code as SARIF 2.1.0 (OASIS): a result for each effect on a call. */
export function impactCodeSarif(impact: CodeImpact): string {
  const marks = codeMarks(impact)
  const rules = CODE_RULES.filter((rule) => marks.some((mark) => mark.rule === rule))
  const seen = new Map<string, number>()
  return jsonText(
    sarifLog({
      rules: rules.map((rule) => sarifRule(rule, rule.level, ['impact'])),
      notifications: impact.notRead.map(({ file, line, message }) =>
        notification(`it cannot be read: ${message}`, null, { file, line, column: null }),
      ),
      results: marks.map((mark) => result(mark, rules, seen)),
      isWhole: impact.notRead.length === 0,
    }),
  )
}

function result(mark: CodeMark, rules: readonly CodeRule[], seen: Map<string, number>): object {
  const { rule, coordinate, day, message, file } = mark
  // Line numbers change, so a result is identified by its subject and its number within the file.
  const key = `${rule.id} ${day} ${coordinate} ${file}`
  const times = (seen.get(key) ?? 0) + 1
  seen.set(key, times)
  return {
    ruleId: rule.id,
    ruleIndex: rules.indexOf(rule),
    level: SARIF_LEVELS[rule.level],
    message: { text: messageText(message) },
    locations: [
      {
        physicalLocation: physical(mark),
        logicalLocations: [{ fullyQualifiedName: visible(coordinate) }],
      },
    ],
    partialFingerprints: { 'chronospecFingerprint/v1': shortHash(`${key} ${times}`) },
  }
}
