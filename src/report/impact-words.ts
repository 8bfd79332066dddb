import { listed } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import type { Effect, Reason } from '../usage/effects.ts'
import type { Limit } from '../usage/limit.ts'
import type { Absence } from '../usage/planned.ts'
import type { Media } from '../usage/verdict.ts'
import { insteadWords } from './lifecycle-words.ts'
import { limitWords } from './limit-words.ts'
import { counted, fewNames, number } from './report-lines.ts'
import type { CalledBy, Impact, ImpactDay, ImpactHit } from './impact.ts'
import { unseenLines } from './unseen-words.ts'

/** The name of each effect in texts. */
export const EFFECT_WORDS: Readonly<Record<Effect['effect'], string>> = {
  refused: 'rejected',
  lost: 'lost',
  deprecated: 'deprecated',
}

/** The effects on calls, in sentences without their number. */
export function impactMessage(each: Effect, limits: readonly Limit[]): string {
  const { day, effect, place, already, announced, stated } = each
  if (announced === true) return `${place === '' ? 'the operation' : place} is to be removed (announced)`
  if (effect === 'deprecated') {
    const end =
      stated?.sunset === undefined ? '' : ` and ${stated.sunset > day ? 'is' : 'was'} to be removed on ${stated.sunset}`
    return `${place === '' ? 'it' : place} is ${already ? '' : 'now '}deprecated${end}`
  }
  return reasonWords(each, limits)
}

/** Why a part of a call is rejected or without effect, and what the document asks for, by `limits`. */
export function reasonWords({ kind, place, shape, keyword, media }: Reason, limits: readonly Limit[]): string {
  const what = shape === undefined ? place : `?${shape}`
  switch (kind) {
    case 'operation':
      return 'the operation is removed'
    case 'value':
      return [`${what} is rejected`, limitWords(limits)].filter((part) => part !== '').join(': ')
    case 'missing':
      return `${place === 'request' ? 'a request body' : place} is required, and is not sent`
    case 'media-type':
      return mediaWords(media)
    case 'authentication':
      return 'its credentials are not accepted'
    case 'form':
      return `${what} is read as a different value`
    case 'sent':
      return `${what} no longer has any effect`
    case 'received':
      return keyword === 'type' ? `${place} has another type` : `${place} is no longer returned`
  }
}

function mediaWords({ sent, accepted = [] }: Partial<Media> = {}): string {
  return `its media type${sent === undefined ? '' : `, ${sent},`} is not accepted, only ${listed(accepted, 'or')}`
}

/** Why, and what to write instead; empty if neither is stated. */
export function adviceWords({ replacement, reason }: Pick<ImpactHit, 'replacement' | 'reason'>): string {
  const why = reason === undefined ? [] : [reason.replace(/\.$/, '')]
  return [...why, ...(replacement === undefined ? [] : [insteadWords(replacement)])].join('; ')
}

/** The number of calls and their share of all calls: `312 calls (26%)`. */
export function callsWords({ calls, share }: Pick<ImpactHit, 'calls' | 'share'>): string {
  return `${counted(calls, 'call')} (${percent(share)})`
}

function percent(share: number): string {
  if (share > 0 && share < 0.001) return 'less than 0.1%'
  return `${Number((share * 100).toFixed(1))}%`
}

/** Lines that say who sent the calls, and when the last one was seen. */
export function callerLines({ callers = [], otherCallers = 0, lastSeen }: CalledBy): string[] {
  const named = callers.map(({ caller, calls }) => `${caller} (${number(calls)})`)
  const all = [...named, ...(otherCallers > 0 ? [`others (${number(otherCallers)})`] : [])]
  return [
    ...(all.length > 0 ? [`by ${all.join(', ')}`] : []),
    ...(lastSeen === undefined ? [] : [`last seen on ${lastSeen}`]),
  ]
}

/** The effects on the calls of a day: `312 calls are rejected, 4 lose something`. */
export function dayWords(day: Pick<ImpactDay, 'refused' | 'lost' | 'deprecated'>): string {
  const parts = [
    day.refused > 0 ? `${counted(day.refused, 'call')} ${day.refused === 1 ? 'is' : 'are'} rejected` : '',
    day.lost > 0 ? `${counted(day.lost, 'call')} ${day.lost === 1 ? 'loses' : 'lose'} something` : '',
    day.deprecated > 0
      ? `${counted(day.deprecated, 'call')} ${day.deprecated === 1 ? 'uses' : 'use'} something deprecated`
      : '',
  ].filter((part) => part !== '')
  return parts.join(', ')
}

/** The result of an impact, in one sentence. */
export function summaryWords(impact: Impact): string {
  const { summary, traffic } = impact
  if (traffic.calls === 0) return 'The traffic contains no calls.'
  const gone = goneCalls(impact)
  const words = [
    dayWords(summary),
    gone > 0
      ? `${counted(gone, 'call')} ${gone === 1 ? 'goes to an operation that is' : 'go to operations that are'} already removed`
      : '',
  ].filter((part) => part !== '')
  const { unchanging = false, misfits } = impact
  const isBroken = misfits.counts === true && misfits.calls > 0
  const still = `The API does not change in this period${isBroken ? '' : ', so no call breaks'}`
  const none = unchanging ? still : `No call is affected${isBroken ? ' by a change' : ''}`
  const affected = words.length === 0 ? none : words.join(', ')
  const fit = unchanging || misfits.calls > 0 ? `; ${misfitWords(misfits.calls)}` : ''
  return `${affected}${fit}.${changedBeforeWords(impact.changedBefore)}`
}

