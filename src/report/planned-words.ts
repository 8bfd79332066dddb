import { textOf } from '../base/json.ts'
import { renderMessage } from '../rules/message.ts'
import type { Day } from '../time/day.ts'
import { lifecycleWords } from './lifecycle-words.ts'
import { templateWithDay } from './planned-day.ts'
import type { FindingReport, Report } from './report.ts'

/** The findings of a day in the future, worded as a plan: `will be removed` instead of `was removed`. */
export function asPlanned(findings: readonly FindingReport[]): FindingReport[] {
  return findings.map(plannedFinding)
}

/**
 * A comparison in which what happens after `today` is worded as a plan that names its day. Between two days to come, what has no day is a
 * plan, too.
 */
export function withPlans(report: Report, today: Day): Report {
  const { base, revision, findings } = report
  if (revision.day !== undefined && revision.day <= today) return report
  const isAllAhead = revision.day !== undefined && base.day !== undefined && base.day >= today
  const isPlan = ({ day }: FindingReport): boolean => (day === undefined ? isAllAhead : day > today)
  return {
    ...report,
    findings: findings.map((finding) => (isPlan(finding) ? onItsDay(plannedFinding(finding)) : finding)),
  }
}

/** The finding with its day in the message, unless the message or what is said of its lifecycle names that day. */
function onItsDay(finding: FindingReport): FindingReport {
  const { day } = finding
  if (day === undefined || namesDay(finding, day) || lifecycleWords(finding).end.includes(` on ${day}`)) return finding
  const [template, params] = [templateWithDay(finding.template), { ...finding.params, day }]
  return { ...finding, template, params, message: renderMessage(template, params) }
}

/** Whether a message states the day as one that the document contains. */
function namesDay({ template, params }: FindingReport, day: Day): boolean {
  const isAfter = / on \{after\}/.test(template) && params['after'] === day
  return isAfter || (template.includes('{announced}') && textOf(params['announced']).endsWith(day))
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

/** Verbs of templates that say what an API does from the day on, with their infinitives. */
const DOES: Readonly<Record<string, string>> = {
  accepts: 'accept',
  requires: 'require',
  comes: 'come',
  has: 'have',
  matches: 'match',
  maps: 'map',
  names: 'name',
  refers: 'refer',
  refer: 'refer',
  exists: 'exist',
}

/** Such a verb with its adverbs. After `still` and `no operation`, it says what does not change; at the beginning of a remark, `names` is a noun. */
const VERB = new RegExp(
  String.raw`(?<!\b(?:still|no operation) |; )\b(?:now )?((?:no longer |also |always )?)(${Object.keys(DOES).join('|')})\b`,
  'g',
)

/** What templates say of a change, and how a plan says it, in the order in which it is replaced. */
const WORDS: readonly (readonly [past: RegExp, plan: string])[] = [
  [/\bis still deprecated, but will no longer have\b/g, 'will still be deprecated, but no longer have'],
  [/\bis no longer to be (removed|added)\b/g, 'will no longer be planned to be $1'],
  [/\bbut is still there\b/g, 'but will still be there'],
  [/\bnotice (?=in force\b|announced\b|withdrawn\b)/g, 'notice will be '],
  [/\bwas ignored\b/g, 'is ignored'],
  [/\bwere ignored\b/g, 'are ignored'],
  [/\b(?:was|were) (?=\w+ed\b)/g, 'will be '],
  [/\b(?:is|are) now\b/g, 'will be'],
  [/\bprobably moved\b/g, 'will probably move'],
  [/\bis (?=deprecated\b)/g, 'will be '],
  [/\bis no longer\b/g, 'will no longer be'],
  [/\bchanged\b/g, 'will change'],
  [/\bbecame\b/g, 'will become'],
  [/\bcan no longer\b/g, 'will no longer'],
  [/\bmay (?:now )?/g, 'may then '],
  [/\bmust now\b/g, 'will have to'],
  [/\bmust also\b/g, 'will also have to'],
  [/\bnow applies\b/g, 'will apply'],
  [/\bno longer applies\b/g, 'will no longer apply'],
  [/\bdescribes it now\b/g, 'will describe it'],
  [/\bvalues match\b/g, 'values will match'],
  [/ now; none did before\b/g, '; none do until then'],
  // What was the case is still the case when a plan is read.
  [/\bwas (?!to be\b)/g, 'is '],
  [/\bno value matched\b/g, 'no value matches'],
  [/\bhad\b(?= to send\b)/g, 'have'],
  [/\bit had\b/g, 'it has'],
  [/\balready contained\b/g, 'already contains'],
  [/ before$/g, ' until then'],
]

/** What is not a parameter. */
const OUTSIDE = /(?<=^|\})[^{}]+(?=\{|$)/g

/** The template of a sentence about something that is still to happen. The parameters are no part of it, so no name of an API is changed. */
export function plannedTemplate(template: string): string {
  return template.replaceAll(OUTSIDE, (text) => {
    const does = text.replaceAll(VERB, (_, adverb: string, verb: string) => `will ${adverb}${DOES[verb]!}`)
    return WORDS.reduce((words, [past, plan]) => words.replaceAll(past, plan), does)
  })
}

/** A title such as `Removed`, of what is still to happen. */
export function plannedTitle(title: string): string {
  return title.endsWith('ed') && !title.includes(' ') ? `To be ${title.toLowerCase()}` : title
}
