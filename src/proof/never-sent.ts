import { type Json, isArray, own } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import { type Node, OBJECT } from '../containment/node.ts'
import { type Change, type Reach, directionsOf, operationsOf } from '../diff/change.ts'
import type { SchemaPair } from '../diff/graph.ts'
import { spotOf } from '../diff/side.ts'
import { MOST_PARTS, partsOf } from './parts-of.ts'
import type { Reading, ReadingFor, ReadingOptions } from './reading.ts'
import { shutsOut } from './shut-out.ts'

/**
 * Changes without the messages that nothing fitted in the base, as an `allOf` of a success and a failure: none was ever sent, or
 * got one, so no edit in it concerns anybody. Where values fit such a message now, that is one change for all edits in it.
 */
export function withoutNeverSent(
  changes: readonly Change[],
  pairs: readonly SchemaPair[],
  readingFor: ReadingFor,
): Change[] {
  const states: (State | undefined)[] = []
  const stateOf = ({ route, direction }: Reach): State => {
    if (route === undefined || direction === undefined) return 'sent'
    const number = route[0]!
    return (states[number] ??= stateBetween(pairs[number]!, (how) => readingFor(direction, undefined, how)))
  }
  const filled = new Map<number, Reach[]>()
  const left = (reaches: readonly Reach[]): readonly Reach[] | undefined => {
    if (reaches.every((reach) => stateOf(reach) === 'sent')) return reaches
    for (const reach of reaches) {
      if (stateOf(reach) !== 'filled') continue
      pushInto(filled, reach.route![0]!, reach)
    }
    const sent = reaches.filter((reach) => stateOf(reach) === 'sent')
    if (sent.length > 0) return sent
    const never = reaches.filter((reach) => stateOf(reach) === 'empty')
    return never.length === 0 ? undefined : neverSent(never)
  }
  // Changes of one pair of schemas share their reaches.
  const known = new Map<readonly Reach[], readonly Reach[] | undefined>()
  const found = changes.flatMap((change): Change[] => {
    const { reaches } = change
    if (change.route === undefined) return [change]
    if (!known.has(reaches)) known.set(reaches, left(reaches))
    const rest = known.get(reaches)
    if (rest === undefined) return []
    if (isOfNoObject(change, pairs, readingFor)) return [{ ...change, reaches: neverSent(rest) }]
    return [rest === reaches ? change : { ...change, reaches: rest }]
  })
  return [...found, ...Array.from(filled, ([number, reaches]) => filledChange(number, pairs[number]!, reaches))]
}

/** What is never sent still belongs to its operations. */
function neverSent(reaches: readonly Reach[]): Reach[] {
  return reaches.map(({ operations, stability }) => ({ operations, stability }))
}

/** Whether a property of a property went that was never there, since one of several parts took no object, as one that takes null alone. */
function isOfNoObject(
  { subject, action, route, reaches }: Change,
  pairs: readonly SchemaPair[],
  readingFor: ReadingFor,
): boolean {
  if (subject !== 'property' || action !== 'removed' || route!.length < 2) return false
  const { base } = pairs[route!.at(-1)!]!
  const parts = own(base.node, 'allOf')
  const [direction] = directionsOf({ reaches })
  if (!isArray(parts) || parts.length < 2 || direction === undefined) return false
  const { nodeAt, made, solve } = readingFor(direction)
  const isObject = { node: made('is an object', { types: OBJECT }), positive: true }
  return solve([{ node: nodeAt('base', base), positive: true }, isObject], SHARE).is === 'empty'
}

/** The share of the steps of a question that may be spent on it. */
const SHARE = 0.1

/** Whether values fit a message: in the base, in the revision only, or on neither side. */
type State = 'sent' | 'filled' | 'empty'

function stateBetween({ base, revision }: SchemaPair, readingOf: (how?: ReadingOptions) => Reading): State {
  // Anything but several parts hardly ever excludes every value.
  if (!leadsOn(base.node) && !leadsOn(revision.node)) return 'sent'
  const { nodeAt, isEmpty } = readingOf()
  const [was, is] = [nodeAt('base', base), nodeAt('revision', revision)]
  const isOfParts = hasParts(was, MOST_REFERENCES)
  if (!isOfParts && !hasParts(is, MOST_REFERENCES)) return 'sent'
  if (isTangled(was) || !isEmpty('base', base)) return 'sent'
  // A schema without parts that fits nothing is a mistake, which values are sent in spite of, unless they would fit nothing then either.
  if (!isOfParts && !isEmpty('revision', revision)) return 'sent'
  // What is empty only since its parts shut out each other's properties is sent all the same, as long as it is nothing worse on the other side.
  if (shutsOut(was) || shutsOut(is)) {
    const open = readingOf({ ignoresClosing: true })
    if (!open.isEmpty('base', base) && !open.isEmpty('revision', revision)) return 'sent'
  }
  return isEmpty('revision', revision) ? 'empty' : 'filled'
}

/** Whether a schema has more parts, and parts of parts, than anybody writes: then whether they exclude each other is not asked. */
function isTangled(node: Node): boolean {
  return partsOf(node).size > MOST_PARTS
}

/** Whether a schema has a keyword that could give it parts; of most messages that is all there is to see. */
function leadsOn(schema: Json): boolean {
  if (typeof schema !== 'object') return false
  for (const keyword in schema) if (keyword === 'allOf' || keyword.startsWith('$')) return true
  return false
}

/** Whether a schema is made of several parts, or leads to one that is. */
function hasParts(node: Node, depth: number): boolean {
  const { allOf } = node.schema()
  if (allOf.length > 1) return true
  return depth > 0 && allOf.length === 1 && hasParts(allOf[0]!, depth - 1)
}

/** How many references, one after the other, are followed to the parts. */
const MOST_REFERENCES = 8

function filledChange(number: number, { base, revision, at }: SchemaPair, reaches: readonly Reach[]): Change {
  const [{ direction, stability, isError, message }] = reaches as [Reach]
  return {
    subject: 'schema',
    action: 'filled',
    at: at!,
    base: spotOf(base),
    revision: spotOf(revision),
    detail: {},
    reaches: [
      { operations: operationsOf({ reaches }), direction, stability, isError, message, path: [], route: [number] },
    ],
    route: [number],
  }
}
