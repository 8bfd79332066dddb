import type { Json } from '../base/json.ts'
import { own } from '../base/json.ts'
import { visible } from '../base/text.ts'
import type { Change, Fact } from '../diff/fact.ts'
import { type Day, daysBetween } from '../time/day.ts'
import { dayOf, isMarked, statedLifecycle } from './lifecycle.ts'
import type { Message } from './message.ts'
import type { Context } from './rule.ts'

/** Whether a fact is about the sunset of something that was, and stays, deprecated. */
export function isSunset({ subject, change }: Fact, wanted: Change): boolean {
  return subject === 'sunset' && change === wanted
}

/** The sunset before, where it can be read. */
export function before({ args }: Fact): Day | undefined {
  return dayOf(args['before'])
}

/** The sunset after, where it can be read. */
export function after({ args }: Fact): Day | undefined {
  return dayOf(args['after'])
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
  if (fact.change === 'deprecated') return statedLifecycle(fact.revision?.value ?? null).sunset ?? undefined
  return isSunset(fact, 'added') || (isSunset(fact, 'changed') && !isEarlier(fact)) ? after(fact) : undefined
}

/** Whether a sunset is past, or leaves less notice than is demanded, from the day `node` was deprecated where it tells that. */
export function isTooNear(sunset: Day, { day, noticeDays }: Context, node: Json = null): boolean {
  return sunset <= day || daysBetween(statedLifecycle(node).deprecated ?? day, sunset) < noticeDays
}

/** A sunset that is no day, as it is written, on either side of a fact about it; undefined where all can be read. */
export function unreadable(fact: Fact): string | undefined {
  const stated = statedSunsets(fact).find((sunset) => sunset !== null && dayOf(sunset) === undefined)
  return stated === undefined ? undefined : visible(JSON.stringify(stated))
}

function statedSunsets({ subject, change, args, revision }: Fact): Json[] {
  if (subject === 'sunset') return [args['after'] ?? null, args['before'] ?? null]
  return change === 'deprecated' ? [own(revision?.value, 'x-sunset') ?? null] : []
}

/** Whether something deprecated does not say when it goes, not even unreadably. */
export function isEndless(node: Json): boolean {
  return isMarked(node) && statedLifecycle(node).sunset === null && own(node, 'x-sunset') === undefined
}

/** What a fact about a sunset or a marker is about, as part of a template. */
export function named({ name, where, subject }: Fact): string {
  if (where !== '' && subject !== 'component') return '{thing}'
  return name === '' ? '{where}' : '{name}'
}

/** What is said of a sunset, with the days before and after that can be read. */
export function sunsetMessage(fact: Fact, said: string): Message {
  const [was, is] = [before(fact), after(fact)]
  return {
    template: `${named(fact)} ${said}`,
    params: { ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) },
  }
}
