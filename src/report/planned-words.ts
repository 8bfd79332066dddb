import { renderMessage } from '../rules/message.ts'
import type { FindingReport } from './report.ts'

/** The findings of a day in the future, worded as a plan: `will be removed` instead of `was removed`. */
export function asPlanned(findings: readonly FindingReport[]): FindingReport[] {
  return findings.map((finding) => {
    const template = plannedTemplate(finding.template)
    const message = template === finding.template ? finding.message : renderMessage(template, finding.params)
    return { ...finding, template, message, isPlanned: true }
  })
}

/** Whether a finding is worded as a plan. */
export function isPlanned(finding: FindingReport): boolean {
  return 'isPlanned' in finding
}

/** A template without the past tense. The present tense of other templates also reads as a plan: `no longer accepts`. */
function plannedTemplate(template: string): string {
  return template
    .replace(/\bwas (added|removed|dropped)\b/, 'will be $1')
    .replace(/ changed(?= from |: |$)/, ' changes')
    .replace(/ became (?=required|optional|\{after\})/, ' becomes ')
}
