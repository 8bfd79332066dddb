import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { mappingReferences } from '../openapi/mapping.ts'

/**
 * The component schemas that a discriminator finds by their own names, as references: choices that no mapping names, and subtypes whose
 * name in the mapping is their own (Discriminator Object). Under another name, they are sent with another value.
 */
export function tagNames(root: Json): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [root as JsonObject]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const discriminator = own(node, 'discriminator')
    if (typeof own(discriminator, 'propertyName') === 'string') {
      const mapped = new Set(mappingReferences(discriminator))
      for (const reference of choicesOf(node)) if (!mapped.has(reference)) found.add(reference)
      const mapping = own(discriminator, 'mapping')
      for (const name of isObject(mapping) ? Object.keys(mapping) : []) {
        const reference = formatReference(['components', 'schemas', name])
        if (mapped.has(reference)) found.add(reference)
      }
    }
    // Trees that were read have only own keys; `in` is much faster than a list of them.
    for (const key in node) {
      const child = node[key]!
      if (typeof child === 'object' && child !== null) open.push(child as JsonObject)
    }
  }
  return found
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
