import { type Json, type JsonObject, entriesOf, isArray, own } from '../../base/json.ts'
import { discriminatedIn } from '../../openapi/discriminated.ts'
import { mappingReferences } from '../../openapi/mapping.ts'
import { componentName } from '../side.ts'

/**
 * The names of schemas that are values of a discriminator, since no mapping gives them others (Discriminator Object): with such a
 * name, what is sent changes.
 */
export function namesThatAreSent(root: Json): ReadonlySet<string> {
  const names = new Set<string>()
  const holders = new Set<string>()
  const entries = entriesOf(own(own(root, 'components'), 'schemas'))
  for (const [name, schema] of entries) if (own(schema, 'discriminator') !== undefined) holders.add(name)
  for (const schema of discriminatedIn(root)) for (const name of unmapped(schema)) names.add(name)
  for (const [name, schema] of entries)
    if (referredIn(schema, 'allOf').some((part) => holders.has(part))) names.add(name)
  return names
}

/** The choices of a schema that its mapping has no name for. */
function unmapped(schema: JsonObject): string[] {
  const mapped = new Set(mappingReferences(schema['discriminator']).map(($ref) => componentName({ $ref })))
  return ['oneOf', 'anyOf'].flatMap((keyword) => referredIn(schema, keyword)).filter((name) => !mapped.has(name))
}

function referredIn(schema: Json, keyword: string): string[] {
  const list = own(schema, keyword)
  return isArray(list) ? list.flatMap((each) => componentName(each) ?? []) : []
}
