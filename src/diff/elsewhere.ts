import { type Json, isObject, own } from '../base/json.ts'
import { isNeverSent } from '../openapi/transfer.ts'
import { type Target, appliedIn, targetsIn } from './applied.ts'
import { type Change, type Direction, type Reach, withDetail } from './change.ts'
import { excludedChoices } from './excluded-choices.ts'
import type { SchemaPair } from './graph.ts'
import { wholeRoute } from './same-value.ts'
import { type SchemaStep, staysInPlace } from './schema-step.ts'
import type { Side } from './side.ts'

/**
 * Changes in which a property that came or went says so where the other side has it in its place all the same: in another
 * choice, or another part. Where only some messages have it, it is one change for these and one for the others.
 */
export function withElsewhere(
  changes: readonly Change[],
  { base, revision }: { readonly base: Side; readonly revision: Side },
  pairs: readonly SchemaPair[],
): readonly Change[] {
  const targets = { base: targetsIn(base), revision: targetsIn(revision) }
  const lone = { base: base.loneReferences, revision: revision.loneReferences }
  const placesOn = {
    base: placesIn(targets.base, 'base', pairs),
    revision: placesIn(targets.revision, 'revision', pairs),
  }
  return changes.flatMap((change) => {
    const { subject, action, at, route, reaches } = change
    const last = at.path.at(-1)
    if (subject !== 'property' || (action !== 'added' && action !== 'removed') || route === undefined) return [change]
    if (last?.into !== 'property') return [change]
    const other = action === 'removed' ? 'revision' : 'base'
    const places = placesOn[other](reaches, route.slice(1))
    // Most of the messages have it in one place.
    const known = { request: new Map<Schemas, boolean>(), response: new Map<Schemas, boolean>() }
    const isStatedAt = (schemas: Schemas, direction: Direction): boolean => {
      const found =
        known[direction].get(schemas) ??
        propertiesIn(schemas, last.name).some(
          (property) => !isNeverSent(property, direction, targets[other], lone[other]),
        )
      known[direction].set(schemas, found)
      return found
    }
    const isElsewhere = (reach: Reach, schemas: Schemas): boolean => {
      if (reach.direction === undefined || !isStatedAt(schemas, reach.direction)) return false
      return isStatedAt(possibleAlong(wholeRoute(change, reach), reach, targets[other], pairs, other), reach.direction)
    }
    const kept = new Set(reaches.filter((reach, index) => isElsewhere(reach, places[index]!)))
    if (kept.size === 0) return [change]
    const gone = reaches.filter((reach) => !kept.has(reach))
    const moved: Change = { ...withDetail(change, { elsewhere: true }), reaches: [...kept] }
    return gone.some(({ direction }) => direction !== undefined) ? [{ ...change, reaches: gone }, moved] : [moved]
  })
}

/**
 * The schemas on one side that may hold of the object that a route of pairs leads to, in the variants that the route goes through: what is said
 * of another variant is not said of this object.
 */
function possibleAlong(
  route: readonly number[],
  { route: outer = [], path = [] }: Reach,
  target: Target,
  pairs: readonly SchemaPair[],
  side: 'base' | 'revision',
): Schemas {
  const here = new Set(route.map((number) => pairs[number]![side].node))
  const possible = (schemas: Schemas): Schemas => {
    const applied = appliedIn(target, schemas)
    const excluded = excludedChoices(applied, here, target)
    return excluded.size === 0 ? applied : applied.filter((schema) => !excluded.has(schema))
  }
  const inner = route.slice(outer.length + 1).flatMap((number) => pairs[number]!.step ?? [])
  return [...path, ...inner]
    .filter((step) => !staysInPlace(step))
    .reduce(
      (schemas, step) => possible(schemas.flatMap((schema) => insideOf(schema, step))),
      possible([pairs[route[0]!]![side].node]),
    )
}

/** All schemas that may hold of the value at a place. */
type Schemas = readonly Json[]

