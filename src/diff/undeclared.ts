import { type Json, isArray, isObject, own } from '../base/json.ts'
import type { Change } from './change.ts'
import type { SchemaPair } from './graph.ts'
import { outermostOf, wholeRoute } from './same-value.ts'
import { type Located, type Side, below, elementsBelow, entriesBelow, follow } from './side.ts'

/** How deep parts and choices are looked into. */
const MAX_DEPTH = 8

/** Keywords that hold more schemas of the same value. */
const LISTS = ['allOf', 'anyOf', 'oneOf'] as const
const SINGLES = ['if', 'then', 'else'] as const

/**
 * Whether a change is about a name in `required` that no schema of its object declares, on either side, though they declare
 * others: most likely a slip of the pen. Schemas of the same object are those around it, its parts and its choices.
 */
export function isUndeclared(change: Change, schemas: readonly SchemaPair[], sides: readonly [Side, Side]): boolean {
  if (change.subject !== 'requirement') return false
  const name = change.detail.property
  const routes =
    change.reaches.length === 0 ? [wholeRoute(change)] : change.reaches.map((reach) => wholeRoute(change, reach))
  return routes.every((route) => {
    const outermost = schemas[outermostOf(route, schemas) ?? -1]
    if (outermost === undefined) return false
    const names = new Set<string>()
    const isOpen = [outermost.base, outermost.revision].some((located, index) =>
      gather(located, sides[index]!, names, 0),
    )
    return !isOpen && names.size > 0 && !names.has(name)
  })
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
