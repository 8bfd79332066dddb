import { deepEqual } from '../../base/equal.ts'
import { type Json, isArray, isObject } from '../../base/json.ts'
import { type Answer, both, negate } from './answer.ts'
import { compare, decimalOf, isMultiple } from './decimal.ts'
import { evaluateArray } from './evaluate-array.ts'
import { evaluateObject } from './evaluate-object.ts'
import { type Marks, mergeMarks, newMarks } from './marks.ts'
import { type Node, type Schema, typeOf } from './node.ts'

/** Whether `value` satisfies the schema of `node`. */
export function evaluate(node: Node, value: Json, marks?: Marks): Answer {
  const schema = node.schema()
  if ((schema.types & typeOf(value)) === 0) return false
  const looks = schema.unevaluatedProperties !== undefined || schema.unevaluatedItems !== undefined
  const own = looks || marks !== undefined ? newMarks() : undefined
  let answer: Answer = schema.opaque.length === 0 ? true : undefined
  for (const part of PARTS) {
    const said = part(schema, value, own)
    if (said === false) return false
    answer = said === undefined ? undefined : answer
  }
  if (own !== undefined && marks !== undefined) mergeMarks(marks, own, answer === undefined)
  return answer
}

type Part = (schema: Schema, value: Json, marks: Marks | undefined) => Answer

/** In this order: what is left unevaluated is known only after all else. */
const PARTS: readonly Part[] = [
  ({ enums }, value) => enums.every((values) => values.some((member) => deepEqual(member, value))),
  (schema, value) => (typeof value !== 'number' ? true : evaluateNumber(schema, value)),
  (schema, value) => (typeof value !== 'string' ? true : evaluateString(schema, value)),
  evaluateInPlace,
  (schema, value, marks) => (isArray(value) ? evaluateArray(schema, value, marks, evaluate) : true),
  (schema, value, marks) => (isObject(value) ? evaluateObject(schema, value, marks, evaluate) : true),
]

function evaluateNumber({ integer, minimum, maximum, multipleOf }: Schema, value: number): Answer {
  const exact = decimalOf(value)
  if (exact === undefined) return undefined
  if (integer && !Number.isInteger(value)) return false
  if (minimum !== undefined && compare(exact, minimum.value) < (minimum.exclusive ? 1 : 0)) return false
  if (maximum !== undefined && compare(exact, maximum.value) > (maximum.exclusive ? -1 : 0)) return false
  return multipleOf === undefined || isMultiple(exact, multipleOf)
}

function evaluateString({ minLength, maxLength, pattern, format }: Schema, value: string): Answer {
  if (minLength > 0 || maxLength < Infinity) {
    const length = [...value].length
    if (length < minLength || length > maxLength) return false
  }
  return both(pattern === undefined ? true : pattern.test(value), format === undefined ? true : format.test(value))
}

function evaluateInPlace(schema: Schema, value: Json, marks: Marks | undefined): Answer {
  const { allOf, anyOf, oneOf, not, when } = schema
  let answer: Answer = true
  for (const node of allOf) {
    answer = both(answer, evaluate(node, value, marks))
    if (answer === false) return false
  }
  if (anyOf !== undefined) {
    // Where parts are marked, every branch has its say.
    const said = anyOf.map((node) => evaluate(node, value, marks))
    answer = both(answer, said.includes(true) ? true : said.includes(undefined) ? undefined : false)
  }
  if (oneOf !== undefined) {
    const said = oneOf.map((node) => evaluate(node, value, marks))
    const hits = said.filter((one) => one === true).length
    answer = both(answer, hits > 1 ? false : said.includes(undefined) ? undefined : hits === 1)
  }
  if (not !== undefined) answer = both(answer, negate(evaluate(not, value)))
  if (when !== undefined) answer = both(answer, evaluateWhen(when, value, marks))
  return answer
}

function evaluateWhen(
  { test, pass, fail }: NonNullable<Schema['when']>,
  value: Json,
  marks: Marks | undefined,
): Answer {
  const tested = evaluate(test, value, marks)
  const branch = (node: Node | undefined): Answer => (node === undefined ? true : evaluate(node, value, marks))
  if (tested !== undefined) return branch(tested ? pass : fail)
  const [yes, no] = [branch(pass), branch(fail)]
  return yes === no ? yes : undefined
}
