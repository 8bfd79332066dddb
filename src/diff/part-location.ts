import type { Location } from './location.ts'
import type { SchemaStep } from './schema-step.ts'
import type { Located } from './side.ts'

/**
 * Where something is that stands in a component schema, and that a reference leads to: in the component, as it is named where that is
 * compared. Undefined for anything else, and on a way through choices, whose names need the whole schema.
 */
export function partLocation({ path: [root, section, name, ...inner] }: Located): Location | undefined {
  if (root !== 'components' || section !== 'schemas' || name === undefined || inner.length === 0) return undefined
  const path: SchemaStep[] = []
  for (let index = 0; index < inner.length; index++) {
    const keyword = String(inner[index])
    if (keyword === 'properties' && index + 1 < inner.length)
      path.push({ into: 'property', name: String(inner[(index += 1)]) })
    else if (keyword === 'items' || keyword === 'additionalProperties') path.push({ into: keyword })
    else return undefined
  }
  return { within: [{ kind: 'component', section: 'schemas', name: String(name) }], path }
}
