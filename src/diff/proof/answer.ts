import type { Json } from '../../base/json.ts'
import type { Path } from '../../base/pointer.ts'
import type { Refusal } from '../containment/explain.ts'
import type { State } from '../containment/formula.ts'
import type { Result } from '../containment/result.ts'
import { shrink } from '../containment/shrink.ts'
import type { Hop } from '../trail.ts'
import { isText, refusesText } from './as-text.ts'
import { type Case, SHARE, type Whole } from './case.ts'
import { lifted } from './lift.ts'
import { nested } from './nest.ts'
import type { Reading } from './reading.ts'
import type { Witness } from './witness.ts'

/** A witness; no value could be one; or it cannot be told. */
export type Answer = Witness | 'none' | 'unknown'

/**
 * Whether some value of a whole shows the edit: `part`, a value of the very place, is put into small values of all that holds
 * it; where that does not do, the whole is searched.
 */
export function answerFor(whole: Whole, part: Json | undefined, it: Case): Answer {
  const guess = part === undefined ? undefined : lifted(part, whole[it.reading.speaker], whole.hops, it.reading)
  const refusal = guess === undefined ? undefined : refusalIn(guess, whole, it)
  if (guess === undefined || refusal === undefined) return isExcluded(whole, it) ? 'none' : searched(whole, it)
  const about = isAbout(refusal.at, whole.hops) ? refusal : refusalAtPlace(part!, whole.hops, it)
  return about !== undefined && isPlain(guess, whole, it) ? witnessOf(guess, about, whole, it) : searched(whole, it)
}

/** Why a part is refused where it stands; undefined where it is not known where that is. */
function refusalAtPlace(part: Json, hops: readonly Hop[], { reading }: Case): Refusal | undefined {
  const steps = hops.map((hop) => placeOf(hop))
  const end = hops.at(-1)
  if (end === undefined || steps.includes(undefined)) return undefined
  const refusal = reading.refusal(reading.nodeAt(reading.listener, end[reading.listener]), part)
  return refusal && { ...refusal, at: [...steps.flatMap((step) => step!), ...refusal.at] }
}

/** Where a step leads in a value that was put together; undefined where that is not known. */
function placeOf(hop: Hop): Path | undefined {
  if (hop.into === 'branch' || hop.into === 'part') return []
  if (hop.into === 'property') return [hop.name]
  return hop.into === 'items' || hop.into === 'contains' ? [0] : undefined
}

/** Whether another condition on the same value excludes what the edit could harm, at any step on the way. */
function isExcluded({ hops }: Whole, it: Case): boolean {
  const { nodeAt, speaker, listener, solve } = it.reading
  return hops.some((hop, index) => {
    const holder = hops[index - 1]
    if (hop.into !== 'part' || holder === undefined) return false
    const pins = nested(it.pins, holder, hops.slice(index), it.reading)
    const sent = { node: nodeAt(speaker, holder[speaker]), positive: true }
    const taken = { node: nodeAt(listener, holder[listener]), positive: false }
    return solve([sent, taken, ...pins], SHARE).is === 'empty'
  })
}

/** Whether a value shows it as well to those who do not know that some properties are only read, or only written. */
function isPlain(value: Json, whole: Whole, { reading }: Case): boolean {
  const { plainNodeAt, speaker, listener, accepts } = reading
  const [sent, taken] = [plainNodeAt(speaker, whole[speaker]), plainNodeAt(listener, whole[listener])]
  return sent === undefined || taken === undefined || (accepts(sent, value) === true && accepts(taken, value) === false)
}

/** Asks for a value of the whole that shows it. */
export function searched(whole: Whole, it: Case): Answer {
  const { reading, tired } = it
  const { nodeAt, speaker, listener } = reading
  const [sent, taken] = [nodeAt(speaker, whole[speaker]), nodeAt(listener, whole[listener])]
  if (tired.has(sent)) return 'unknown'
  const pins = nested(it.pins, whole, whole.hops, reading)
  const state = [{ node: sent, positive: true }, { node: taken, positive: false }, ...pins]
  const result = plainly(state, whole, reading) ?? reading.solve(state)
  if (result.is === 'empty') return 'none'
  if (result.is === 'unknown') {
    tired.add(sent)
    return 'unknown'
  }
  const shows = (value: Json): boolean =>
    refusalIn(value, whole, it) !== undefined &&
    pins.every(({ node, positive }) => reading.accepts(node, value) === positive)
  if (!shows(result.value)) return 'unknown'
  const isGenuine = isPlain(result.value, whole, it)
  const value = shrink(result.value, (each) => shows(each) && (!isGenuine || isPlain(each, whole, it)))
  return witnessOf(value, refusalIn(value, whole, it)!, whole, it)
}

/** A value that shows it to those as well who do not know that some properties are only read, or only written; where there is one. */
function plainly(state: State, whole: Whole, reading: Reading): Result | undefined {
  const { plainNodeAt, speaker, listener, solve } = reading
  const [sent, taken] = [plainNodeAt(speaker, whole[speaker]), plainNodeAt(listener, whole[listener])]
  if (sent === undefined || taken === undefined) return undefined
  const result = solve([...state, { node: sent, positive: true }, { node: taken, positive: false }])
  return result.is === 'value' ? result : undefined
}

/** Where a value that is sent is refused; undefined where it is not, or is not sent. */
function refusalIn(value: Json, whole: Whole, { reading }: Case): Refusal | undefined {
  const { nodeAt, speaker, listener, accepts, refusal } = reading
  if (accepts(nodeAt(speaker, whole[speaker]), value) !== true) return undefined
  const taken = nodeAt(listener, whole[listener])
  if (whole.message !== undefined && isText(whole.message) && !refusesText(taken, value, reading)) return undefined
  return refusal(taken, value)
}

/** Whether a value is refused at the place that the steps lead to, or at something that holds it. */
function isAbout(at: Path, hops: readonly Hop[]): boolean {
  const names = hops
    .filter(({ into }) => into !== 'branch' && into !== 'part')
    .map((hop) => (hop.into === 'property' ? hop.name : undefined))
  return at.every((step, index) => names[index] === undefined || names[index] === step)
}

function witnessOf(value: Json, { at, schema, keyword }: Refusal, whole: Whole, { reading }: Case): Witness {
  return {
    value,
    direction: reading.direction,
    validIn: reading.speaker,
    rejectedBy: reading.listener,
    at,
    keyword,
    refusedBy: schema,
    schemas: { base: whole.base.path, revision: whole.revision.path },
    message: whole.message,
  }
}
