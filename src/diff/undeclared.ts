import { type Json, isArray, isObject, own } from '../base/json.ts'
import type { Change } from './change.ts'
import type { SchemaPair } from './graph.ts'
import type { SchemaStep } from './schema-step.ts'
import { type Located, type Side, below, elementsBelow, entriesBelow, follow } from './side.ts'

/** How deep parts and choices are looked into. */
const MAX_DEPTH = 8

/** Steps to a schema of the same value. */
const IN_PLACE: ReadonlySet<SchemaStep['into']> = new Set(['part', 'choice'])

/** Keywords that hold more schemas of the same value. */
const LISTS = ['allOf', 'anyOf', 'oneOf'] as const
const SINGLES = ['if', 'then', 'else'] as const

/**
 * Whether a change is about a name in `required` that no schema of its object declares, on either side, though they declare
 * others: most likely a slip of the pen. Schemas of the same object are those around it, its parts and its choices.
 */
export function isUndeclared(change: Change, schemas: readonly SchemaPair[], sides: readonly [Side, Side]): boolean {
  const name = change.detail['property']
  if (change.subject !== 'requirement' || typeof name !== 'string') return false
  const { route: inner = [], reaches } = change
  const routes = reaches.length === 0 ? [inner] : reaches.map(({ route = [] }) => [...route.slice(0, -1), ...inner])
  return routes.every((route) => {
    const outermost = schemas[outermostOf(route, schemas)]
    if (outermost === undefined) return false
    const names = new Set<string>()
    const isOpen = [outermost.base, outermost.revision].some((located, index) =>
      gather(located, sides[index]!, names, 0),
    )
    return !isOpen && names.size > 0 && !names.has(name)
  })
}

/** The number of the outermost pair of schemas on a route that is about the same value as the last. */
function outermostOf(route: readonly number[], schemas: readonly SchemaPair[]): number {
  let index = route.length - 1
  // What a reference leads to has no step of its own: the schema that holds the reference comes before it.
  while (index > 0) {
    const step = schemas[route[index]!]?.step
    if (step !== undefined && !IN_PLACE.has(step.into)) break
    index -= 1
  }
  return route[index] ?? -1
}

/** Collects the properties that a schema declares of its value. Returns whether it describes properties of any name besides. */
function gather(located: Located, side: Side, names: Set<string>, depth: number): boolean {
  const target = follow(side, located)
  if (!isObject(target.node) || depth > MAX_DEPTH) return false
  for (const [name] of entriesBelow(target, 'properties')) names.add(name)
  const inner = [
    ...LISTS.flatMap((keyword) => elementsBelow(target, keyword)),
    ...SINGLES.flatMap((keyword) => below(target, keyword) ?? []),
  ]
  const isOpen = MAPS.some((keyword) => describes(own(target.node, keyword)))
  return inner.map((each) => gather(each, side, names, depth + 1)).some(Boolean) || isOpen
}

const MAPS = ['additionalProperties', 'patternProperties', 'unevaluatedProperties', 'dependentSchemas'] as const

/** Whether a keyword says something of properties it does not name. */
function describes(value: Json | undefined): boolean {
  return isObject(value) && !isArray(value) && Object.keys(value).length > 0
}
