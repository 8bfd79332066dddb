import type { Json } from '../base/json.ts'
import { visible } from '../base/text.ts'
import type { Change, Fact } from '../diff/fact.ts'
import { type Day, daysBetween } from '../time/day.ts'
import { isDeprecated, readDay, statedSunset, toldLifecycle } from '../openapi/markers.ts'
import type { Context } from './rule.ts'
import { thing } from './words.ts'

/** Whether a fact is about the sunset of something that was, and stays, deprecated. */
export function isSunset({ subject, change }: Fact, wanted: Change): boolean {
  return subject === 'sunset' && change === wanted
}

/** The sunset before, where it can be read. */
export function before({ args }: Fact): Day | undefined {
  return readDay(args['before'])
}

/** The sunset after, where it can be read. */
export function after({ args }: Fact): Day | undefined {
  return readDay(args['after'])
}

/** Whether a sunset moved to an earlier day. */
export function isEarlier(fact: Fact): boolean {
  const [was, is] = [before(fact), after(fact)]
  return was !== undefined && is !== undefined && is < was
}

/** Whether a sunset moved to a later day. */
export function isLater(fact: Fact): boolean {
  const [was, is] = [before(fact), after(fact)]
  return was !== undefined && is !== undefined && is > was
}

/** The sunset a fact announces: with a new marker, for the first time, or for a later day than before. */
export function newSunset(fact: Fact): Day | undefined {
  if (fact.change === 'deprecated') return toldLifecycle(fact.revision?.value).sunset
  return isSunset(fact, 'added') || (isSunset(fact, 'changed') && !isEarlier(fact)) ? after(fact) : undefined
}

/** Whether a sunset is past, or leaves less notice than is demanded, from the day `node` was deprecated where it tells that. */
export function isTooNear(sunset: Day, { day, noticeDays }: Context, node: Json = null): boolean {
  return sunset <= day || daysBetween(toldLifecycle(node).since ?? day, sunset) < noticeDays
}

/** A sunset that is no day, as it is written, on either side of a fact about it; undefined where all can be read. */
export function unreadable(fact: Fact): string | undefined {
  const stated = statedSunsets(fact).find((sunset) => sunset !== null && readDay(sunset) === undefined)
  return stated === undefined ? undefined : visible(JSON.stringify(stated))
}

function statedSunsets({ subject, change, args, revision }: Fact): Json[] {
  if (subject === 'sunset') return [args['after'] ?? null, args['before'] ?? null]
  if (change !== 'deprecated') return []
  return toldLifecycle(revision?.value).unreadable.flatMap(({ told, value }) => (told === 'sunset' ? [value] : []))
}

/** Whether something deprecated does not say when it goes, not even unreadably. */
export function isEndless(node: Json): boolean {
  return isDeprecated(node) && toldLifecycle(node).sunset === undefined && statedSunset(node) === null
}

/** What a fact about a sunset or a marker is about. */
export function named(fact: Fact): string {
  return fact.where === '' || fact.subject === 'component'
    ? `${fact.name}${fact.name === '' ? fact.where : ''}`
    : thing(fact)
}