/** Gives for each of some reaches what holds at the place that a innerRoute of pairs leads to from there; changes of one pair share both. */
function placesIn(
  target: Target,
  side: 'base' | 'revision',
  pairs: readonly SchemaPair[],
): (reaches: readonly Reach[], innerRoute: readonly number[]) => readonly Schemas[] {
  const known = new Map<readonly Reach[], Map<string, readonly Schemas[]>>()
  const schemasAt = placeIn(target)
  return (reaches, innerRoute) => {
    const ofReaches = known.get(reaches) ?? new Map<string, readonly Schemas[]>()
    known.set(reaches, ofReaches)
    const key = innerRoute.join(' ')
    const found = ofReaches.get(key)
    if (found !== undefined) return found
    const inner = innerRoute.flatMap((number) => pairs[number]!.step ?? [])
    const places = reaches.map(({ route, path = [] }) =>
      route === undefined ? [] : schemasAt(pairs[route[0]!]![side].node, path, inner),
    )
    ofReaches.set(key, places)
    return places
  }
}

/** A place in values: the schemas that may hold of what is there, and the places that steps lead to. */
interface Place {
  readonly schemas: Schemas
  readonly inner: Map<string, Place>
  /** The places that whole paths lead to, which many messages share. */
  readonly ends: Map<readonly SchemaStep[], Place>
}

/** Gives the schemas that may hold of the value to which steps lead from that of a message. What one schema alone describes is one place for all messages. */
function placeIn(target: Target): (message: Json, ...path: readonly (readonly SchemaStep[])[]) => Schemas {
  const known = new Map<Json, Place>()
  const placeOf = (schemas: Schemas): Place => {
    const only = schemas.length === 1 ? referredTo(schemas[0]!, target) : undefined
    const found = only === undefined ? undefined : known.get(only)
    if (found !== undefined) return found
    const place: Place = {
      schemas: appliedIn(target, only === undefined ? schemas : [only]),
      inner: new Map(),
      ends: new Map(),
    }
    if (only !== undefined) known.set(only, place)
    return place
  }
  const along = (from: Place, path: readonly SchemaStep[]): Place => {
    const end = from.ends.get(path)
    if (end !== undefined) return end
    let place = from
    for (const step of path) {
      if (staysInPlace(step)) continue
      const key = entryOf(step).join(' ')
      const { schemas, inner } = place
      place = inner.get(key) ?? placeOf([...new Set(schemas.flatMap((schema) => insideOf(schema, step)))])
      inner.set(key, place)
    }
    from.ends.set(path, place)
    return place
  }
  return (message, ...path) => path.reduce(along, placeOf([message])).schemas
}

/** What a schema that says no more than a reference refers to; any other as it is. */
function referredTo(schema: Json, target: Target): Json {
  const met = new Set<Json>()
  let found = schema
  while (isObject(found) && !met.has(found) && Object.keys(found).length === 1) {
    met.add(found)
    const reference = own(found, '$ref')
    found = (typeof reference === 'string' ? target(reference) : undefined) ?? found
  }
  return found
}

/** What the schemas at a place say of a property. */
function propertiesIn(schemas: Schemas, name: string): readonly Json[] {
  return schemas.flatMap((schema) => own(objectIn(schema, 'properties'), name) ?? []).filter((said) => said !== false)
}

/** The keyword that holds what a step leads to, and the key there, if it has several. */
function entryOf(step: SchemaStep): readonly [keyword: string, key?: string] {
  if (step.into === 'property') return ['properties', step.name]
  return step.into === 'patternProperties' ? [step.into, step.pattern] : [step.into]
}

/** The subschemas for the part of a value that a step leads to. */
function insideOf(schema: Json, step: SchemaStep): Json[] {
  const [keyword, key] = entryOf(step)
  const found = key === undefined ? own(schema, keyword) : own(objectIn(schema, keyword), key)
  return found === undefined ? [] : [found]
}

function objectIn(schema: Json, keyword: string): Readonly<Record<string, Json>> {
  const value = own(schema, keyword)
  return isObject(value) ? value : {}
}
