import { ONE, compare, decimalOf, isMultiple } from '../base/decimal.ts'
import type { Numeric } from '../base/exact-number.ts'
import type { Json, JsonArray, JsonObject } from '../base/json.ts'
import { codePointsIn } from '../base/text.ts'
import { type Answer, type Evaluate, both, negate } from './answer.ts'
import { branchesFor } from './branch-index.ts'
import { evaluateArray } from './evaluate-array.ts'
import { evaluateObject } from './evaluate-object.ts'
import { type KnownPart, isKnownInPart, knownPartOf, matchesPart, mayBe } from './known-in-part.ts'
import { isAmong } from './listed.ts'
import { type Marks, mergeMarks, newMarks } from './marks.ts'
import { ARRAY, NUMBER, type Node, OBJECT, type Owner, STRING, type Schema, type Signed, typeOf } from './node.ts'
import { work } from './work.ts'

/** Whether `value` satisfies the schema of `node`. */
export function evaluate(node: Node, value: Json, marks?: Marks): Answer {
  return judge(node, value, marks, PLAIN)
}

/** The same, except that the receiver accepts values that its open enums do not list yet. */
export function evaluateForgiving(node: Node, value: Json, receiver: Owner): Answer {
  return judge(node, value, undefined, FORGIVING[receiver])
}

/** Whether a value surely satisfies a schema, or its opposite; a receiver rejects more than values new to an open enum. */
export function fits({ node, positive }: Signed, value: Json, receiver: Owner | undefined): boolean {
  if (evaluate(node, value) !== positive) return false
  if (positive || receiver === undefined || !running.hasMetOpenEnum) return true
  return evaluateForgiving(node, value, receiver) === false
}

/** How schemas inside are judged, and whose open enums take values that they do not list. */
interface Mode {
  readonly receiver: Owner | undefined
  readonly evaluate: Evaluate
  /** What was judged before in the evaluation that is running. */
  readonly known: Map<Node, Map<Json, Judged>>
}

interface Judged {
  readonly answer: Answer
  /** Undefined if they were not asked for. */
  readonly marks: Marks | undefined
}

const PLAIN: Mode = { receiver: undefined, evaluate, known: new Map() }

const FORGIVING: Readonly<Record<Owner, Mode>> = { a: forgiving('a'), b: forgiving('b'), both: forgiving('both') }

function forgiving(receiver: Owner): Mode {
  return { receiver, evaluate: (node, value) => evaluateForgiving(node, value, receiver), known: new Map() }
}

/**
 * Of one evaluation: how many schemas it has come to, and whether one of them is an open enum. Where they are many, those judged before
 * are remembered.
 */
const running = { depth: 0, judged: 0, remembers: false, isTogether: false, hasMetOpenEnum: false }

/** So many are judged before the first is remembered, and so many at most: a schema can lead to itself in endless ways. */
const [MANY, MOST] = [1000, 200_000]

/** What takes fewer schemas to judge is judged as fast as it is remembered. */
const WORTH_KNOWING = 4

function judge(node: Node, value: Json, marks: Marks | undefined, mode: Mode): Answer {
  if (running.depth === 0) {
    running.judged = 0
    if (!running.isTogether) forget()
  }
  if (++running.judged > MOST || work.steps > work.most) return undefined
  work.steps++
  running.depth++
  try {
    running.remembers ||= running.judged > MANY
    return running.remembers ? judgeOnce(node, value, marks, mode) : judgeAnew(node, value, marks, mode)
  } finally {
    running.depth--
  }
}

const MODES: readonly Mode[] = [PLAIN, ...Object.values(FORGIVING)]

function forget(): void {
  running.hasMetOpenEnum = false
  if (!running.remembers) return
  running.remembers = false
  for (const { known } of MODES) known.clear()
}

/** Runs what evaluates many schemas that hold each other, with one memory: each is judged once for a value, not once for each holder. */
export function together<T>(run: () => T): T {
  if (running.isTogether || running.depth > 0) return run()
  forget()
  running.isTogether = true
  try {
    return run()
  } finally {
    running.isTogether = false
  }
}