/** Calls that do not match today may have matched before the last change. */
export function changedBeforeWords(changedBefore: Impact['changedBefore']): string {
  if (changedBefore === undefined) return ''
  const { day, from } = changedBefore
  return ` The API changed on ${day}; add --from ${from} to see what that did.`
}

/** The number of calls that do not match their operation. */
export function misfitWords(calls: number): string {
  if (calls === 0) return 'no call to its operations contradicts their description'
  return `${counted(calls, 'call')} ${calls === 1 ? 'does' : 'do'} not match the description of ${calls === 1 ? 'its operation' : 'their operations'}`
}

/** The number of calls to operations that were removed before the first day. */
export function goneCalls({ absent }: Pick<Impact, 'absent'>): number {
  return absent.reduce((sum, { calls, goneSince }) => sum + (goneSince === undefined ? 0 : calls), 0)
}

/** What was read, and for which days. */
export function headWords({ title, from, until, traffic }: Impact): string {
  const { first, last } = traffic
  const seen = first === null || last === null ? '' : first === last ? ` on ${first}` : ` from ${first} to ${last}`
  return `${title}: ${counted(traffic.calls - traffic.otherHosts, 'call')}${seen}, checked against the API ${daysWords(from, until)}`
}

/** The range of days: `from 2025-01-01 on`. */
export function daysWords(from: Day, until: Day | null | undefined): string {
  return until === null || until === undefined ? `from ${from} on` : `from ${from} to ${until}`
}

/** Why an operation does not exist on the first day. */
export function absentWords({ goneSince, comes }: Absence): string {
  return goneSince === undefined ? `added on ${comes ?? 'a later day'}` : `removed on ${goneSince}`
}

/** Lists of calls that match no operation, and of what could not be read, each with a heading. */
export function asideSections(impact: Impact): { readonly title: string; readonly lines: readonly string[] }[] {
  const { absent, unmatched, misfits, unseen, unused, traffic, from } = impact
  const rest = traffic.unmatched - unmatched.reduce((sum, each) => sum + each.calls, 0)
  return [
    {
      title: `Not in the API on ${from}`,
      lines: absent.map(
        ({ coordinate, calls, goneSince, comes, ...by }) =>
          `${coordinate}: ${[counted(calls, 'call'), absentWords({ goneSince, comes }), ...callerLines({ calls, ...by })].join(', ')}`,
      ),
    },
    {
      title: `Matches no operation: ${counted(traffic.unmatched, 'call')}`,
      lines: [
        ...unmatched.map(({ shape, calls }) => `${shape}: ${counted(calls, 'call')}`),
        ...(rest > 0 ? [`others: ${counted(rest, 'call')}`] : []),
      ],
    },
    {
      title: `Do not match their operation on ${from}: ${counted(misfits.calls, 'call')}`,
      lines: misfits.reasons.map(
        ({ method, path, message, calls }) => `${method} ${path}: ${counted(calls, 'call')}; ${message}`,
      ),
    },
    {
      title: 'Response headers that are missing or wrong',
      lines: headerLines(impact),
    },
    {
      title: 'Changes that the traffic does not show',
      lines: unseenLines(
        unseen,
        ({ coordinate, calls }, words) => `${coordinate}: ${counted(calls, 'call')}; ${words}`,
      ),
    },
    {
      title: 'To be removed, and used by no call',
      lines: unusedLines(unused),
    },
    { title: 'Not read', lines: notReadLines(impact) },
  ].filter(({ lines }) => lines.length > 0)
}

/** A line for each header of an operation; a single line if there are no differences. */
function headerLines({ headers }: Impact): string[] {
  if (headers === undefined) return []
  if (headers.findings.length === 0)
    return [`none of ${counted(headers.responses, 'response')} of deprecated operations`]
  return headers.findings.map(
    ({ coordinate, header, fault, expected, calls }) =>
      `${coordinate}: ${header} is ${fault} in ${counted(calls, 'response')}; expected ${expected}`,
  )
}

/** A line for each day, with the first few names. */
function unusedLines(unused: Impact['unused']): string[] {
  return [...new Set(unused.map(({ day }) => day))].map((day) => {
    const names = unused.filter((each) => each.day === day).map(({ coordinate }) => coordinate)
    return `${day}: ${fewNames(names, MOST_NAMES)}`
  })
}

/** The maximum number of names in a line. */
const MOST_NAMES = 3

function notReadLines({ traffic }: Impact): string[] {
  const lines = traffic.sources.flatMap(({ name, format, broken, firstBroken, cutOff }) => [
    ...(broken > 0
      ? [
          `${name}: ${number(broken)} ${broken === 1 ? 'line or entry' : 'lines or entries'} that cannot be read as ${format}, the first is number ${firstBroken}`,
        ]
      : []),
    ...(cutOff === true ? [`${name} is truncated`] : []),
  ])
  const { otherHosts } = traffic
  return otherHosts === 0 ? lines : [...lines, `${counted(otherHosts, 'call')} to other hosts`]
}
