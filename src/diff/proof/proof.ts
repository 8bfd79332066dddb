import type { Json } from '../../base/json.ts'
import { answerFor, searched } from './answer.ts'
import { type Case, type Whole, endOf } from './case.ts'
import { partOf } from './part.ts'
import type { Around } from './pins.ts'
import { isToldByTag } from './tags.ts'
import type { Proof } from './witness.ts'

/** Decides an edit, from the part that was edited outwards to the messages that hold it. */
export function proof(it: Case): Proof {
  const part = partOf(it)
  const inner: Whole = { base: it.schemas.base, revision: it.schemas.revision, hops: it.hops }
  // What is no harm inside is none in what holds it, unless other conditions on the same value have a say.
  const isJoined = it.hops.some(({ into }) => into === 'part')
  if (part.is === 'empty' && (!isJoined || searched(inner, it) === 'none')) return held(it)
  if (part.is === 'unknown') return { is: 'unknown', reason: part.doubt.reason }
  const value = part.is === 'value' ? part.value : undefined
  let isHeld = it.complete
  for (const { message, hops } of it.ways) {
    const { base, revision } = message
    const answer = answerFor({ base, revision, hops: [...hops, ...it.hops], message }, value, it)
    if (typeof answer === 'object') return { is: 'breaks', witness: answer }
    isHeld &&= answer === 'none'
    if (answer === 'unknown') break
  }
  if (isHeld) return value === undefined ? held(it) : (covered(value, it) ?? held(it))
  const answer = answerFor(inner, value, it)
  if (typeof answer === 'object') return { is: 'breaks', witness: answer }
  if (answer === 'none') return held(it)
  return { is: 'unknown', reason: 'no value was found that shows it' }
}

/** Where one choice of several breaks and another takes what it refuses: the value that shows it. */
function covered(value: Json, it: Case): Proof | undefined {
  const hops = [...it.ways[0]!.hops, ...it.hops]
  const index = hops.findLastIndex(({ into }) => into === 'branch')
  if (index < 0) return undefined
  const { base, revision } = hops[index]!
  const answer = answerFor({ base, revision, hops: hops.slice(index + 1) }, value, it)
  if (typeof answer !== 'object') return undefined
  const isTold = hops.some(
    ({ into }, at) => into === 'branch' && isToldByTag(hops[at - 1] ?? it.ways[0]!.message, it.reading),
  )
  return isTold ? { is: 'unknown', reason: 'a discriminator tells which choice is meant' } : { is: 'covered' }
}

/** Nothing breaks; unless there is nothing that could, since no value is accepted in the first place. */
function held(it: Case): Proof {
  const { sample, speaker } = it.reading
  const isEmpty = (whole: Around): boolean => sample(whole[speaker]).is === 'empty'
  return isEmpty(endOf(it)) || it.ways.every(({ message }) => isEmpty(message))
    ? { is: 'unknown', reason: 'no value is ever sent' }
    : { is: 'holds' }
}
