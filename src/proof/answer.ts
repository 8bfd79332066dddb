import { type Json, own } from '../base/json.ts'
import { type Path, parsePointer } from '../base/pointer.ts'
import type { Rejection } from '../containment/explain.ts'
import type { State } from '../containment/formula.ts'
import type { Result } from '../containment/result.ts'
import { readable } from '../containment/readable.ts'
import type { Signed } from '../containment/node.ts'
import { shrink } from '../containment/shrink.ts'
import { isForm, isText } from '../diff/message.ts'
import { appliesJointly } from '../diff/schema-step.ts'
import type { Located } from '../diff/side.ts'
import { inOneLine, isSpelled, inPath, rejectsText, sendable, withoutEmptyLists, withoutNulls } from './as-text.ts'
import { locateRejection } from './locate-rejection.ts'
import { type Case, LITTLE, SHARE, type Whole, between, endOf, isExhausted } from './case.ts'
import { coercible } from './coercible.ts'
import { embeddedValue, namedValue } from './embed-value.ts'
import { embeddedConstraints } from './embed-constraints.ts'
import { equal } from './constraints.ts'
import { placeOf } from './place.ts'
import { tagged, withTag } from './tagged-values.ts'
import { wholeWith } from './with-schema.ts'
import type { Reading } from './reading.ts'
import type { Witness } from './witness.ts'

/** A witness; no value is possible; or unknown. */
export type Answer = Witness | 'none' | 'unknown'

/**
 * Whether some value of a whole shows the edit: `part`, a value of the very place, is put into small values of all that holds
 * it; where that does not do, the whole is searched.
 */
export function answerFor(whole: Whole, part: Json | undefined, it: Case): Answer {
  if (whole.steps.length > FARTHEST) return 'unknown'
  const embedded = part === undefined ? undefined : embeddedValue(part, whole, it.reading)
  const isShown = (value: Json | undefined): value is Json =>
    value !== undefined && isRejected(value, whole, it) && passesWithoutEdit(value, whole, it)
  const named = part === undefined ? undefined : namedValue(part, whole, it.reading)
  const guess = [withTag(embedded, whole, it.reading), named, embedded].find(isShown)
  if (guess === undefined) return isExcluded(whole, it) ? 'none' : searched(whole, it)
  const located = locateRejection(guess, whole, it)
  return located !== undefined && isPlain(guess, whole, it) ? witnessOf(guess, located, whole, it) : searched(whole, it)
}

/** The longest way to an edit that is followed: as deep as documents may be nested. Nobody reads a value that is deeper than that. */
const FARTHEST = 500

/** Whether a value would be taken, were it not for the edit: everything else of it is taken by both sides. */
function passesWithoutEdit(value: Json, whole: Whole, it: Case): boolean {
  return withoutEdit(whole, it).every(({ node, positive }) => it.reading.accepts(node, value) === positive)
}

/** What shows that the edit is to blame for a value: it is accepted without the edit, or rejected by the edit alone; empty if that is unknown. */
function withoutEdit(whole: Whole, it: Case): readonly Signed[] {
  const { sender, receiver } = it.reading
  const [end] = it.withoutEdit
  const isApplied = it.applied !== undefined
  const node = isApplied
    ? wholeWith(it.applied, whole, sender, it.reading)
    : end && wholeWith(end, whole, receiver, it.reading)
  if (node === undefined) return []
  return [{ node, positive: !isApplied }, ...(isApplied ? rejectedChoices(whole, it) : [])]
}

/** That no other choice of the receiver takes what the last choice on the way rejects. */
function rejectedChoices(whole: Whole, { reading }: Case): readonly Signed[] {
  const index = whole.steps.findLastIndex(({ step }) => step.into === 'choice')
  if (index < 0) return []
  const holder = (whole.steps[index - 1] ?? whole)[reading.receiver]
  const rejected = { node: reading.nodeAt(reading.receiver, holder), positive: false }
  return embeddedConstraints([rejected], { ...whole, steps: whole.steps.slice(0, index) }, reading)
}

