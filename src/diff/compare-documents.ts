import { type Json } from '../base/json.ts'
import { newComparison } from './comparison.ts'
import type { Fact } from './fact.ts'
import { compareNotices } from './notices.ts'
import { pairUp } from './pairs.ts'
import { comparePaths } from './paths.ts'
import { compareSecuritySchemes } from './security-schemes.ts'
import { below, entriesBelow } from './side.ts'

/**
 * Everything that differs between two OpenAPI documents, as facts. What both share by identity, as the snapshots of two
 * days do, is never looked at.
 */
export function compareDocuments(base: Json, revision: Json): Fact[] {
  const comparison = newComparison(base, revision)
  comparePaths(comparison)
  compareIdleSchemas(comparison)
  compareSecuritySchemes(comparison)
  compareNotices(comparison)
  return [...comparison.facts, ...comparison.schemas.facts()]
}

/** Component schemas on both sides, whether or not an operation reaches them. */
function compareIdleSchemas({ base, revision, schemas }: ReturnType<typeof newComparison>): void {
  const [before, after] = [base, revision].map((root) => below({ node: root, path: [] }, 'components'))
  if (before === undefined || after === undefined) return
  const { kept } = pairUp(entriesBelow(before, 'schemas'), entriesBelow(after, 'schemas'))
  for (const [name, a, b] of kept) schemas.add(a, b, name)
}
