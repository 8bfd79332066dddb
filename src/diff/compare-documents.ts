import type { Json } from '../base/json.ts'
import { type Comparison, newComparison } from './comparison.ts'
import { compareComponents } from './components.ts'
import type { Fact } from './fact.ts'
import { factsOf } from './graph.ts'
import { compareInfo } from './info.ts'
import { mergeShared } from './merge-shared.ts'
import { compareNotices } from './notices.ts'
import { comparePaths } from './paths.ts'
import { newProver } from './proof/prove.ts'
import type { Undeclared } from './proof/reading.ts'
import { compareIdleRequirements } from './security.ts'
import { compareSecuritySchemes } from './security-schemes.ts'
import { compareApiServers } from './servers.ts'
import { compareOverdue } from './overdue.ts'
import { compareWebhooks } from './webhooks.ts'

/** The parts of a comparison, in the order in which their facts come. */
const PARTS: readonly ((comparison: Comparison) => void)[] = [
  compareInfo,
  compareApiServers,
  comparePaths,
  compareWebhooks,
  compareIdleRequirements,
  compareComponents,
  compareSecuritySchemes,
  compareNotices,
]

/** What else a comparison is asked for. */
export interface CompareOptions {
  /** A day, as `YYYY-MM-DD`: what should be gone by then and is still there on both sides is a fact too. */
  readonly overdueOn?: string
  /** How properties are read that only one side declares: assumed never sent by the other (the default), or as plain JSON Schema has it. */
  readonly undeclared?: Undeclared | undefined
}

/**
 * Everything that differs between two OpenAPI 3 documents, as facts, texts and extensions among them. What both share by
 * identity, as the snapshots of two days do, is never looked at.
 */
export function compareDocuments(base: Json, revision: Json, options: CompareOptions = {}): Fact[] {
  if (base === revision) return []
  const comparison = newComparison(base, revision)
  for (const part of PARTS) part(comparison)
  if (options.overdueOn !== undefined) compareOverdue(comparison, options.overdueOn)
  const { prove, emptied } = newProver(comparison, options.undeclared ?? 'contract')
  for (const pair of comparison.pairs) pair.facts.push(...emptied(pair))
  return mergeShared(comparison.pairs.flatMap((pair) => factsOf(pair, prove)))
}
