import { jsonText } from '../base/json-text.ts'
import { visible } from '../base/text.ts'
import { namesOf } from '../interop/names/names.ts'
import { rules } from '../rules/index.ts'
import { findingSentence } from './lifecycle-words.ts'
import { filePlace, relativeFile } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { FindingReport, Report } from './report.ts'
import { SARIF_LEVELS, messageText, notification, physical, sarifLog, sarifRule, suppressions } from './sarif-parts.ts'

/** A report as SARIF 2.1.0 (OASIS), with help on every rule that found something. */
export function diffSarif({ findings, problems }: Report, { root }: RenderOptions = {}): string {
  const ids = [...new Set(findings.map(({ rule }) => rule))]
  return jsonText(
    sarifLog({
      rules: ids.map((id) => ruleReport(id, findings)),
      notifications: problems.map(({ message, hint, file, line, column }) =>
        notification(message, hint, file === null ? undefined : { file: relativeFile(file, root), line, column }),
      ),
      results: findings.map((finding) => result(finding, ids, root)),
    }),
  )
}

function ruleReport(id: string, findings: readonly FindingReport[]): object {
  const rule = rules.find((each) => each.id === id)
  const { level } = findings.find((finding) => finding.rule === id)!
  if (rule === undefined)
    return { id, shortDescription: { text: id }, defaultConfiguration: { level: SARIF_LEVELS[level] } }
  const subject = 'subject' in rule ? [rule.subject] : 'aspect' in rule ? [rule.aspect] : []
  const aliases = Object.entries(namesOf(id)).map(([tool, names]) => `${tool}: ${[names].flat().join(', ')}`)
  return sarifRule(rule, level, [...new Set([rule.class, ...subject, ...aliases])])
}

function result(finding: FindingReport, ids: readonly string[], root: string | undefined): object {
  const { rule, level, fingerprint, waiver, base, revision, anchor, operations } = finding
  const [was, is] = [filePlace(base, root), filePlace(revision ?? anchor ?? null, root)]
  const place = is ?? was
  const message = { text: messageText(findingSentence(finding)) }
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: SARIF_LEVELS[level],
    message,
    locations: [
      { ...(place !== undefined && { physicalLocation: physical(place) }), logicalLocations: [logical(finding)] },
    ],
    ...(is !== undefined &&
      was !== undefined && {
        relatedLocations: [{ id: 1, physicalLocation: physical(was), message: { text: 'how it was' } }],
      }),
    partialFingerprints: { 'chronospecFingerprint/v1': fingerprint },
    ...suppressions(waiver),
    properties: {
      class: finding.class,
      operations: operations.map(({ method, path }) => visible(`${method} ${path}`)),
      ...(finding.lifecycle !== undefined && { lifecycle: finding.lifecycle.status }),
      proof: finding.proof,
      ...(finding.witness !== undefined && { witness: finding.witness }),
    },
  }
}

function logical({ coordinate, subject }: FindingReport): object {
  return { fullyQualifiedName: visible(coordinate), kind: subject }
}
