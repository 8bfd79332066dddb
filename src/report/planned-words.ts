import { renderMessage } from '../rules/message.ts'
import type { FindingReport } from './report.ts'

/** The findings of a day in the future, worded as a plan: `will be removed` instead of `was removed`. */
export function asPlanned(findings: readonly FindingReport[]): FindingReport[] {
  return findings.map(plannedFinding)
}

function plannedFinding(finding: FindingReport): FindingReport {
  const template = plannedTemplate(finding.template)
  return {
    ...finding,
    template,
    message: renderMessage(template, finding.params),
    planned: true,
    ...(finding.parts !== undefined && { parts: finding.parts.map(plannedFinding) }),
  }
}

/** Verbs of templates that tell what became of something, and how a plan says it. What a template says of the API itself (`accepts`) needs no change. */
const VERBS: readonly (readonly [past: RegExp, plan: string])[] = [
  [/\b(?:was|were) (?=\w+ed\b)/g, 'will be '],
  [/\bis now called\b/g, 'will be called'],
  [/\bprobably moved\b/g, 'will probably move'],
  [/\bis (?=deprecated\b)/g, 'will be '],
  [/\bis no longer (?=deprecated\b)/g, 'will no longer be '],
  [/\bchanged\b/g, 'will change'],
  [/\bbecame\b/g, 'will become'],
  [/\bwas (?!to be\b)/g, 'is '],
]

/** What is not a parameter. */
const OUTSIDE = /(?<=^|\})[^{}]+(?=\{|$)/g

/** The template of a sentence about something that is still to happen. The parameters are no part of it, so no name of an API is changed. */
export function plannedTemplate(template: string): string {
  return template.replaceAll(OUTSIDE, (text) =>
    VERBS.reduce((words, [past, plan]) => words.replaceAll(past, plan), text),
  )
}

/** A title such as `Removed`, of what is still to happen. */
export function plannedTitle(title: string): string {
  return title.endsWith('ed') && !title.includes(' ') ? `To be ${title.toLowerCase()}` : title
}
