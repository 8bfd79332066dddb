import type { Json } from '../base/json.ts'
import { appliedIn } from '../containment/declared.ts'
import type { Node } from '../containment/node.ts'
import { answerFor, searched } from './answer.ts'
import { type Around, type Case, type Whole, endOf } from './case.ts'
import { partOf } from './part.ts'
import { isChosenByTag } from './tags.ts'
import type { Proof } from './witness.ts'

/** Decides an edit, from the part that was edited outwards to the messages that hold it. */
export function proof(it: Case): Proof {
  const plain: Case = { ...it, withoutEdit: [] }
  const part = partOf(plain)
  // What is no harm inside is none in what holds it, unless other conditions on the same value have a say.
  if (part.is === 'empty' && (!it.isJoined || searched(it.inner, plain) === 'none')) return held(it)
  if (part.is === 'unknown') return { is: 'unknown', reason: part.doubt.reason }
  const value = part.is === 'value' ? part.value : undefined
  let found: Proof = held(it)
  for (const withoutEdit of it.withoutEdit.length === 0 ? [undefined] : it.withoutEdit) {
    const asked: Case = { ...it, withoutEdit: withoutEdit === undefined ? [] : [withoutEdit] }
    const better = value === undefined || withoutEdit === undefined ? undefined : partOf(asked)
    found = throughMessages(better?.is === 'value' ? better.value : value, asked)
    if (found.is === 'breaks') return withoutEdit === it.withoutEdit[0] ? found : { ...found, isJoint: true }
  }
  const isHarmless = found.is === 'holds' || found.is === 'covered'
  return isHarmless && it.withoutEdit.length > 0 && !it.isOfMore ? (byItself(value, it) ?? found) : found
}

/**
 * Where another edit breaks every message, none shows what this one does. It breaks as well, if it does so where nothing else is
 * edited, and no other choice takes the value.
 */
function byItself(value: Json | undefined, it: Case): Proof | undefined {
  const { nodeAt, receiver } = it.reading
  const applied = it.withEditOnly ?? nodeAt(receiver, endOf(it)[receiver])
  const found = throughMessages(value, { ...it, withoutEdit: [], applied })
  return found.is === 'breaks' ? { ...found, isJoint: true } : undefined
}

/** Whether some message shows an edit; `value` is one of the very place, where there is any. */
function throughMessages(value: Json | undefined, it: Case): Proof {
  let isHeld = it.complete
  for (const whole of it.messages) {
    const answer = answerFor(whole, value, it)
    if (typeof answer === 'object') return { is: 'breaks', witness: answer }
    isHeld &&= answer === 'none'
    if (answer === 'unknown') break
  }
  if (isHeld) return (value === undefined ? undefined : coveredInAny(value, it)) ?? held(it)
  const answer = answerFor(it.inner, value, it)
  if (typeof answer === 'object') return { is: 'breaks', witness: answer }
  if (answer === 'none') return held(it)
  return { is: 'unknown', reason: 'no value was found that proves it' }
}

/** If some message contains the edit in a variant that another variant covers: the most severe verdict on any of them. */
function coveredInAny(value: Json, it: Case): Proof | undefined {
  let found: Proof | undefined
  for (const whole of it.messages) {
    const answer = covered(value, whole, it)
    if (answer?.is === 'unknown') return answer
    if (found?.is !== 'covered' || found.isUndeclared !== true) found = answer ?? found
  }
  return found
}

/** Where one choice of several breaks and another takes what it rejects: the value that shows it. */
function covered(value: Json, whole: Whole, it: Case): Proof | undefined {
  const { steps } = whole
  const index = steps.findLastIndex(({ step }) => step.into === 'choice')
  if (index < 0) return undefined
  const { base, revision } = steps[index]!
  const { nodeAt, sender, receiver, accepts } = it.reading
  const around = steps[index - 1] ?? whole
  const holder = nodeAt(sender, around[sender])
  const inner = steps.slice(index + 1)
  const answer = answerFor({ base, revision, steps: inner, holder }, value, it)
  if (typeof answer !== 'object' || accepts(nodeAt(receiver, around[receiver]), answer.value) === false)
    return undefined
  const isReported = steps.some(
    ({ step }, at) => step.into === 'choice' && isChosenByTag(steps[at - 1] ?? whole, it.reading),
  )
  if (isReported) return { is: 'unknown', reason: 'a discriminator says which choice is meant' }
  return { is: 'covered', isUndeclared: isUndeclared(answer.value, around, inner, it) }
}

/** Whether none of the choices that the receiver has and that take a value declares the first property on the way to the edit. */
function isUndeclared(
  value: Json,
  holder: Around,
  inner: Whole['steps'],
  { reading: { nodeAt, receiver, accepts } }: Case,
): boolean {
  const property = inner.map(({ step }) => step).find(({ into }) => into === 'property')
  if (property?.into !== 'property') return false
  const start = nodeAt(receiver, holder[receiver])
  return choicesIn(start)
    .filter((choice) => accepts(choice, value) === true)
    .every((choice) => !appliedIn([choice], choice.owner).some(({ properties }) => properties.has(property.name)))
}

/** The choices of a schema, and of what it applies to the same value. */
function choicesIn(start: Node): Node[] {
  return appliedIn([start], start.owner).flatMap(({ anyOf, oneOf }) => [...(anyOf ?? []), ...(oneOf ?? [])])
}

/** Why an edit is not decided in what no value matches. */
export const NEVER_SENT = 'no value is ever sent'

/** Why an edit is not decided in or beside choices that overlap in all that they declare. */
export const AMBIGUOUS = 'only values with undeclared properties are sent'

/** Nothing breaks; unless there is nothing that could, since no value is accepted in the first place. */
function held(it: Case): Proof {
  const { isNeverSent, sender } = it.reading
  const isEmpty = (whole: Around): boolean => isNeverSent(whole[sender])
  if (isEmpty(endOf(it)) || it.messages.every(isEmpty)) return { is: 'unknown', reason: NEVER_SENT }
  const isNever = it.messages.length > 0 && it.messages.every((whole) => isAmbiguousAround(whole, it))
  return isNever ? { is: 'unknown', reason: AMBIGUOUS } : { is: 'holds' }
}

/** Whether something around an edit lets no declared value be sent: not the choices themselves that came or went, which have their say. */
function isAmbiguousAround(whole: Whole, { reading: { isAmbiguous, sender, nodeAt } }: Case): boolean {
  const around = [whole, ...whole.steps].map((each) => each[sender])
  const last = around.at(-1)!
  if (isAmbiguous(last) && choicesIn(nodeAt(sender, last)).length > 0) return false
  return around.some(isAmbiguous)
}
