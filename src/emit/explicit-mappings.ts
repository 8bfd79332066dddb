import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { mapValues } from '../base/map-values.ts'
import { formatReference } from '../base/pointer.ts'
import { pushInto } from '../base/push-into.ts'
import { namedChoices } from '../model/mapped-choices.ts'
import { componentAt, sectionPath } from '../openapi/published.ts'
import { changedAt } from './changed-at.ts'
import { type Rewriter, rewriter } from './rewrite.ts'

/**
 * A discriminator finds a component by its name where no mapping says otherwise (Discriminator Object): one of the choices next to it,
 * or one that is composed with its own. For these names a mapping is written, so that they can change. Days that share parts share
 * what is rewritten.
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

/** Those of the wanted components that a schema has as choices. */
function choicesIn(schema: JsonObject, wanted: ReadonlySet<string>): string[] {
  return namedChoices(schema).flatMap(({ name }) => (wanted.has(name) ? [name] : []))
}

/** By component, those of the names whose schemas are composed with it. */
function heirsIn(schemas: JsonObject, names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const heirs = new Map<string, string[]>()
  for (const name of names) for (const base of referredTo(own(own(schemas, name), 'allOf'))) pushInto(heirs, base, name)
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
  const mapped = isObject(mapping) ? Object.values(mapping).map((target) => componentAt(String(target))?.name) : []
  const missing = names.filter((name) => !mapped.includes(name))
  if (missing.length === 0) return schema
  const added = Object.fromEntries(missing.map((name) => [name, formatReference([...path, name])]))
  const all = { ...(isObject(mapping) ? mapping : {}), ...added }
  return { ...schema, discriminator: { ...discriminator, mapping: all } } as JsonObject
}
