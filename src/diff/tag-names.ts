import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { discriminatedIn } from '../openapi/discriminated.ts'
import { mappingReferences } from '../openapi/mapping.ts'

/**
 * The component schemas that a discriminator finds by their own names, as references: choices that no mapping names, and subtypes whose
 * name in the mapping is their own (Discriminator Object). Under another name, they are sent with another value.
 */
export function tagNames(root: Json): ReadonlySet<string> {
  const found = new Set<string>()
  for (const schema of discriminatedIn(root)) addNames(schema, schema['discriminator']!, found)
  return found
}

/** Adds what the discriminator of a schema finds by name. */
function addNames(schema: JsonObject, discriminator: Json, found: Set<string>): void {
  if (typeof own(discriminator, 'propertyName') !== 'string') return
  const mapped = new Set(mappingReferences(discriminator))
  for (const reference of choicesOf(schema)) if (!mapped.has(reference)) found.add(reference)
  const mapping = own(discriminator, 'mapping')
  for (const name of isObject(mapping) ? Object.keys(mapping) : []) {
    const reference = formatReference(['components', 'schemas', name])
    if (mapped.has(reference)) found.add(reference)
  }
}

function choicesOf(schema: Json): string[] {
  return ['oneOf', 'anyOf'].flatMap((keyword) => {
    const choices = own(schema, keyword)
    return (isArray(choices) ? choices : []).flatMap((choice) => {
      const reference = own(choice, '$ref')
      return typeof reference === 'string' ? [reference] : []
    })
  })
}
