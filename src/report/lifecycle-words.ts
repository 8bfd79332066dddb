import { count } from '../base/text.ts'
import { daysBetween } from '../time/day.ts'
import type { FindingReport } from './report.ts'

/** The text about an element's lifecycle in a finding: when it is removed, why, and what replaces it. */
export interface LifecycleWords {
  /** `removed on 2025-05-23, as announced`; empty if there is nothing to say. */
  readonly end: string
  /** The model's name for everything that ends together: `Firewall rules and filters`. */
  readonly subject: string | undefined
  readonly reason: string | undefined
  readonly replacement: string | undefined
}

const NOTHING: LifecycleWords = { end: '', subject: undefined, reason: undefined, replacement: undefined }

/** The text about the lifecycle of a finding's element. */
export function lifecycleWords(finding: FindingReport): LifecycleWords {
  const { lifecycle } = finding
  if (lifecycle === undefined) return NOTHING
  const { subject, reason, replacement } = lifecycle
  return { end: endWords(finding), subject, reason, replacement: replacement ?? undefined }
}

/** The texts as part of a sentence: when, whether that was announced, why, and what to use instead. */
export function lifecycleSentence({ end, reason, replacement }: LifecycleWords): string {
  const parts = [end, reason?.replace(/\.$/, '') ?? '', replacement === undefined ? '' : insteadWords(replacement)]
  return parts.filter((part) => part !== '').join('; ')
}

/** `use NAME instead`; a long description comes last. */
export function insteadWords(replacement: string): string {
  return /[,:;(]/.test(replacement) ? `use instead: ${replacement}` : `use ${replacement} instead`
}

function endWords(finding: FindingReport): string {
  const { lifecycle, day, change, subject } = finding
  const removed = finding.planned === true ? 'to be removed' : 'removed'
  const { status, sunset, announced, noticeDays, unannouncedIn } = lifecycle!
  if (change === 'deprecated') return sunset === null ? '' : `to be removed on ${sunset}`
  // A message about a sunset that was added says when itself.
  if (change === 'added' && subject !== 'sunset')
    return sunset === null ? 'deprecated' : `deprecated, to be removed on ${sunset}`
  // A replaced security alternative and a constraint that ended are removed, although their change is not a removal.
  if (change !== 'removed' && subject !== 'security' && subject !== 'constraint') return ''
  const since = announced === undefined ? '' : ` on ${announced}`
  const happened = `${removed}${day === undefined ? '' : ` on ${day}`}`
  const isLate = day !== undefined && sunset !== null && day > sunset
  const known = isLate ? `announced${since} for ${sunset}` : `as announced${since}`
  switch (status) {
    case 'planned':
    case 'overdue':
      return sunset === null ? `${happened}; deprecated without a date` : `${removed} on ${day ?? sunset}, ${known}`
    case 'early':
      if (sunset === null)
        return `${happened}; deprecated without a date, so no notice of ${count(noticeDays ?? 0, 'day')}`
      return day === undefined
        ? `${removed} before its sunset, ${sunset}`
        : `${removed} on ${day}, ${count(daysBetween(day, sunset), 'day')} before its sunset, ${sunset}`
    case 'unannounced':
      return `${happened}${day === undefined && unannouncedIn === undefined ? '' : ','} ${unannouncedWords(unannouncedIn)}`
  }
}

/** The start of a text about a removal. Places that say themselves that the element is gone leave it out. */
const REMOVED = /^(?:to be )?removed/

const UNANNOUNCED = 'without announcement'
const NOT_IN = 'not announced in '

/** For an element that was removed without having been deprecated: in all documents, as far as they are known, or in one. */
function unannouncedWords(unannouncedIn: string | undefined): string {
  return unannouncedIn === undefined ? UNANNOUNCED : `${NOT_IN}${unannouncedIn}`
}

/** Whether a text is no more than that a removal was not announced, which stands in one line with what it is about. */
export function isUnannounced(lifecycle: string): boolean {
  return lifecycle === UNANNOUNCED || (lifecycle.startsWith(NOT_IN) && !lifecycle.includes('; '))
}

/** A sentence, and after its first clause that the removal was not announced, if the lifecycle says no more than that. */
export function withUnannounced(sentence: string, lifecycle: string): string {
  if (!isUnannounced(lifecycle)) return sentence
  const end = sentence.indexOf('; ')
  return end < 0 ? `${sentence}, ${lifecycle}` : `${sentence.slice(0, end)}, ${lifecycle}${sentence.slice(end)}`
}

/** What follows the sentence of a finding in one line: how its element ends, without saying again that it was removed. */
export function lifecycleTail(sentence: string, lifecycle: string): string {
  if (lifecycle === '') return ''
  const isSaid = REMOVED.test(lifecycle) && /\bremoved(?: from [^;()]+)?$/.test(sentence)
  const rest = lifecycle.replace(REMOVED, '')
  return isSaid && rest.startsWith(' ') ? rest : `; ${lifecycle}`
}

/** The text for a finding on its own, starting with the subject. Its message already says that the element was removed. */
export function ownLifecycle({ change }: FindingReport, words: LifecycleWords): string {
  const sentence = lifecycleSentence({ ...words, end: change === 'removed' ? endOfGone(words.end) : words.end })
  return words.subject === undefined || sentence === '' ? sentence : `${words.subject}: ${sentence}`
}

function endOfGone(end: string): string {
  const rest = REMOVED.test(end) ? end.replace(REMOVED, '') : ''
  if (rest === ` ${UNANNOUNCED}`) return UNANNOUNCED
  const told = ['; ', `, ${NOT_IN}`].some((beginning) => rest.startsWith(beginning))
  return told ? rest.slice(2) : end
}

/** A finding in one sentence: its message, and how the element ends. */
export function findingSentence(finding: FindingReport): string {
  return `${finding.message}${lifecycleTail(finding.message, ownLifecycle(finding, lifecycleWords(finding)))}`
}
