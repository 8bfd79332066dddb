import { own } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { mappingReferences } from '../openapi/mapping.ts'
import type { Link, SchemaPair, Siblings } from './graph.ts'

/**
 * Whether a link leads to a schema from one that extends it and has no values of what the mapping there leads to next: what became of one
 * subtype is nothing to who sends another.
 */
export function isOfSibling(link: Link, siblings: Siblings | undefined, schemas: readonly SchemaPair[]): boolean {
  return siblings !== undefined && isFromAny(link, siblings, schemas)
}

/**
 * Links to a schema without those of its subtypes, which extend it by `allOf`: which subtypes there are is nothing to who sends one of
 * them. The subtypes are those that its mappings name.
 */
export function withoutSubtypes(
  links: readonly Link[],
  number: number,
  schemas: readonly SchemaPair[],
): readonly Link[] {
  const { base, revision } = schemas[number]!
  const subtypes = new Set([base, revision].flatMap(({ node }) => mappingReferences(own(node, 'discriminator'))))
  return links.filter((link) => !isFromAny(link, subtypes, schemas))
}

/** Whether a link leads to a part of one of some components. */
function isFromAny({ pair, innerRoute }: Link, components: Siblings, schemas: readonly SchemaPair[]): boolean {
  if (schemas[innerRoute.at(-1) ?? -1]?.step?.into !== 'part') return false
  return [pair.schemas?.components.base, pair.schemas?.components.revision].some((component) => {
    const [holder] = component?.within ?? []
    return holder?.kind === 'component' && components.has(formatReference(['components', holder.section, holder.name]))
  })
}
