import type { Json } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { visible } from '../base/text.ts'
import type { Action, Change } from '../diff/change.ts'
import { nameText } from '../diff/location.ts'
import type { Day } from '../time/day.ts'
import { isDeprecated, readDay, statedSunset, statedLifecycle } from '../openapi/markers.ts'
import type { Message } from './message.ts'

/** Whether a change is about the sunset of something that was, and stays, deprecated. */
export function isSunset({ subject, action }: Change, wanted: Action): boolean {
  return subject === 'sunset' && action === wanted
}

/** The sunset before, or the day of an addition, where it can be read. */
export function before({ detail }: Change): Day | undefined {
  return readDay(detail.before)
}

/** The same after. */
export function after({ detail }: Change): Day | undefined {
  return readDay(detail.after)
}

/** Whether a sunset, or the day of an addition, moved to an earlier day. */
export function isEarlier(change: Change): boolean {
  const [was, is] = [before(change), after(change)]
  return was !== undefined && is !== undefined && is < was
}

/** Whether one of them moved to a later day. */
export function isLater(change: Change): boolean {
  const [was, is] = [before(change), after(change)]
  return was !== undefined && is !== undefined && is > was
}

/** The sunset a change announces: with a new marker, for the first time, or in place of one that could not be read. */
export function newSunset(change: Change): Day | undefined {
  if (change.action === 'deprecated') return statedLifecycle(change.revision?.value).sunset
  return isSunset(change, 'added') || (isSunset(change, 'changed') && before(change) === undefined)
    ? after(change)
    : undefined
}

/** A sunset that is no day, as it is written, on either side of a change about it; undefined where all can be read. */
export function unreadable(change: Change): string | undefined {
  const stated = statedSunsets(change).find((sunset) => sunset !== null && readDay(sunset) === undefined)
  return stated === undefined ? undefined : visible(stringify(stated))
}

function statedSunsets({ subject, action, detail, revision }: Change): Json[] {
  if (subject === 'sunset') return [detail.after, detail.before]
  if (action !== 'deprecated') return []
  return statedLifecycle(revision?.value).unreadable.flatMap(({ fact, value }) => (fact === 'sunset' ? [value] : []))
}

/** Whether a deprecated element has no sunset, not even an invalid one. */
export function isEndless(node: Json): boolean {
  return isDeprecated(node) && statedLifecycle(node).sunset === undefined && statedSunset(node) === null
}

/** Whether what lost its sunset is deprecated all the same, or is to be. */
export function isStillToGo({ revision }: Change): boolean {
  return revision !== null && (isDeprecated(revision.value) || statedLifecycle(revision.value).since !== undefined)
}

/** The subject of a change of a sunset or a marker, as part of a template. */
export function named({ at, subject, detail }: Change): string {
  if (detail.thing === 'enum-value') return 'value {item} of {thing}'
  if (detail.thing === 'variant') return '{item} of {thing}'
  if (at.within.length > 0 && subject !== 'component') return '{thing}'
  return nameText(at) === '' ? '{where}' : '{name}'
}

/** The message about a sunset or the day of an addition, with the valid days before and after. */
export function sunsetMessage(change: Change, said: string): Message {
  const [was, is] = [before(change), after(change)]
  return {
    template: `${named(change)} ${said}`,
    params: { ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) },
  }
}

/** The message about a sunset that is announced, and since when, if that is stated. */
export function announcedMessage(change: Change, said: string): Message {
  const { announced } = statedLifecycle(change.revision?.value)
  if (announced === undefined) return sunsetMessage(change, said)
  const { template, params } = sunsetMessage(change, said)
  return { template: `${template}, announced {announced}`, params: { ...params, announced } }
}
