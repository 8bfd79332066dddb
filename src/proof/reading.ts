import { type Json, own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { DEFAULT_BUDGET, ask } from '../containment/ask.ts'
import { keywordsOf } from '../containment/dialect.ts'
import type { Dialect } from '../openapi/dialects.ts'
import { evaluate } from '../containment/evaluate.ts'
import { type Rejection, rejectionOf } from '../containment/explain.ts'
import type { State } from '../containment/formula.ts'
import { type Node, receiverOf } from '../containment/node.ts'
import { proofOf } from '../containment/proof.ts'
import type { Spot } from '../containment/reader.ts'
import { readable } from '../containment/readable.ts'
import { type Result, found } from '../containment/result.ts'
import { type Nodes, newNodes } from '../containment/schemas.ts'
import { type Solver, newSolver } from '../containment/solver.ts'
import { isDeclared } from '../containment/undeclared.ts'
import type { Direction } from '../diff/change.ts'
import type { Located } from '../diff/side.ts'

/** The two documents of a comparison. */
export type SideName = 'base' | 'revision'

/** How to treat undeclared properties: assumed never sent, or as in plain JSON Schema. */
export type Undeclared = 'contract' | 'open'

/** Both documents, read for what travels in one direction. */
export interface Reading {
  readonly direction: Direction
  readonly undeclared: Undeclared
  /** Whose values are sent: of requests, those that the base takes; of responses, those that the revision gives. */
  readonly sender: SideName
  readonly receiver: SideName
  /** Whether a keyword decides which values are accepted, in the language of a side. */
  readonly knows: (keyword: string, side: SideName) => boolean
  readonly nodeAt: (side: SideName, located: Located) => Node
  /** The same with what is read or written only in either direction, as plain JSON Schema has it; undefined where it makes no difference. */
  readonly plainNodeAt: (side: SideName, located: Located) => Node | undefined
  /** A schema that is in no document. Equal texts stand for equal schemas, and a function that gives one is called when it is looked at. */
  readonly made: Nodes['made']
  /** The schema that accepts every value. */
  readonly everything: Node
  /** Whether some value satisfies all of a state, within a share of the steps that a question may cost. */
  readonly solve: (state: State, share?: number) => Result
  /** Whether no value matches a schema of either side, in either direction. */
  readonly isEmpty: (side: SideName, located: Located) => boolean
  readonly accepts: (node: Node, value: Json) => boolean | undefined
  readonly rejection: (node: Node, value: Json) => Rejection | undefined
  /** Whether a value that one schema accepts and another rejects is one that may be sent. */
  readonly proves: (sent: Node, taken: Node, value: Json) => boolean
  /** Whether no value of a schema of the sender is ever sent. */
  readonly isNeverSent: (located: Located) => boolean
  /** Whether no value of a schema of the sender is sent even to a receiver that has the same schema, as its choices overlap in all that they declare. */
  readonly isAmbiguous: (located: Located) => boolean
  /** A small value of a schema of the sender, such as people would write. */
  readonly sample: (located: Located) => Result
}

/** Other ways to read schemas than the usual one. */
export interface ReadingOptions {
  /** Whether the receiver does not mind a value that fits several choices. */
  readonly isUncounted?: boolean
  /** Whether schemas with `additionalProperties: false` are read as if they allowed other properties. */
  readonly ignoresClosing?: boolean
  /** Whether values must have their format; by default a format asserts nothing. */
  readonly formats?: 'annotation' | 'assertion'
}

/** Gives the two documents of a comparison as they are read for a direction. */
export type ReadingFor = (direction: Direction, names?: Undeclared, how?: ReadingOptions) => Reading

/** Reads two OpenAPI documents for what travels in `direction`. */
export function readingOf(
  base: Json,
  revision: Json,
  direction: Direction,
  undeclared: Undeclared,
  { isUncounted = false, ignoresClosing = false, formats = 'annotation' }: ReadingOptions = {},
): Reading {
  const nodes = newNodes()
  let hides = false
  const onHidden = (): void => {
    hides = true
  }
  const [sender, receiver]: [SideName, SideName] = direction === 'request' ? ['base', 'revision'] : ['revision', 'base']
  const document = (
    owner: 'a' | 'b',
    root: Json,
    way?: Direction,
    isLoose: boolean = isUncounted && (receiver === 'base') === (owner === 'a'),
  ): ReturnType<typeof nodes.document> =>
    nodes.document({
      owner,
      root,
      dialect: dialectOf(root),
      formats,
      direction: way,
      isUncounted: isLoose,
      ignoresClosing,
      onHidden,
    })
  const documents = { base: document('a', base, direction), revision: document('b', revision, direction) }
  const plainDocuments = { base: document('a', base), revision: document('b', revision) }
  const [mine, other] = sender === 'base' ? (['a', 'b'] as const) : (['b', 'a'] as const)
  const contracted = undeclared === 'open' ? undefined : mine
  const solver = newSolver(nodes, contracted)
  const nodeAt = (side: SideName, { node, path }: Located): Node => documents[side].nodeAt({ raw: node, path })
  const solve = (state: State, share: number = 1): Result => ask(solver, state, DEFAULT_BUDGET * share)
  let plain: Solver | undefined
  const solved = new Map<Node, Result>()
  const sentBy = (node: Node): Result => {
    const known = solved.get(node) ?? solve([{ node, positive: true }], 0.25)
    solved.set(node, known)
    return known
  }
  const sentRoot = sender === 'base' ? base : revision
  const copies = lazily(() => document(other, sentRoot, direction))
  const loose = lazily(() => [other, mine].map((owner) => document(owner, sentRoot, direction, true)))
  // Of schemas that say the same the first is read, and then what the sender declares.
  const isSent = (both: readonly Node[]): boolean =>
    solve(
      both.map((each) => ({ node: each, positive: true })),
      0.25,
    ).is !== 'empty'
  const ambiguous = new Map<Node, boolean>()
  const isAmbiguous = ({ node, path }: Located): boolean => {
    const sent = nodeAt(sender, { node, path })
    const known = ambiguous.get(sent)
    if (known !== undefined) return known
    const isNever = contracted !== undefined && isNeverSentAsDeclared(sent, { raw: node, path })
    ambiguous.set(sent, isNever)
    return isNever
  }
  const isNeverSentAsDeclared = (sent: Node, spot: Spot): boolean => {
    const plainly = sentBy(sent)
    if (plainly.is !== 'value') return false
    const copy = copies().nodeAt(spot)
    if (isDeclared(plainly.value, [sent], [copy], other) || isSent([copy, sent])) return false
    // Only where choices are counted: what a condition excludes is excluded in any way to read it.
    return isSent(loose().map((each) => each.nodeAt(spot)))
  }
  const samples = new Map<Node, Result>()
  return {
    direction,
    undeclared,
    sender,
    receiver,
    knows: (keyword, side) => keywordsOf(dialectOf(side === 'base' ? base : revision)).has(keyword),
    nodeAt,
    plainNodeAt: (side, { node, path }) => (hides ? plainDocuments[side].nodeAt({ raw: node, path }) : undefined),
    made: nodes.made,
    everything: nodes.everything,
    solve,
    isEmpty: (side, located) => {
      plain ??= newSolver(nodes, undefined)
      return ask(plain, [{ node: nodeAt(side, located), positive: true }], DEFAULT_BUDGET / 10).is === 'empty'
    },
    accepts: evaluate,
    rejection: (node, value) => rejectionOf(node, value, receiverOf(contracted)),
    proves: (sent, taken, value) => proofOf(sent, taken, contracted)(value),
    isNeverSent: (located) => sentBy(nodeAt(sender, located)).is === 'empty',
    isAmbiguous,
    sample: (located) => {
      const node = nodeAt(sender, located)
      const known = samples.get(node)
      if (known !== undefined) return known
      const plainly = sentBy(node)
      const fits = (value: Json): boolean => evaluate(node, value) === true
      const result = plainly.is === 'value' ? found(readable(plainly.value, node, fits)) : plainly
      samples.set(node, result)
      return result
    },
  }
}

/** The language that the schemas of an OpenAPI document are written in. */
export function dialectOf(root: Json): Dialect {
  const version = own(root, 'openapi')
  return typeof version === 'string' && version.startsWith('3.0') ? 'openapi-3.0' : '2020-12'
}