/** Whether another condition on the same value excludes what the edit could harm, at any step on the way. */
function isExcluded({ steps }: Whole, it: Case): boolean {
  return steps.some(({ step }, index) => {
    const holder = steps[index - 1]
    if (!appliesJointly(step) || holder === undefined) return false
    const constraints = embeddedConstraints(it.constraints, { ...holder, steps: steps.slice(index) }, it.reading)
    return it.reading.solve([...between(holder, it.reading), ...constraints], SHARE).is === 'empty'
  })
}

/** Whether a value shows it as well to those who do not know that some properties are only read, or only written. */
function isPlain(value: Json, whole: Whole, { reading }: Case): boolean {
  const { accepts } = reading
  return (plainlyBetween(whole, reading) ?? []).every(({ node, positive }) => accepts(node, value) === positive)
}

/** As `between`, with what is only read, or only written; undefined where it makes no difference. */
function plainlyBetween(whole: Whole, { plainNodeAt, sender, receiver }: Reading): State | undefined {
  const [sent, taken] = [plainNodeAt(sender, whole[sender]), plainNodeAt(receiver, whole[receiver])]
  if (sent === undefined || taken === undefined) return undefined
  return [
    { node: sent, positive: true },
    { node: taken, positive: false },
  ]
}

/** Asks for a value of the whole that shows it. */
export function searched(whole: Whole, it: Case): Answer {
  const { reading, overBudget } = it
  const { nodeAt, sender, receiver } = reading
  const sent = nodeAt(sender, whole[sender])
  if (overBudget.has(sent)) return 'unknown'
  if (isHarmlessList(whole, it)) return 'none'
  const ends = rejectedEnds(whole, it)
  const constraints = embeddedConstraints([...it.constraints, ...ends], whole, reading)
  const state = [...between(whole, reading), ...withoutEdit(whole, it), ...constraints, ...asSent(whole, reading)]
  const named = tagged(whole, reading)
  const chosen = named.length === 0 ? undefined : solvedPlainly([...state, ...named], whole, it)
  const isSelected = chosen?.is === 'value'
  const result = isSelected ? chosen : solvedPlainly(state, whole, it)
  if (result.is === 'empty') return 'none'
  if (result.is === 'unknown') {
    overBudget.add(sent)
    return 'unknown'
  }
  const shows = (value: Json): boolean =>
    isRejected(value, whole, it) &&
    passesWithoutEdit(value, whole, it) &&
    [...constraints, ...(isSelected ? named : [])].every(
      ({ node, positive }) => reading.accepts(node, value) === positive,
    )
  if (!shows(result.value)) return 'unknown'
  const value = it.isBrief ? result.value : readablyShown(result.value, shows, whole, it)
  const rejection = locateRejection(value, whole, it) ?? reading.rejection(nodeAt(receiver, whole[receiver]), value)
  // If the budget was used up in the meantime, it is unknown where the value is rejected.
  return rejection === undefined ? 'unknown' : witnessOf(value, rejection, whole, it)
}

/** A small value, such as people would write, that shows it as well as another. */
function readablyShown(found: Json, shows: (value: Json) => boolean, whole: Whole, it: Case): Json {
  const { nodeAt, sender } = it.reading
  const isGenuine = isPlain(found, whole, it)
  const keeps = (each: Json): boolean => shows(each) && (!isGenuine || isPlain(each, whole, it))
  return readable(shrink(found, keeps), nodeAt(sender, whole[sender]), keeps)
}

/** That the receiver rejects the part which the steps of a whole lead to, also as its holder states it. */
function rejectedEnds(whole: Whole, it: Case): readonly Signed[] {
  const { nodeAt, receiver } = it.reading
  const place = placeOf(whole, it.reading)
  const rejected = [nodeAt(receiver, endOf(it)[receiver]), ...(place === undefined ? [] : [place])]
  return rejected.map((node) => ({ node, positive: false }))
}

