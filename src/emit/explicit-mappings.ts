import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import { formatReference } from '../base/pointer.ts'
import { pushInto } from '../base/push-into.ts'
import { namedChoices } from '../model/mapped-choices.ts'
import { componentAt, sectionPath } from '../openapi/published.ts'
import { changedAt } from './changed-at.ts'
import { type Rewriter, rewriter } from './rewrite.ts'

/**
 * Creates a function that adds explicit mappings to discriminators that find a component by its name: one of the choices next to the
 * discriminator, or a schema composed with its schema (Discriminator Object). The names can then be changed. Equal parts of several days
 * are rewritten once.
 */
export function withMappingsTo(names: readonly string[]): (document: JsonObject) => JsonObject {
  if (names.length === 0) return (document) => document
  const wanted = new Set(names)
  const rewriters = new Map<string, Rewriter>()
  return (document) => {
    const path = sectionPath(document, 'schemas').map(String)
    const place = formatReference(path)
    const mapChoices =
      rewriters.get(place) ?? rewriter({ schema: (schema) => withTargets(schema, choicesIn(schema, wanted), path) })
    rewriters.set(place, mapChoices)
    return changedAt(mapChoices(document, 'document') as JsonObject, path, (schemas) => {
      const heirs = heirsIn(schemas, names)
      return mapValues(schemas, (schema, name) =>
        isObject(schema) ? withTargets(schema, heirs.get(name) ?? [], path) : schema,
      )
    })
  }
}

/** The choices of a schema that are among the wanted components. */
function choicesIn(schema: JsonObject, wanted: ReadonlySet<string>): string[] {
  return namedChoices(schema).flatMap(({ name }) => (wanted.has(name) ? [name] : []))
}

/** For each component, those of the names whose schemas are composed with it. */
function heirsIn(schemas: JsonObject, names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const heirs = new Map<string, string[]>()
  for (const name of names) for (const base of referredTo(own(own(schemas, name), 'allOf'))) pushInto(heirs, base, name)
  return heirs
}

/** The names of the components that a list of schemas refers to. */
function referredTo(list: Json | undefined): string[] {
  if (!isArray(list)) return []
  return list.flatMap((part) => componentAt(textOf(own(part, '$ref')))?.name ?? [])
}

function withTargets(schema: JsonObject, names: readonly string[], path: readonly string[]): JsonObject {
  const discriminator = own(schema, 'discriminator')
  if (names.length === 0 || !isObject(discriminator)) return schema
  const mapping = own(discriminator, 'mapping')
  const mapped = isObject(mapping) ? Object.values(mapping).map((target) => componentAt(textOf(target))?.name) : []
  const missing = names.filter((name) => !mapped.includes(name))
  if (missing.length === 0) return schema
  const added = Object.fromEntries(missing.map((name) => [name, formatReference([...path, name])]))
  const all = { ...(isObject(mapping) ? mapping : {}), ...added }
  return { ...schema, discriminator: { ...discriminator, mapping: all } } as JsonObject
}
