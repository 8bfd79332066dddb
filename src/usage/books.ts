import type { Day } from '../time/day.ts'
import type { Call } from './call.ts'
import { type EffectKind, type Reason, effectsAmong, judgedByDay, misfitsAmong } from './effects.ts'
import type { ReadCall } from './judge-call.ts'
import type { Limit } from './limit.ts'
import type { Plan } from './plan.ts'
import type { Planned } from './planned.ts'
import { type Tally, countCall, newCount } from './tally.ts'

/** What happens to calls of one shape, and all that counts them. */
export interface Outcome {
  readonly tallies: readonly Tally[]
  readonly days: readonly (readonly [counts: Map<EffectKind, number>, effect: EffectKind])[]
  readonly effects: readonly EffectKind[]
  /** Why the calls do not match the first description of the operation. */
  readonly misfits: readonly Misfit[]
}

/** How many calls are affected, by what and when. */
export interface Books {
  readonly tallies: Map<string, Tally>
  /** How many calls are affected on a day, each counted once. */
  readonly days: Map<Day, Map<EffectKind, number>>
  /** How many calls are affected on any day. */
  readonly affected: Map<EffectKind, number>
  /** How many calls do not match the first description of their operation, each counted once, and by what of them. */
  readonly misfits: Misfits
}

/** Calls that do not match the description of their operation, each counted once, and each reason. */
export interface Misfits {
  calls: number
  readonly reasons: Map<string, Misfit>
}

/** Why calls do not match the description of their operation, and how many there are. */
export interface Misfit extends Reason {
  readonly method: string
  readonly path: string
  /** What the document asks for, by each keyword that rejects some of them. */
  readonly limits: Limit[]
  calls: number
}

/** Books in which nothing is counted yet. */
export function newBooks(): Books {
  return { tallies: new Map(), days: new Map(), affected: new Map(), misfits: { calls: 0, reasons: new Map() } }
}

/** The effects on a call, with the counts in the books; `shows` says whether the values of the query may be shown. */
export function outcomeIn(
  books: Books,
  { plan, coordinate }: Planned,
  call: Call,
  read: ReadCall,
  shows: boolean,
): Outcome {
  const judged = judgedByDay(plan, read)
  const effects = effectsAmong(judged, plan.announcing)
  const tallies = effects.map((effect): Tally => {
    const key = `${effect.day} ${effect.effect} ${effect.kind} ${coordinate} ${effect.place} ${effect.media?.sent ?? ''}`
    const known = books.tallies.get(key)
    if (known !== undefined) return withLimit(known, effect.limit)
    const { method, template: path } = plan
    const shape = effect.shape === undefined ? '' : `?${effect.shape}`
    const sample = shows ? `${method} ${call.target}` : `${method} ${path}${shape}`
    const tally: Tally = { ...effect, ...newCount(), limits: limitsOf(effect), method, path, sample }
    books.tallies.set(key, tally)
    return tally
  })
  const days = new Map(effects.map(({ day, effect }) => [`${day} ${effect}`, [countsOn(books, day), effect] as const]))
  return {
    tallies,
    days: [...days.values()],
    effects: [...new Set(effects.map(({ effect }) => effect))],
    misfits: misfitsAmong(judged).map((reason) => misfitIn(books, plan, reason)),
  }
}

function misfitIn({ misfits: { reasons } }: Books, { method, template: path }: Plan, reason: Reason): Misfit {
  const key = `${method} ${path} ${reason.place} ${reason.kind} ${reason.media?.sent ?? ''}`
  const known = reasons.get(key)
  if (known !== undefined) return withLimit(known, reason.limit)
  const misfit = { ...reason, limits: limitsOf(reason), method, path, calls: 0 }
  reasons.set(key, misfit)
  return misfit
}

function limitsOf({ limit }: Reason): Limit[] {
  return limit === undefined ? [] : [limit]
}

/** Calls that are counted together may be rejected by several keywords, which are all kept. */
function withLimit<T extends { readonly limits: Limit[] }>(counted: T, limit: Limit | undefined): T {
  if (limit !== undefined && !counted.limits.some(({ keyword }) => keyword === limit.keyword))
    counted.limits.push(limit)
  return counted
}

function countsOn({ days }: Books, day: Day): Map<EffectKind, number> {
  const counts = days.get(day) ?? new Map<EffectKind, number>()
  days.set(day, counts)
  return counts
}

/** Enters a call into the books. */
export function enter(
  { affected, misfits }: Books,
  outcome: Outcome,
  day: Day | undefined,
  caller: string | undefined,
): void {
  for (const tally of outcome.tallies) countCall(tally, day, caller)
  for (const [counts, effect] of outcome.days) counts.set(effect, (counts.get(effect) ?? 0) + 1)
  for (const effect of outcome.effects) affected.set(effect, (affected.get(effect) ?? 0) + 1)
  if (outcome.misfits.length > 0) misfits.calls++
  for (const misfit of outcome.misfits) misfit.calls++
}