/** Whether no value of a list that the edit is about shows anything: asked once for all edits of the list. */
function isHarmlessList(whole: Whole, it: Case): boolean {
  const { list, reading } = it
  if (list === undefined) return false
  const around = [...between(whole, reading), ...withoutEdit(whole, it)]
  const key = around.map(({ node }) => node.id).join(' ')
  const before = list.isHarmless.get(key)
  if (before !== undefined) return before
  const constraints = embeddedConstraints([list.anyOfThem, ...rejectedEnds(whole, it)], whole, reading)
  const isHarmless = reading.solve([...around, ...constraints], SHARE).is === 'empty'
  list.isHarmless.set(key, isHarmless)
  return isHarmless
}

/** A value of a state; of a message that is sent as text, one that is not rejected by its type alone, as far as a few tries show. */
function solved(state: State, whole: Whole, it: Case): Result {
  const { nodeAt, receiver, solve } = it.reading
  const taken = nodeAt(receiver, whole[receiver])
  const isRead = whole.message !== undefined && isSpelled(whole.message)
  const readAnyway = isRead ? coercible(taken, it.reading) : undefined
  const misread: Signed[] = readAnyway === undefined ? [] : [{ node: readAnyway, positive: false }]
  for (let tries = 0; ; tries++) {
    const result = solve([...state, ...misread], isExhausted(it) ? LITTLE : 1)
    const isGone = !isRead || tries === MOST_MISREAD
    if (isGone || result.is !== 'value' || rejectsText(taken, result.value, it.reading)) return result
    misread.push({ node: equal(result.value, it.reading), positive: false })
  }
}

const MOST_MISREAD = 8

/** A value of a state, one that shows it to everybody where there is one. */
function solvedPlainly(state: State, whole: Whole, it: Case): Result {
  return plainly(state, whole, it) ?? solved(state, whole, it)
}

/** A value that shows it to those as well who do not know that some properties are only read, or only written; where there is one. */
function plainly(state: State, whole: Whole, it: Case): Result | undefined {
  const plain = plainlyBetween(whole, it.reading)
  if (plain === undefined) return undefined
  const result = solved([...state, ...plain], whole, it)
  return result.is === 'value' ? result : undefined
}

/** Whether a value is sent, and rejected. */
function isRejected(value: Json, whole: Whole, it: Case): boolean {
  const { nodeAt, sender, receiver, proves, accepts } = it.reading
  const taken = nodeAt(receiver, whole[receiver])
  if (!proves(nodeAt(sender, whole[sender]), taken, value)) return false
  if (whole.holder !== undefined && !accepts(whole.holder, value)) return false
  if (asSent(whole, it.reading).some(({ node }) => !accepts(node, value))) return false
  return !isSent(whole, it) || rejectsText(taken, value, it.reading)
}

/** The additional requirements on a whole value that is sent as text, or whose properties are. */
function asSent({ message }: Whole, reading: Reading): readonly Signed[] {
  if (message === undefined || !isSpelled(message)) return []
  if (!isText(message))
    return [withoutEmptyLists(reading), ...(isForm(message.mediaType) ? [withoutNulls(reading)] : [])]
  const ofPath = message.in === 'path' ? [inPath(reading)] : []
  return [sendable(reading), ...ofPath, ...(message.in === 'query' ? [] : [inOneLine(reading)])]
}

/** Whether what stands for a whole is sent as text. */
function isSent({ message }: Whole, it: Case): boolean {
  return message === undefined ? it.isSpelled : isSpelled(message)
}

function witnessOf(
  value: Json,
  { at, schema, keyword, missing, both }: Rejection,
  whole: Whole,
  { reading }: Case,
): Witness {
  return {
    value,
    direction: reading.direction,
    validIn: reading.sender,
    rejectedBy: reading.receiver,
    at,
    keyword,
    rejectingSchema: schema,
    missing,
    both,
    schemas: { base: schemaPath(whole.base), revision: schemaPath(whole.revision) },
    message: whole.message,
  }
}

/** Where a schema is; of one that a mapping leads to, not the entry there, which is a text, and may only be implied. */
function schemaPath({ node, path }: Located): Path {
  const reference = own(node, '$ref')
  const isMapped = path.at(-2) === 'mapping' && path.at(-3) === 'discriminator'
  return isMapped && typeof reference === 'string' ? parsePointer(reference) : path
}