function judgeOnce(node: Node, value: Json, marks: Marks | undefined, mode: Mode): Answer {
  const before = mode.known.get(node)?.get(value)
  if (before !== undefined && (marks === undefined || before.marks !== undefined)) {
    if (marks !== undefined) mergeMarks(marks, before.marks!, false)
    return before.answer
  }
  const mine = marks && newMarks()
  const start = running.judged
  const answer = judgeAnew(node, value, mine, mode)
  if (running.judged - start >= WORTH_KNOWING) remember(node, value, { answer, marks: mine }, mode)
  if (marks !== undefined) mergeMarks(marks, mine!, false)
  return answer
}

function remember(node: Node, value: Json, judged: Judged, { known }: Mode): void {
  const ofNode = known.get(node) ?? new Map<Json, Judged>()
  known.set(node, ofNode.set(value, judged))
}

function judgeAnew(node: Node, value: Json, marks: Marks | undefined, mode: Mode): Answer {
  const { receiver } = mode
  const schema = node.schema()
  const part = knownPartOf(value)
  const types = part?.types ?? typeOf(value)
  if ((schema.types & types) === 0) return false
  const looks = schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined
  const own = looks || marks !== undefined ? newMarks() : undefined
  const forgives = receiver !== undefined && schema.openEnum && node.owner === receiver
  const isSure = schema.opaque.length === 0 && (types & ~schema.types) === 0
  if (schema.enums.length > 0) {
    running.hasMetOpenEnum ||= schema.openEnum
    if (!isListed(schema, value, forgives) && !(isKnownInPart(value) && mayBeListed(schema, value))) return false
  }
  const said =
    part === undefined || part.isOpen
      ? judgeSeen(schema, value, types, own, mode)
      : judgeUnseen(schema, value, part, own, mode)
  if (said === false) return false
  const answer = isSure ? said : undefined
  if (own !== undefined && part !== undefined) own.uncertain = true
  if (own !== undefined && marks !== undefined) mergeMarks(marks, own, answer === undefined)
  return answer
}

/** In this order: what is left unevaluated is known only after all else. */
function judgeSeen(schema: Schema, value: Json, types: number, marks: Marks | undefined, mode: Mode): Answer {
  const alone =
    types === NUMBER
      ? evaluateNumber(schema, value as Numeric)
      : types === STRING
        ? evaluateString(schema, value as string)
        : true
  if (alone === false) return false
  const answer = both(alone, evaluateInPlace(schema, value, marks, mode))
  if (answer === false || (types !== ARRAY && types !== OBJECT)) return answer
  const inside =
    types === ARRAY
      ? evaluateArray(schema, value as JsonArray, marks, mode.evaluate)
      : evaluateObject(schema, value as JsonObject, marks, mode.evaluate)
  return both(answer, inside)
}

/** The same of a value that cannot be seen: what is said of its fields, its items or its size is not known to hold. */
function judgeUnseen(schema: Schema, value: Json, part: KnownPart, marks: Marks | undefined, mode: Mode): Answer {
  const alone = evaluateUnseen(schema, part)
  if (alone === false) return false
  const { unevaluatedItems, unevaluatedProperties } = schema
  const isRest = unevaluatedItems !== undefined || unevaluatedProperties !== undefined
  return both(both(alone, evaluateInPlace(schema, value, marks, mode)), isRest ? undefined : true)
}

function evaluateUnseen(schema: Schema, part: KnownPart): Answer {
  if (schema.enums.length > 0) return undefined
  if (part.types === STRING) return evaluateUnseenText(schema, part)
  const { integer, minimum, maximum, multipleOf, minLength, maxLength, pattern, format } = schema
  const { prefix, items, contains, minItems, maxItems, unique } = schema
  const { properties, patterns, additional, names, required, minProperties, maxProperties } = schema
  const bound: readonly (readonly [type: number, isBound: boolean])[] = [
    [NUMBER, integer || [minimum, maximum, multipleOf].some((each) => each !== undefined)],
    [STRING, minLength > 0 || maxLength < Infinity || pattern !== undefined || format !== undefined],
    [ARRAY, prefix.length > 0 || items !== undefined || contains !== undefined],
    [ARRAY, minItems > 0 || maxItems < Infinity || unique],
    [OBJECT, properties.size > 0 || patterns.length > 0 || additional !== undefined || names !== undefined],
    [OBJECT, required.length > 0 || minProperties > 0 || maxProperties < Infinity],
    [OBJECT, schema.dependentRequired.size > 0 || schema.dependentSchemas.size > 0],
  ]
  return bound.some(([type, isBound]) => isBound && (part.types & type) !== 0) ? undefined : true
}

