import { deepEqual } from '../base/equal.ts'
import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { DEFAULT_BUDGET, ask } from './ask.ts'
import type { Dialect } from '../openapi/dialects.ts'
import type { Direction } from './document-nodes.ts'
import { type Rejection, rejectionOf } from './explain.ts'
import type { State } from './formula.ts'
import { type Node, type Owner, receiverOf } from './node.ts'
import { proofOf } from './proof.ts'
import type { Spot } from './reader.ts'
import { readable } from './readable.ts'
import type { Result } from './result.ts'
import { newNodes } from './schemas.ts'
import { secondChance } from './second-chance.ts'
import { shrink } from './shrink.ts'
import { type Solver, newSolver } from './solver.ts'

/** A document, and the language its schemas are written in. */
export interface Document {
  readonly root: Json
  readonly dialect?: Dialect | undefined
}

/** How schemas are compared. */
export interface ContainmentOptions {
  /** Whether formats are annotations, as in JSON Schema by default, or assertions. */
  readonly format?: 'annotation' | 'assertion' | undefined
  /** `contract`: names that only the receiver declares are assumed never sent. `open`: plain JSON Schema. */
  readonly undeclared?: 'open' | 'contract' | undefined
  /** Leaves out what is not sent in this direction: `readOnly` in requests, `writeOnly` in responses. */
  readonly direction?: Direction | undefined
  /** The maximum number of steps for a question. Steps are counted, not timed, so results are the same on every machine. */
  readonly budget?: number | undefined
}

/** Whether every value of one schema is a value of another, and what shows it. */
export type Verdict =
  | { readonly verdict: 'yes'; /** No value satisfies the first schema at all. */ readonly empty: boolean }
  | {
      readonly verdict: 'no'
      /** A value of the first schema that is not a value of the second. */ readonly witness: Json
      readonly rejection: Rejection
    }
  | { readonly verdict: 'unknown'; readonly reason: string; readonly at: Path }

/** Questions about the schemas of two documents, with one memory for all of them. */
export interface Containment {
  /** Whether every value of the schema at `a` in the first document is a value of the one at `b` in the second. */
  readonly within: (a: Spot, b: Spot) => Verdict
  /** The opposite question. */
  readonly contains: (a: Spot, b: Spot) => Verdict
  /** Whether the schema has no value; undefined if that is unknown. */
  readonly isEmpty: (side: 'a' | 'b', spot: Spot) => boolean | undefined
}

const UNPROVED = { reason: 'the value found does not prove it', path: [] }

/** A containment engine for two documents. In a request, the older one is the sender and the newer one the receiver; in a response, the other way round. */
export function newContainment(a: Document, b: Document, options: ContainmentOptions = {}): Containment {
  const { format = 'annotation', undeclared = 'open', direction, budget = DEFAULT_BUDGET } = options
  const nodes = newNodes()
  const read = (owner: 'a' | 'b', { root, dialect = '2020-12' }: Document): ((spot: Spot) => Node) =>
    nodes.document({ owner, root, dialect, formats: format, direction }).nodeAt
  const nodeAt = { a: read('a', a), b: read('b', b) }
  const solvers = new Map<Owner | undefined, Solver>()
  const solverFor = (sender: Owner | undefined): Solver => {
    const solver = solvers.get(sender) ?? newSolver(nodes, sender)
    solvers.set(sender, solver)
    return solver
  }
  const plain = (state: State): Result => ask(solverFor(undefined), state, budget)

  const isEmpty = (node: Node): boolean | undefined => {
    const result = plain([{ node, positive: true }])
    return result.is === 'unknown' ? undefined : result.is === 'empty'
  }

  const decide = (inner: Node, outer: Node, sender: Owner): Verdict => {
    if (inner.kind() === outer.kind()) return { verdict: 'yes', empty: false }
    const state: State = [
      { node: inner, positive: true },
      { node: outer, positive: false },
    ]
    const contracted = undeclared === 'contract' ? sender : undefined
    const solver = solverFor(contracted)
    const result = ask(solver, state, budget)
    if (result.is === 'empty') return { verdict: 'yes', empty: isEmpty(inner) === true }
    const proves = proofOf(inner, outer, contracted)
    const askPart = (part: State): Result => ask(solver, part, budget / 8)
    const value = result.is === 'value' ? result.value : secondChance(inner, outer, askPart, proves)
    if (value === undefined || !proves(value)) {
      const { reason, path } = result.is === 'unknown' ? result.doubt : UNPROVED
      return { verdict: 'unknown', reason, at: path }
    }
    const smallest = shrink(value, proves, inner)
    const receiver = receiverOf(contracted)
    const { at, keyword } = rejectionOf(outer, smallest, receiver)!
    const witness = readable(smallest, inner, (other) => {
      if (!proves(other)) return false
      const rejection = rejectionOf(outer, other, receiver)!
      return rejection.keyword === keyword && deepEqual(rejection.at, at)
    })
    return { verdict: 'no', witness, rejection: rejectionOf(outer, witness, receiver)! }
  }

  return {
    within: (x, y) => decide(nodeAt.a(x), nodeAt.b(y), 'a'),
    contains: (x, y) => decide(nodeAt.b(y), nodeAt.a(x), 'b'),
    isEmpty: (side, spot) => isEmpty(nodeAt[side](spot)),
  }
}
