import { type Comparison, reportThing } from './comparison.ts'
import type { Change } from './fact.ts'
import { pairUp } from './pairs.ts'
import { type Located, below, entriesBelow, isMarked } from './side.ts'

/** Reports security schemes that came, went, or were deprecated. */
export function compareSecuritySchemes(comparison: Comparison): void {
  const { kept, added, removed } = pairUp(schemesOf(comparison.base), schemesOf(comparison.revision))
  for (const [name, scheme] of removed) report(comparison, 'removed', name, scheme, null)
  for (const [name, scheme] of added) report(comparison, 'added', name, null, scheme)
  for (const [name, a, b] of kept) {
    const [was, is] = [isMarked(a.node), isMarked(b.node)]
    if (was !== is) report(comparison, is ? 'deprecated' : 'reactivated', name, a, b)
  }
}

function schemesOf(root: Comparison['base']): Map<string, Located> {
  const components = below({ node: root, path: [] }, 'components')
  return components === undefined ? new Map() : entriesBelow(components, 'securitySchemes')
}

function report(
  comparison: Comparison,
  change: Change,
  name: string,
  base: Located | null,
  revision: Located | null,
): void {
  reportThing(comparison, 'security-scheme', change, `security scheme ${name}`, base, revision, {
    directions: ['request'],
  })
}
