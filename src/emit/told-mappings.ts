import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { componentAt, sectionPath } from '../openapi/published.ts'
import { changedAt } from './changed-at.ts'
import { rewriter } from './rewrite.ts'

/**
 * A discriminator finds a component by its name where no mapping says otherwise (Discriminator Object): one of the choices beside it,
 * or one that is composed with its own. Of these names it is told by a mapping, so that they can change.
 */
export function withMappingsTo(names: readonly string[]): (document: JsonObject) => JsonObject {
  if (names.length === 0) return (document) => document
  const wanted = new Set(names)
  return (document) => {
    const path = sectionPath(document, 'schemas').map(String)
    const told = (schema: JsonObject, found: readonly string[]): JsonObject => withTargets(schema, found, path)
    const inChoices = rewriter({
      schema: (schema) =>
        told(
          schema,
          choicesOf(schema).filter((name) => wanted.has(name)),
        ),
    })(document, 'document') as JsonObject
    return changedAt(inChoices, path, (schemas) => {
      const heirs = heirsIn(schemas, names)
      return Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [
          name,
          isObject(schema) ? told(schema, heirs.get(name) ?? []) : schema,
        ]),
      )
    })
  }
}

/** The components that a schema has as choices. */
function choicesOf(schema: JsonObject): string[] {
  return [own(schema, 'oneOf'), own(schema, 'anyOf')].flatMap(referredTo)
}

/** By component, those of the names whose schemas are composed with it. */
function heirsIn(schemas: JsonObject, names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const heirs = new Map<string, string[]>()
  for (const name of names)
    for (const base of referredTo(own(own(schemas, name), 'allOf'))) heirs.set(base, [...(heirs.get(base) ?? []), name])
  return heirs
}

/** The names of the components that the schemas of a list refer to. */
function referredTo(list: Json | undefined): string[] {
  if (!isArray(list)) return []
  return list.flatMap((part) => componentAt(String(own(part, '$ref')))?.name ?? [])
}

function withTargets(schema: JsonObject, names: readonly string[], path: readonly string[]): JsonObject {
  const discriminator = own(schema, 'discriminator')
  if (names.length === 0 || !isObject(discriminator)) return schema
  const mapping = own(discriminator, 'mapping')
  const said = isObject(mapping) ? Object.values(mapping).map((target) => componentAt(String(target))?.name) : []
  const missing = names.filter((name) => !said.includes(name))
  if (missing.length === 0) return schema
  const added = Object.fromEntries(missing.map((name) => [name, formatReference([...path, name])]))
  const all = { ...(isObject(mapping) ? mapping : {}), ...added }
  return { ...schema, discriminator: { ...discriminator, mapping: all } } as JsonObject
}
