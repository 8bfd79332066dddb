import type { Change, Direction, Reach } from '../diff/change.ts'
import type { SchemaPair } from '../diff/graph.ts'
import type { Node } from '../containment/node.ts'
import type { Location } from '../diff/location.ts'
import type { SchemaStep } from '../diff/schema-step.ts'
import { componentName, spotOf } from '../diff/side.ts'
import { placesKey } from './alike-reaches.ts'
import type { Around } from './case.ts'
import type { Reading } from './reading.ts'

/**
 * Changes of schemas that have no value any more, since two of their parts say of one property what excludes each other, as of two
 * components that each name another constant: neither component is emptied by that. `isEmptied` decides that for two schemas.
 */
export function emptiedTogether(
  changes: readonly Change[],
  pairs: readonly SchemaPair[],
  readingFor: (direction: Direction) => Reading,
  isEmptied: (around: Around, reading: Reading) => boolean,
): Change[] {
  const known = new Map<string, boolean>()
  const found = new Map<string, { readonly change: Change; readonly reaches: Map<string, Reach> }>()
  for (const change of changes) {
    const innerRoute = change.route?.slice(1) ?? []
    const firstParts = new Map<Reach['path'], number>()
    for (const reach of change.reaches) {
      const { route = [], path, direction } = reach
      // Reaches that share their steps differ in the message alone.
      const first = (path && firstParts.get(path)) ?? firstPart([...route, ...innerRoute], pairs)
      if (path !== undefined) firstParts.set(path, first)
      if (first < 1 || direction === undefined) continue
      const at = [...route, ...innerRoute]
      const step = at
        .slice(first)
        .flatMap((number) => pairs[number]!.step ?? [])
        .find(({ into }) => into !== 'part')
      if (step?.into !== 'property') continue
      const [number, reading] = [at[first - 1]!, readingFor(direction)]
      const around = pairs[number]!
      const key = `${direction} ${placesKey(around)}`
      const asked = `${key} ${step.name}`
      if (!known.has(asked))
        known.set(
          asked,
          saysTwice(reading.nodeAt('revision', around.revision), step.name) && isEmptied(around, reading),
        )
      if (known.get(asked) === false) continue
      const whole = at.slice(0, first)
      const entry = found.get(key) ?? { change: emptied(whole, pairs), reaches: new Map() }
      found.set(key, entry)
      entry.reaches.set(whole.join(' '), reachTo(reach, whole, pairs))
    }
  }
  return Array.from(found.values(), ({ change, reaches }) => ({ ...change, reaches: [...reaches.values()] }))
}

/** The index of the first step on a route that leads into a part of an `allOf`; negative if there is none. */
function firstPart(route: readonly number[], pairs: readonly SchemaPair[]): number {
  return route.findIndex((number) => pairs[number]!.step?.into === 'part')
}

/** The schemas that a route ends at, as a change: located at their component, or else at the message that contains them. */
function emptied(route: readonly number[], pairs: readonly SchemaPair[]): Change {
  const { base, revision } = pairs[route.at(-1)!]!
  const [name, other] = [revision, base].map(({ node }) => componentName(node))
  const message = pairs[route[0]!]!.at!
  const at: Location =
    name !== undefined && name === other
      ? { within: [{ kind: 'component', section: 'schemas', name }], path: [] }
      : { ...message, path: [...message.path, ...stepsOf(route, pairs)] }
  const sides = { base: spotOf(base), revision: spotOf(revision) }
  return { subject: 'schema', action: 'emptied', at, ...sides, detail: {}, reaches: [], route: [route.at(-1)!] }
}

/** A reach that ends where a route does. */
function reachTo(reach: Reach, route: readonly number[], pairs: readonly SchemaPair[]): Reach {
  return { ...reach, path: stepsOf(route, pairs), route }
}

function stepsOf(route: readonly number[], pairs: readonly SchemaPair[]): SchemaStep[] {
  return route.flatMap((number) => pairs[number]!.step ?? [])
}

/** Whether at least two parts of a schema restrict a property. */
function saysTwice(node: Node, name: string): boolean {
  const parts = new Set([node])
  let saying = 0
  for (const part of parts) {
    const { allOf, properties } = part.schema()
    if (properties.has(name) && ++saying > 1) return true
    for (const inner of parts.size < MOST_PARTS ? allOf : []) parts.add(inner)
  }
  return false
}

/** How many parts are looked at. */
const MOST_PARTS = 500
