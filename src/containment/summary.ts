import type { Json } from '../base/json.ts'
import { evaluate, fits } from './evaluate.ts'
import type { State } from './formula.ts'
import { ANY_TYPE, type Node, type Owner, receiverOf, typeOf } from './node.ts'

/** What is known of a schema without searching. */
export interface Summary {
  /** The types its values can have, or a few more. */
  readonly types: number
  /** The types that values it rejects can have, or a few more. */
  readonly rejected: number
  /** All its values, or a few more, where it lists them. */
  readonly values: readonly Json[] | undefined
  /** Whether it describes properties without a `type`, so that it is meant for objects. */
  readonly meansObjects: boolean
}

/** Quick judgements, remembered by the schema. */
export interface Summaries {
  /** Whether it is plain that no value satisfies a state. */
  readonly clash: (state: State) => boolean
  /** All values of a state, or a few more, where a schema of it lists them. */
  readonly listed: (state: State) => readonly Json[] | undefined
  /** Whether a schema that the values of a state match is meant for objects. */
  readonly meansObjects: (state: State) => boolean
  /** Whether it is plain that every value of a state satisfies `more` as well. */
  readonly implies: (state: State, more: State) => boolean
}

/** Longer lists of values are not tried one by one where that only saves a search. */
const MOST_VALUES = 256

/** Judgements of their own memory; `step` counts the work. */
export function newSummaries(step: (count: number) => void, sender: Owner | undefined): Summaries {
  const receiver = receiverOf(sender)
  const known = new Map<Node, Summary>()

  const summaryOf = (node: Node): Summary => {
    const found = known.get(node)
    if (found !== undefined) return found
    const schema = node.schema()
    const parts = schema.allOf.map(summaryOf)
    const branches = (schema.anyOf ?? schema.oneOf)?.map(summaryOf)
    const lists = [...schema.enums, ...parts.map((part) => part.values), valuesOfAny(branches)]
    const values = lists.reduce(shorter, undefined)
    const types = [
      schema.types,
      ...parts.map((part) => part.types),
      ...(branches === undefined ? [] : [branches.reduce((sum, branch) => sum | branch.types, 0)]),
      ...(values === undefined ? [] : [values.reduce<number>((sum, value) => sum | typeOf(value), 0)]),
    ].reduce((a, b) => a & b, ANY_TYPE)
    const { properties, required } = schema
    const meansObjects =
      schema.types === ANY_TYPE &&
      (properties.size > 0 || required.length > 0 || parts.some((part) => part.meansObjects))
    const summary = { meansObjects, types, rejected: schema.typesOnly ? ANY_TYPE & ~schema.types : ANY_TYPE, values }
    known.set(node, summary)
    return summary
  }

  const clash = (state: State): boolean => {
    step(state.length)
    let types = ANY_TYPE
    let values: readonly Json[] | undefined
    const signs = new Map<number, boolean>()
    for (const { node, positive } of state) {
      const summary = summaryOf(node)
      types &= positive ? summary.types : summary.rejected
      if (types === 0) return true
      if (positive && (summary.values?.length ?? Infinity) <= MOST_VALUES) values = shorter(values, summary.values)
      // What is alone contradicts nothing, and its kind need not be known.
      if (state.length === 1) continue
      if (signs.get(node.kind()) === !positive) return true
      signs.set(node.kind(), positive)
    }
    step(values?.length ?? 0)
    return values?.every((value) => state.some(({ node, positive }) => evaluate(node, value) === !positive)) ?? false
  }

  const implies = (state: State, more: State): boolean =>
    more.every(({ node, positive }) => {
      if (state.some((one) => one.positive === positive && one.node.kind() === node.kind())) return true
      return state.some((one) => {
        const values = one.positive ? summaryOf(one.node).values : undefined
        if (values === undefined || values.length > MOST_VALUES) return false
        step(values.length)
        return values.every((value) => fits({ node, positive }, value, receiver))
      })
    })

  const listed = (state: State): readonly Json[] | undefined =>
    state.map(({ node, positive }) => (positive ? summaryOf(node).values : undefined)).reduce(shorter, undefined)

  const meansObjects = (state: State): boolean =>
    state.some(({ node, positive }) => positive && summaryOf(node).meansObjects)

  return { clash, implies, listed, meansObjects }
}

type Values = Summary['values']

function shorter(a: Values, b: Values): Values {
  return a === undefined || (b !== undefined && b.length < a.length) ? b : a
}

function valuesOfAny(branches: readonly Summary[] | undefined): Values {
  const lists = branches?.map(({ values }) => values)
  return lists === undefined || lists.includes(undefined) ? undefined : lists.flatMap((values) => values!)
}
