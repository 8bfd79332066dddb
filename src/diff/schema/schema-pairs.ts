import type { Json } from '../../base/json.ts'
import { formatPointer } from '../../base/pointer.ts'
import type { Direction, Fact, OperationRef } from '../fact.ts'
import { type Located, MAX_HOPS, follow, followOnce } from '../side.ts'
import { besideReference } from './peel.ts'
import type { Unchanged } from '../unchanged.ts'
import { compareSchema } from './compare-schema.ts'
import type { SchemaFact } from './step.ts'

/** One use of a schema: which operation sends it, and which way. */
export interface Use {
  readonly operation: OperationRef
  readonly direction: Direction
}

/** Two schemas that stand for the same thing, what differs in them, and which pairs they lead on to. */
interface SchemaPair {
  /** What each side calls it. */
  readonly labels: Readonly<Record<'base' | 'revision', string>>
  readonly facts: SchemaFact[]
  readonly next: { readonly pair: SchemaPair; readonly hidden: readonly Direction[] }[]
  readonly uses: Map<string, Use>
}

/**
 * Compares pairs of schemas, each pair once however many operations use it. A reference leads to a pair of its own, so
 * recursion ends, and what differs in a shared schema is one fact with every operation it reaches.
 */
export class SchemaPairs {
  readonly #base: Json
  readonly #revision: Json
  readonly #unchanged: Unchanged
  readonly #pairs = new Map<string, SchemaPair>()

  constructor(base: Json, revision: Json, unchanged: Unchanged) {
    this.#base = base
    this.#revision = revision
    this.#unchanged = unchanged
  }

  /** Compares two schemas that are used in an operation, or, without a use, that nothing reaches. */
  add(base: Located, revision: Located, label: string, use?: Use): void {
    if (this.#unchanged(base.node, revision.node)) return
    const pair = this.#pair(base, revision, label)
    if (use !== undefined) reach(pair, use)
  }

  /** What differs in all pairs, with the operations and directions of each. */
  facts(): Fact[] {
    return [...this.#pairs.values()].flatMap(({ labels, facts, uses }) =>
      facts.map((fact) => used(fact, labels, [...uses.values()])),
    )
  }

  #pair(base: Located, revision: Located, label: string): SchemaPair {
    const a = followBare(this.#base, base)
    const b = followBare(this.#revision, revision)
    const key = `${formatPointer(a.path)} ${formatPointer(b.path)}`
    const known = this.#pairs.get(key)
    if (known !== undefined) return known
    const labels = { base: labelOf(a) ?? label, revision: labelOf(b) ?? label }
    const pair: SchemaPair = { labels, facts: [], next: [], uses: new Map() }
    this.#pairs.set(key, pair)
    compareSchema(a, b, {
      unchanged: this.#unchanged,
      report: (fact) => pair.facts.push(fact),
      follow: (located, side) => follow(side === 'base' ? this.#base : this.#revision, located),
      refer: (from, to, path, hidden) =>
        pair.next.push({ pair: this.#pair(from, to, `${labels.revision}${path}`), hidden }),
    })
    return pair
  }
}

/** Follows references up to one that has more to say than where it leads. */
function followBare(root: Json, located: Located): Located {
  let found = located
  for (let hops = 0; hops < MAX_HOPS && besideReference(found) === undefined; hops++) {
    const next = followOnce(root, found)
    if (next === undefined) break
    found = next
  }
  return found
}

const SECTIONS: Readonly<Record<string, string>> = {
  schemas: '',
  responses: 'response ',
  parameters: 'parameter ',
  requestBodies: 'request body ',
  headers: 'header ',
}

/** What a schema that is, or belongs to, a component is called, whoever uses it; undefined for one inside an operation. */
function labelOf({ path }: Located): string | undefined {
  const [root, section, name] = path
  const kind = SECTIONS[String(section)]
  if (root !== 'components' || kind === undefined || (section === 'schemas' && path.length > 3)) return undefined
  return `${kind}${String(name)}`
}

/** Tells a pair, and every pair it leads to, of a use. */
function reach(pair: SchemaPair, use: Use): void {
  const key = `${use.direction} ${use.operation.method} ${use.operation.path}`
  if (pair.uses.has(key)) return
  pair.uses.set(key, use)
  for (const { pair: next, hidden } of pair.next) if (!hidden.includes(use.direction)) reach(next, use)
}

function used({ hidden, ...fact }: SchemaFact, labels: SchemaPair['labels'], uses: readonly Use[]): Fact {
  const visible = uses.filter(({ direction }) => !hidden.includes(direction))
  const operations = new Map(
    (visible.length > 0 ? visible : uses).map(({ operation }) => [`${operation.method} ${operation.path}`, operation]),
  )
  return {
    ...fact,
    where: fact.revision === null ? labels.base : labels.revision,
    directions: (['request', 'response'] as const).filter((direction) =>
      visible.some((use) => use.direction === direction),
    ),
    operations: [...operations.values()],
  }
}
