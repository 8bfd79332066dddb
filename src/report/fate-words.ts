import { count } from '../base/text.ts'
import { daysBetween } from '../time/day.ts'
import type { FindingReport } from './report.ts'

/** The end of a thing in words, and what replaces it. */
export interface FateWords {
  /** `gone on 2025-05-23, as announced`; empty where there is nothing to say. */
  readonly going: string
  /** What the modeller calls all that shares this end: `Firewall rules and filters`. */
  readonly subject: string | undefined
  readonly reason: string | undefined
  readonly replacement: string | undefined
}

const NOTHING: FateWords = { going: '', subject: undefined, reason: undefined, replacement: undefined }

/** What a finding says of the end of the thing it is about. */
export function fateWords(finding: FindingReport): FateWords {
  const { lifecycle } = finding
  const going = lifecycle === undefined ? '' : goingWords(finding)
  if (lifecycle === undefined) return NOTHING
  const { subject, reason, replacement } = lifecycle
  return { going, subject, reason, replacement: replacement ?? undefined }
}

/** A fate as part of a sentence: when, whether that was announced, why, and what to use instead. */
export function fateSentence({ going, reason, replacement }: FateWords): string {
  const parts = [going, reason?.replace(/\.$/, '') ?? '', replacement === undefined ? '' : insteadWords(replacement)]
  return parts.filter((part) => part !== '').join('; ')
}

/** `use name instead`; a long description of what to use comes last. */
function insteadWords(replacement: string): string {
  return /[,:;(]/.test(replacement) ? `use instead: ${replacement}` : `use ${replacement} instead`
}

function goingWords({ lifecycle, day, change }: FindingReport): string {
  const { status, sunset, announced } = lifecycle!
  if (change === 'deprecated') return sunset === null ? '' : `goes on ${sunset}`
  if (change !== 'removed') return ''
  const known = announced === undefined ? 'as announced' : `as announced on ${announced}`
  switch (status) {
    case 'planned':
    case 'overdue':
      return sunset === null ? 'gone; it was deprecated, without a date' : `gone on ${day ?? sunset}, ${known}`
    case 'early':
      return day === undefined
        ? `gone before its sunset, ${sunset}`
        : `gone on ${day}, ${count(daysBetween(day, sunset!), 'day')} before its sunset, ${sunset}`
    case 'unannounced':
      return day === undefined ? 'gone without announcement' : `gone on ${day}, without announcement`
  }
}

/** What is said of a thing that went with no word about it. */
export const UNSAID = 'without announcement'

/** The fate of a finding that stands alone, with what its modeller calls it; that a thing is gone, its message says already. */
export function wholeFate({ change }: FindingReport, fate: FateWords): string {
  const going = fate.going === `gone ${UNSAID}` && change === 'removed' ? UNSAID : fate.going
  const words = fateSentence({ ...fate, going })
  return fate.subject === undefined || words === '' ? words : `${fate.subject}: ${words}`
}

/** A finding in one sentence: what it says, and how the thing ends. */
export function findingSentence(finding: FindingReport): string {
  const fate = wholeFate(finding, fateWords(finding))
  return fate === '' ? finding.message : `${finding.message}; ${fate}`
}
