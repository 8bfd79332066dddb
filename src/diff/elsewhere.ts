import { type Json, isArray, isObject, own } from '../base/json.ts'
import { resolveLocal } from '../base/pointer.ts'
import { mappingReferences } from '../openapi/mapping.ts'
import type { Change, Direction, Reach } from './change.ts'
import type { SchemaPair } from './graph.ts'
import type { SchemaStep } from './schema-step.ts'

/** How many schemas are looked at that may hold of one value. */
const MOST_SCHEMAS = 2000

/**
 * Changes in which a property that came or went says so where the other side has it in its place all the same: in another
 * choice, or another part. Where only some messages have it, it is one change for these and one for the others.
 */
export function withElsewhere(
  changes: readonly Change[],
  base: Json,
  revision: Json,
  pairs: readonly SchemaPair[],
): readonly Change[] {
  const isDeclared = { base: declaredBy(base), revision: declaredBy(revision) }
  return changes.flatMap((change) => {
    const { subject, action, at, route, reaches } = change
    const last = at.path.at(-1)
    if (subject !== 'property' || (action !== 'added' && action !== 'removed') || route === undefined) return [change]
    if (last?.into !== 'property') return [change]
    const other = action === 'removed' ? 'revision' : 'base'
    const inner = route.slice(1).flatMap((number) => pairs[number]!.step ?? [])
    const hasIt = ({ route: way, path = [], direction }: Reach): boolean => {
      if (way === undefined || direction === undefined) return false
      return isDeclared[other](pairs[way[0]!]![other].node, [...path, ...inner], last.name, direction)
    }
    const [kept, gone] = [reaches.filter(hasIt), reaches.filter((reach) => !hasIt(reach))]
    if (kept.length === 0) return [change]
    const moved: Change = { ...change, reaches: kept, detail: { ...change.detail, elsewhere: true } }
    return gone.some(({ direction }) => direction !== undefined) ? [{ ...change, reaches: gone }, moved] : [moved]
  })
}

type IsDeclared = (message: Json, path: readonly SchemaStep[], name: string, direction: Direction) => boolean

/** Tells whether a property is declared, and sent, at a place of a message of a document: by any schema that may hold of the value there. */
function declaredBy(root: Json): IsDeclared {
  const placesIn = new Map<Json, Map<string, readonly Json[]>>()
  return (message, path, name, direction) => {
    const places = placesIn.get(message) ?? new Map<string, readonly Json[]>()
    placesIn.set(message, places)
    const steps = path.filter(({ into }) => into !== 'choice' && into !== 'part' && into !== 'value')
    const key = JSON.stringify(steps)
    const known = places.get(key)
    let schemas = known ?? appliedIn(root, [message])
    if (known === undefined)
      for (const step of steps)
        schemas = appliedIn(
          root,
          schemas.flatMap((schema) => insideOf(schema, step)),
        )
    places.set(key, schemas)
    return schemas.some((schema) => {
      const property = own(objectIn(schema, 'properties'), name)
      return property !== undefined && property !== false && isSent(root, property, direction)
    })
  }
}

/** What a schema says of the part of a value that a step leads to. */
function insideOf(schema: Json, step: SchemaStep): Json[] {
  const found = step.into === 'property' ? own(objectIn(schema, 'properties'), step.name) : own(schema, step.into)
  return found === undefined ? [] : [found]
}

/** Schemas with all that may hold of the same value: what they refer to, their parts, choices, and subtypes. */
function appliedIn(root: Json, schemas: readonly Json[]): readonly Json[] {
  const found = new Set<Json>(schemas)
  for (const schema of found) {
    if (found.size > MOST_SCHEMAS) break
    const references = [own(schema, '$ref'), ...mappingReferences(own(schema, 'discriminator'))]
    const inner = [
      ...references.map((each) => (typeof each === 'string' ? resolveLocal(root, each) : undefined)),
      ...LISTS.flatMap((keyword) => listIn(schema, keyword)),
      ...['then', 'else'].map((keyword) => own(schema, keyword)),
      ...Object.values(objectIn(schema, 'dependentSchemas')),
    ]
    for (const each of inner) if (isObject(each)) found.add(each)
  }
  return [...found]
}

const LISTS = ['allOf', 'anyOf', 'oneOf']

function listIn(schema: Json, keyword: string): readonly Json[] {
  const list = own(schema, keyword)
  return isArray(list) ? list : []
}

function objectIn(schema: Json, keyword: string): Readonly<Record<string, Json>> {
  const value = own(schema, keyword)
  return isObject(value) ? value : {}
}

/** Whether a property is sent in a direction. */
function isSent(root: Json, property: Json, direction: Direction): boolean {
  const flag = direction === 'request' ? 'readOnly' : 'writeOnly'
  return !appliedIn(root, [property]).some((schema) => own(schema, flag) === true)
}
