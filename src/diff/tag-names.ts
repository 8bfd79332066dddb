import { type Json, isArray, isObject, own } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { mappingReferences } from '../openapi/mapping.ts'

/**
 * The component schemas that a discriminator tells by their own names, as references: choices that no mapping names, and subtypes whose
 * name in the mapping is their own (Discriminator Object). Under another name, they are sent with another value.
 */
export function tagNames(root: Json): ReadonlySet<string> {
  const found = new Set<string>()
  const open: Json[] = [root]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== 'object' || node === null) continue
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
    for (const child of isArray(node) ? node : Object.values(node)) open.push(child)
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
