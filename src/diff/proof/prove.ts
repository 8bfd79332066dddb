import { type Json, isObject } from '../../base/json.ts'
import type { Path } from '../../base/pointer.ts'
import type { Comparison } from '../comparison.ts'
import type { Refusal } from '../containment/explain.ts'
import type { State } from '../containment/formula.ts'
import type { Node, Signed } from '../containment/node.ts'
import { NOTHING, type Result } from '../containment/result.ts'
import { shrink } from '../containment/shrink.ts'
import type { Direction } from '../fact.ts'
import type { OpenFact, Pair, Prove } from '../graph.ts'
import type { Message } from '../message.ts'
import type { Located } from '../side.ts'
import { isAnnotation } from '../schema/meaning.ts'
import { type Hop, hopsOf } from '../trail.ts'
import { isText, refusesText } from './as-text.ts'
import { emptiedIn } from './emptied.ts'
import { lifted } from './lift.ts'
import { nested } from './nest.ts'
import { type Around, pinsOf } from './pins.ts'
import { type Reading, type Undeclared, readingOf } from './reading.ts'
import { type Way, waysTo } from './ways.ts'
import type { Proof, Witness } from './witness.ts'

/**
 * Decides edits by the sets of values that schemas accept. An edit breaks if there is a message that one side sends and the
 * other refuses, and that has at the place of the edit what the edit could harm; if there is none, nothing breaks.
 */
export function newProver({ base, revision }: Comparison, undeclared: Undeclared): Prover {
  const readings = new Map<Direction, Reading>()
  const readingFor = (direction: Direction): Reading => {
    const reading = readings.get(direction) ?? readingOf(base.root, revision.root, direction, undeclared)
    readings.set(direction, reading)
    return reading
  }
  const tired = new Set<Node>()
  const prove: Prove = ({ schemas }, fact, direction, expected) => {
    if (schemas === undefined) return undefined
    const reading = readingFor(direction)
    const hops = hopsOf(fact.trail)
    const pins = pinsOf(fact, hops.at(-1) ?? schemas, reading, expected)
    const found = pins === undefined ? NO_WAYS : waysTo(schemas, direction)
    if (pins === undefined || found.ways.length === 0) return undefined
    const it: Case = { schemas, hops, pins, ...found, reading, tired }
    return expected === 'harm' ? proof(it) : sideEffect(it, isExclusive(fact))
  }
  return { prove, emptied: (pair) => emptiedIn(pair, readingFor) }
}

/** What can be told of edits by the values that schemas accept. */
export interface Prover {
  readonly prove: Prove
  /** Facts on schemas of a pair that no value fulfils any more. */
  readonly emptied: (pair: Pair) => OpenFact[]
}

const NO_WAYS: ReturnType<typeof waysTo> = { ways: [], complete: true }

/** Whether a fact is about choices of which exactly one may hold, and no discriminator tells which. */
function isExclusive({ subject, args }: OpenFact): boolean {
  return subject === 'variant' && args['keyword'] === 'oneOf' && args['tagged'] !== true
}

/** What lets more in may still harm: where exactly one choice may hold, a value that another takes as well is refused. */
function sideEffect(it: Case, isChoice: boolean): Proof | undefined {
  if (isChoice) return isLoose(it) ? undefined : proof(it)
  const [way] = it.ways
  const hops = [...way!.hops, ...it.hops]
  const index = hops.findLastIndex((hop) => hop.into === 'branch' && hop.exclusive)
  if (index < 0) return it.reading.undeclared === 'open' ? proof(it) : undefined
  const pins = nested(it.pins, hops.slice(index), it.reading)
  if (pins === undefined) return undefined
  const before = hops.slice(0, index)
  const { base, revision } = before.at(-1) ?? way!.message
  const ways = [{ message: way!.message, hops: before }]
  return proof({ ...it, schemas: { base, revision }, hops: [], pins, ways })
}

/** Whether values that the speaker sends fit several choices as it is, so that exactly one is not meant to the letter. */
function isLoose({ schemas, hops, reading }: Case): boolean {
  const { nodeAt, speaker, solve } = reading
  const choices = (nodeAt(speaker, (hops.at(-1) ?? schemas)[speaker]).schema().oneOf ?? []).slice(0, MOST_CHOICES)
  return choices.some((one, index) =>
    choices.slice(index + 1).some((other) => {
      const both = [one, other].map((node) => ({ node, positive: true }))
      return solve(both, SHARE).is === 'value'
    }),
  )
}

/** How many choices are held against each other. */
const MOST_CHOICES = 6

/** An edit, and all that is needed to decide it. */
interface Case {
  readonly schemas: Around
  readonly hops: readonly Hop[]
  readonly pins: readonly Signed[]
  readonly ways: readonly Way[]
  /** Whether there are no other ways. */
  readonly complete: boolean
  readonly reading: Reading
  /** Messages that are too hard to decide as a whole. */
  readonly tired: Set<Node>
}

