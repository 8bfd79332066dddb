import { formatReference } from '../base/pointer.ts'
import type { Link, SchemaPair } from './graph.ts'

/**
 * Whether a link leads to a schema from one that extends it and has no values of what the mapping there leads to next: what became of one
 * subtype is nothing to who sends another.
 */
export function isOfSibling(
  { pair, trail }: Link,
  siblings: ReadonlySet<string> | undefined,
  schemas: readonly SchemaPair[],
): boolean {
  if (siblings === undefined || schemas[trail.at(-1) ?? -1]?.step?.into !== 'part') return false
  return [pair.schemas?.components.base, pair.schemas?.components.revision].some((component) => {
    const [holder] = component?.within ?? []
    return holder?.kind === 'component' && siblings.has(formatReference(['components', holder.section, holder.name]))
  })
}
