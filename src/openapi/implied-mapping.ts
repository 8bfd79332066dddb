import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { pushInto } from '../base/push-into.ts'
import { mappingReferences } from './mapping.ts'

/**
 * Adds the implied mappings of discriminators: without a mapping, the values are the names of the schemas that extend the discriminator's
 * schema by `allOf` (Discriminator Object; Data Modeling, Models with Polymorphism Support). A discriminator that has a mapping in either
 * document stays as it is in both. Unchanged parts stay the same objects.
 */
export function withImpliedMappings(base: Json, revision: Json): readonly [Json, Json] {
  const [before, after] = [subtypesIn(base), subtypesIn(revision)]
  const parents = [...before.keys()].filter(
    (name) => after.has(name) && before.get(name)!.size + after.get(name)!.size > 0,
  )
  if (parents.length === 0) return [base, revision]
  // Equal schemas of the two documents stay the same object.
  const known: Known = new Map()
  return [withMappings(base, parents, before, known), withMappings(revision, parents, after, known)]
}

/** The schemas whose discriminator lists no choices, each with the schemas that extend it, directly or indirectly. */
function subtypesIn(root: Json): ReadonlyMap<string, ReadonlySet<string>> {
  const schemas = schemasOf(root)
  const parents = Object.keys(schemas).filter((name) => isParent(schemas[name]!))
  if (parents.length === 0) return NONE
  const children = new Map<string, string[]>()
  for (const name of Object.keys(schemas)) {
    const parts = own(schemas[name], 'allOf')
    for (const part of isArray(parts) ? parts : []) {
      const reference = own(part, '$ref')
      if (typeof reference !== 'string' || !reference.startsWith(PREFIX)) continue
      pushInto(children, reference.slice(PREFIX.length), name)
    }
  }
  return new Map(
    parents.map((parent) => {
      const found = new Set(children.get(parent))
      for (const name of found) for (const child of children.get(name) ?? []) found.add(child)
      found.delete(parent)
      return [parent, found]
    }),
  )
}

const PREFIX = '#/components/schemas/'
const NONE: ReadonlyMap<string, ReadonlySet<string>> = new Map()

function schemasOf(root: Json): JsonObject {
  const schemas = own(own(root, 'components'), 'schemas')
  return isObject(schemas) ? schemas : {}
}

/** Whether the choices of a discriminator are the schemas that extend its schema: neither the schema nor a mapping lists them. */
function isParent(schema: Json): boolean {
  const discriminator = own(schema, 'discriminator')
  if (typeof own(discriminator, 'propertyName') !== 'string' || mappingReferences(discriminator).length > 0)
    return false
  return own(schema, 'oneOf') === undefined && own(schema, 'anyOf') === undefined
}

/** Converted schemas, by original and the names of their subtypes. */
type Known = Map<Json, Map<string, Json>>

/** A document with mappings added to some schemas; `known` contains the schemas that were already converted. */
function withMappings(
  root: Json,
  parents: readonly string[],
  subtypes: ReadonlyMap<string, ReadonlySet<string>>,
  known: Known,
): Json {
  const schemas: MutableJsonObject = { ...schemasOf(root) }
  for (const name of parents) {
    const schema = schemas[name] as JsonObject
    const names = [...subtypes.get(name)!]
    const [made, key] = [known.get(schema) ?? new Map<string, Json>(), names.toSorted().join(' ')]
    const extended = made.get(key) ?? withMapping(schema, names)
    known.set(schema, made.set(key, extended))
    put(schemas, name, extended)
  }
  const document = root as JsonObject
  return { ...document, components: { ...(document['components'] as JsonObject), schemas } }
}

function withMapping(schema: JsonObject, names: readonly string[]): JsonObject {
  const mapping: MutableJsonObject = {}
  for (const name of names) put(mapping, name, formatReference(['components', 'schemas', name]))
  return { ...schema, discriminator: { ...(schema['discriminator'] as JsonObject), mapping } }
}
