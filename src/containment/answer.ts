import type { Json } from '../base/json.ts'
import type { Marks } from './marks.ts'
import type { Node } from './node.ts'

/** Whether a value satisfies a schema; undefined where the schema says something that has no exact meaning here. */
export type Answer = boolean | undefined

/** Judges a value by a schema, and notes in `marks` which parts of the value the schema looked at. */
export type Evaluate = (node: Node, value: Json, marks?: Marks) => Answer

/** Both of two answers hold. */
export function both(a: Answer, b: Answer): Answer {
  return a === false || b === false ? false : a === undefined || b === undefined ? undefined : true
}

/** The answer of the opposite schema. */
export function negate(answer: Answer): Answer {
  return answer === undefined ? undefined : !answer
}
