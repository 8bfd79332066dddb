import { type Json, isArray, isObject, own } from '../base/json.ts'
import { mappingReferences } from '../openapi/mapping.ts'
import { isNeverSent } from '../openapi/transfer.ts'
import { type Change, type Reach, withDetail } from './change.ts'
import type { SchemaPair } from './graph.ts'
import { type SchemaStep, staysInPlace } from './schema-step.ts'
import { type Side, targetOf } from './side.ts'

/** How many schemas are looked at that may hold of one value. */
const MOST_SCHEMAS = 2000

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
    const kept = new Set(
      reaches.filter(
        ({ direction }, index) =>
          direction !== undefined &&
          propertiesIn(places[index]!, last.name).some(
            (property) => !isNeverSent(property, direction, targets[other], lone[other]),
          ),
      ),
    )
    if (kept.size === 0) return [change]
    const gone = reaches.filter((reach) => !kept.has(reach))
    const moved: Change = { ...withDetail(change, { elsewhere: true }), reaches: [...kept] }
    return gone.some(({ direction }) => direction !== undefined) ? [{ ...change, reaches: gone }, moved] : [moved]
  })
}

/** The target of a reference in a document. */
type Target = (reference: string) => Json | undefined

function targetsIn(side: Side): Target {
  return (reference) => targetOf(side, reference)?.node
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
}

/** Gives the schemas that may hold of the value to which steps lead from that of a message. What one schema alone describes is one place for all messages. */
function placeIn(target: Target): (message: Json, ...path: readonly (readonly SchemaStep[])[]) => Schemas {
  const known = new Map<Json, Place>()
  const placeOf = (schemas: Schemas): Place => {
    const [only] = schemas
    const found = schemas.length === 1 ? known.get(only!) : undefined
    if (found !== undefined) return found
    const place = { schemas: appliedIn(target, schemas), inner: new Map<string, Place>() }
    if (schemas.length === 1) known.set(only!, place)
    return place
  }
  const along = (from: Place, path: readonly SchemaStep[]): Place => {
    let place = from
    for (const step of path) {
      if (staysInPlace(step)) continue
      const key = entryOf(step).join(' ')
      const { schemas, inner } = place
      place = inner.get(key) ?? placeOf([...new Set(schemas.flatMap((schema) => insideOf(schema, step)))])
      inner.set(key, place)
    }
    return place
  }
  return (message, ...path) => path.reduce(along, placeOf([message])).schemas
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

/** Schemas with all that may hold of the same value: what they refer to, their parts, choices, and subtypes. */
function appliedIn(target: Target, schemas: Schemas): Schemas {
  const found = new Set<Json>(schemas)
  for (const schema of found) {
    if (!isObject(schema) || found.size > MOST_SCHEMAS) continue
    for (const keyword of APPLYING) {
      if (!Object.hasOwn(schema, keyword)) continue
      for (const inner of schemasUnder(keyword, schema[keyword]!, target)) if (isObject(inner)) found.add(inner)
    }
  }
  return [...found]
}

/** Keywords that lead to more of what may hold of the same value. */
const APPLYING = ['$ref', 'allOf', 'anyOf', 'oneOf', 'discriminator', 'if', 'then', 'else', 'dependentSchemas'] as const

/** The schemas under a keyword that may hold of the same value. */
function schemasUnder(keyword: (typeof APPLYING)[number], value: Json, target: Target): readonly (Json | undefined)[] {
  switch (keyword) {
    case 'allOf':
    case 'anyOf':
    case 'oneOf':
      return isArray(value) ? value : []
    case '$ref':
      return typeof value === 'string' ? [target(value)] : []
    case 'if':
    case 'then':
    case 'else':
      return [value]
    case 'dependentSchemas':
      return isObject(value) ? Object.values(value) : []
    case 'discriminator':
      return mappingReferences(value).map(target)
  }
}

function objectIn(schema: Json, keyword: string): Readonly<Record<string, Json>> {
  const value = own(schema, keyword)
  return isObject(value) ? value : {}
}
