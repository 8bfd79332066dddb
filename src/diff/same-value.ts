import type { Change, Reach } from './change.ts'
import type { SchemaPair } from './graph.ts'
import { staysInPlace } from './schema-step.ts'

/** The numbers of the pairs of schemas from the message of a reach to the one that differs; of a change that reaches no message, from its own first pair. */
export function wholeRoute({ route = [] }: Pick<Change, 'route'>, reach?: Reach): readonly number[] {
  return reach?.route === undefined ? route : [...reach.route, ...route]
}

/** The outermost pair of schemas on a route that is about the same value as the last, by its number; undefined for a route that leads nowhere. */
export function outermostOf(route: readonly number[], schemas: readonly SchemaPair[]): number | undefined {
  let index = route.length - 1
  // The target of a reference has no step of its own: the schema with the reference comes before it.
  while (index > 0) {
    const step = schemas[route[index]!]?.step
    if (step !== undefined && !staysInPlace(step)) break
    index -= 1
  }
  return route[index]
}

/** The pairs of schemas on a route around the one that it leads to. */
export function aroundEnd(route: readonly number[]): readonly number[] {
  const end = route.at(-1)
  return route.filter((number) => number !== end)
}
