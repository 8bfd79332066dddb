import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { formatReference, parsePointer } from '../base/pointer.ts'
import { plainNodes } from '../model/shape.ts'
import { fieldRewriter } from '../openapi/fields.ts'
import { changedAt } from './changed-at.ts'
import { renameKeys } from './marks.ts'
import { withMappingsTo } from './explicit-mappings.ts'
import { SWAGGER_SECTIONS, componentAt, sectionPath } from '../openapi/published.ts'

/** New names for components whose names OpenAPI 3 does not allow, by section. */
export type LegalNames = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The allowed names of components (OpenAPI, Components Object). Definitions of Swagger 2.0 may have any name. */
const LEGAL = /^[\w.-]+$/

/**
 * Finds component names in a document, on any day, that OpenAPI 3 does not allow, and new ones for them: `day|instance` becomes
 * `day_instance`, or `day_instance_2` if that is taken.
 */
export function legalNames(document: Json): LegalNames {
  const found = new Map<string, Map<string, string>>()
  for (const section of SECTIONS) {
    const names = namesIn(document, section)
    const taken = new Set(names)
    for (const name of names) {
      if (LEGAL.test(name)) continue
      const wanted = name.replaceAll(/[^\w.-]+/g, '_')
      let legal = wanted
      for (let number = 2; taken.has(legal); number++) legal = `${wanted}_${number}`
      taken.add(legal)
      const inSection = found.get(section) ?? new Map<string, string>()
      found.set(section, inSection.set(name, legal))
    }
  }
  return found
}

const SECTIONS: readonly string[] = Object.keys(SWAGGER_SECTIONS).concat(
  'examples requestBodies headers links callbacks pathItems mediaTypes'.split(' '),
)

/** The names in a section on any day. */
function namesIn(document: Json, section: string): string[] {
  const holders = sectionPath(document, section).reduce<Json[]>(
    (nodes, step) => nodes.flatMap(plainNodes).flatMap((node) => own(node, String(step)) ?? []),
    [document],
  )
  return [...new Set(holders.flatMap(plainNodes).flatMap((node) => (isObject(node) ? Object.keys(node) : [])))]
}

/** Creates a function that renames the components of a document, and updates all references to them. */
export function renamerTo(names: LegalNames): (document: JsonObject) => JsonObject {
  if (names.size === 0) return (document) => document
  const rename = fieldRewriter({
    nameOf: (key, value) => (isArray(value) ? (names.get('securitySchemes')?.get(key) ?? key) : key),
    textOf: (key, text, isEntry) => (key === '$ref' || isEntry ? referenceTo(text, names) : text),
  })
  const renamedSchemas = [...(names.get('schemas')?.keys() ?? [])]
  const explicitMappings = withMappingsTo(renamedSchemas)
  return (document) => renamedSections(rename(explicitMappings(document)) as JsonObject, names)
}

function referenceTo(reference: string, names: LegalNames): string {
  const { section = 'schemas', name = reference } = componentAt(reference) ?? {}
  const legal = names.get(section)?.get(name)
  if (legal === undefined) return reference
  if (!reference.startsWith('#/')) return legal
  const path = parsePointer(reference)
  return formatReference(path.with(path[0] === 'components' ? 2 : 1, legal))
}

function renamedSections(document: JsonObject, names: LegalNames): JsonObject {
  return [...names].reduce<JsonObject>((tree, [section, renamed]) => {
    const path = sectionPath(document, section).map(String)
    return changedAt(tree, path, (entries) => renameKeys(entries, Object.fromEntries(renamed)))
  }, document)
}