/** Two schemas that stand for each other, and the steps from there to the edit. */
interface Whole {
  readonly base: Located
  readonly revision: Located
  readonly hops: readonly Hop[]
  /** What the schemas are of, where they describe a whole message. */
  readonly message?: Message
}

/** A witness; no value could be one; or it cannot be told. */
type Answer = Witness | 'none' | 'unknown'

function proof(it: Case): Proof {
  const part = partOf(it)
  const inner: Whole = { base: it.schemas.base, revision: it.schemas.revision, hops: it.hops }
  // What is no harm inside is none in what holds it, unless other conditions on the same value have a say.
  const isJoined = it.hops.some(({ into }) => into === 'part')
  if (part.is === 'empty' && (!isJoined || searched(inner, it) === 'none')) return held(it)
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
  return { is: 'unknown', reason: part.is === 'unknown' ? part.doubt.reason : 'no value was found that shows it' }
}

/** Where one choice of several breaks and another takes what it refuses: the value that shows it. */
function covered(value: Json, it: Case): Proof | undefined {
  const hops = [...it.ways[0]!.hops, ...it.hops]
  const index = hops.findLastIndex(({ into }) => into === 'branch')
  if (index < 0) return undefined
  const { base, revision } = hops[index]!
  const answer = answerFor({ base, revision, hops: hops.slice(index + 1) }, value, it)
  return typeof answer === 'object' ? { is: 'covered' } : undefined
}

/** Nothing breaks; unless there is nothing that could, since no value is accepted in the first place. */
function held({ ways, hops, schemas, reading }: Case): Proof {
  const { sample, speaker } = reading
  const isEmpty = (whole: Around): boolean => sample(whole[speaker]).is === 'empty'
  return isEmpty(hops.at(-1) ?? schemas) || ways.every(({ message }) => isEmpty(message))
    ? { is: 'unknown', reason: 'no value is ever sent' }
    : { is: 'holds' }
}

/** A value of what stands at the very place of the edit, and is refused there. */
function partOf({ schemas, hops, pins, reading }: Case): Result {
  const { nodeAt, speaker, listener, solve, accepts } = reading
  const end = hops.at(-1) ?? schemas
  const [sent, taken] = [nodeAt(speaker, end[speaker]), nodeAt(listener, end[listener])]
  const state = [{ node: sent, positive: true }, { node: taken, positive: false }, ...pins]
  const pinned = pins.find(({ positive }) => positive)
  const likely = pinned === undefined ? undefined : solve([pinned], SHARE)
  const shows = (value: Json): boolean => state.every(({ node, positive }) => accepts(node, value) === positive)
  if (likely?.is === 'value' && shows(likely.value)) return likely
  const choices = pinned === undefined || !isMereChoice(end[listener]) ? undefined : taken.schema().anyOf
  const isCovered = choices?.some((node) => solve([pinned!, { node, positive: false }], SHARE).is === 'empty')
  const result = isCovered === true ? NOTHING : solve(state, SHARE)
  return result.is === 'value' && result.value === '' && shows(A_TEXT) ? { is: 'value', value: A_TEXT } : result
}

/** A text is easier to see than none. */
const A_TEXT = 'abc'

function isMereChoice({ node }: Located): boolean {
  return isObject(node) && Object.keys(node).every((keyword) => keyword === 'anyOf' || isAnnotation(keyword))
}

/** The share of the steps of a question that may be spent on the part that was edited. */
const SHARE = 0.25

function answerFor(whole: Whole, part: Json | undefined, it: Case): Answer {
  const guess = part === undefined ? undefined : lifted(part, whole[it.reading.speaker], whole.hops, it.reading)
  const refusal = guess === undefined ? undefined : refusalIn(guess, whole, it)
  if (guess !== undefined && refusal !== undefined && isAbout(refusal.at, whole.hops) && isPlain(guess, whole, it))
    return witnessOf(guess, refusal, whole, it)
  return searched(whole, it)
}

/** Whether a value shows it as well to those who do not know that some properties are only read, or only written. */
function isPlain(value: Json, whole: Whole, { reading }: Case): boolean {
  const { plainNodeAt, speaker, listener, accepts } = reading
  const [sent, taken] = [plainNodeAt(speaker, whole[speaker]), plainNodeAt(listener, whole[listener])]
  return sent === undefined || taken === undefined || (accepts(sent, value) === true && accepts(taken, value) === false)
}

/** Asks for a value of the whole that shows it. */
function searched(whole: Whole, it: Case): Answer {
  const { reading, tired } = it
  const { nodeAt, speaker, listener } = reading
  const [sent, taken] = [nodeAt(speaker, whole[speaker]), nodeAt(listener, whole[listener])]
  const pins = nested(it.pins, whole.hops, reading)
  if (pins === undefined || tired.has(sent)) return 'unknown'
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
