import { jsonText } from '../base/json-text.ts'
import { visible } from '../base/text.ts'
import { namesOf } from '../interop/names/names.ts'
import { rules } from '../rules/index.ts'
import { findingSentence } from './lifecycle-words.ts'
import { type FileNames, filePlace } from './finding-place.ts'
import type { RenderOptions } from './index.ts'
import type { NotReadReport, ReportSet } from './report-set.ts'
import type { FindingReport, Report } from './report.ts'
import { SARIF_LEVELS, messageText, notification, physical, sarifLog, sarifRule, suppressions } from './sarif-parts.ts'
import { notReadLine } from './set-lines.ts'

/** A report as SARIF 2.1.0 (OASIS), with help on every rule that found something. */
export function diffSarif(report: Report, options: RenderOptions = {}): string {
  return sarifOf([report], [], (finding, ids) => result(finding, ids, options), options)
}

/** A report on several documents as one run of SARIF; each result names its document. */
export function setSarif({ reports, notRead }: ReportSet, options: RenderOptions = {}): string {
  return sarifOf(
    reports,
    notRead,
    (finding, ids, { name }) => {
      const written = result(finding, ids, options)
      return { ...written, properties: { document: visible(name), ...written.properties } }
    },
    options,
  )
}

function sarifOf<R extends Report>(
  reports: readonly R[],
  notRead: readonly NotReadReport[],
  write: (finding: FindingReport, ids: readonly string[], report: R) => object,
  names: FileNames,
): string {
  const findings = reports.flatMap((report) => report.findings)
  const problems = reports.flatMap((report) => report.problems)
  const ids = [...new Set(findings.map(({ rule }) => rule))]
  return jsonText(
    sarifLog({
      rules: ids.map((id) => ruleReport(id, findings)),
      isWhole: notRead.length === 0,
      notifications: [
        ...problems.map((problem) => notification(problem.message, problem.hint, filePlace(problem, names))),
        ...notRead.map((each) => ({ level: 'error', message: { text: messageText(notReadLine(each)) } })),
      ],
      results: reports.flatMap((report) => report.findings.map((finding) => write(finding, ids, report))),
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

function result(
  finding: FindingReport,
  ids: readonly string[],
  names: FileNames,
): { readonly properties: object; readonly [key: string]: unknown } {
  const { rule, level, fingerprint, waiver, base, revision, anchor, operations } = finding
  const [was, is] = [filePlace(base, names), filePlace(revision ?? anchor ?? null, names)]
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
      ...(finding.example !== undefined && { example: finding.example }),
    },
  }
}

function logical({ coordinate, subject }: FindingReport): object {
  return { fullyQualifiedName: visible(coordinate), kind: subject }
}