function evaluateUnseenText({ minLength, maxLength, pattern, format }: Schema, part: KnownPart): Answer {
  const least = part.pieces.reduce((sum, piece) => sum + codePointsIn(piece), 0)
  if (least > maxLength) return false
  const isSized = least >= minLength && maxLength === Infinity
  const matched = pattern === undefined ? true : matchesPart(part, pattern)
  return both(matched, isSized && format === undefined ? true : undefined)
}

/** Whether a value of which not all is known may be among those that are listed. */
function mayBeListed({ enums }: Schema, value: Json): boolean {
  return enums.every((values) => values.some((member) => mayBe(value, member)))
}

/** A forgiven open enum still states which types its values have. */
function isListed({ enums }: Schema, value: Json, forgives: boolean): boolean {
  return enums.every((values, at) =>
    forgives && at === 0 ? values.some((member) => typeOf(member) === typeOf(value)) : isAmong(value, values),
  )
}

function evaluateNumber({ integer, minimum, maximum, multipleOf }: Schema, value: Numeric): Answer {
  const exact = decimalOf(value)
  if (exact === undefined) return undefined
  if (integer && !(Number.isInteger(value) || isMultiple(exact, ONE))) return false
  if (minimum !== undefined && compare(exact, minimum.value) < (minimum.exclusive ? 1 : 0)) return false
  if (maximum !== undefined && compare(exact, maximum.value) > (maximum.exclusive ? -1 : 0)) return false
  return multipleOf === undefined || isMultiple(exact, multipleOf)
}

function evaluateString({ minLength, maxLength, pattern, format }: Schema, value: string): Answer {
  if (minLength > 0 || maxLength < Infinity) {
    const length = codePointsIn(value)
    if (length < minLength || length > maxLength) return false
  }
  return both(pattern === undefined ? true : pattern.test(value), format === undefined ? true : format.test(value))
}

function evaluateInPlace(schema: Schema, value: Json, marks: Marks | undefined, mode: Mode): Answer {
  const { allOf, anyOf, oneOf, not, when } = schema
  let answer: Answer = true
  for (const node of allOf) {
    answer = both(answer, mode.evaluate(node, value, marks))
    if (answer === false) return false
  }
  if (anyOf !== undefined) answer = both(answer, evaluateAny(branchesOf(anyOf, value, mode), value, marks, mode))
  if (oneOf !== undefined) {
    const said = branchesFor(oneOf, value).map((node) => evaluate(node, value, marks))
    const hits = said.filter((one) => one === true).length
    const one = (): boolean =>
      hits === 1 || (mode !== PLAIN && oneOf.some((node) => mode.evaluate(node, value) === true))
    answer = both(answer, hits > 1 ? false : said.includes(undefined) ? undefined : one())
  }
  if (not !== undefined) answer = both(answer, negate(evaluate(not, value)))
  if (when !== undefined) answer = both(answer, evaluateWhen(when, value, marks, mode))
  return answer
}

function evaluateAny(branches: readonly Node[], value: Json, marks: Marks | undefined, mode: Mode): Answer {
  let answer: Answer = false
  for (const node of branches) {
    const said = mode.evaluate(node, value, marks)
    if (said !== false) answer = answer === true ? true : said
    // Where parts are marked, every branch has its say.
    if (answer === true && marks === undefined) return true
  }
  return answer
}

/** An open enum accepts more than it lists. */
function branchesOf(branches: readonly Node[], value: Json, mode: Mode): readonly Node[] {
  return mode === PLAIN ? branchesFor(branches, value) : branches
}

function evaluateWhen(
  { test, pass, fail }: NonNullable<Schema['when']>,
  value: Json,
  marks: Marks | undefined,
  mode: Mode,
): Answer {
  const tested = evaluate(test, value, marks)
  const branch = (node: Node | undefined): Answer => (node === undefined ? true : mode.evaluate(node, value, marks))
  if (tested !== undefined) return branch(tested ? pass : fail)
  const [yes, no] = [branch(pass), branch(fail)]
  return yes === no ? yes : undefined
}
