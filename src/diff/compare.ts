import type { Json } from '../base/json.ts'
import { withImpliedMappings } from '../openapi/implied-mapping.ts'
import { withKept } from '../openapi/kept.ts'
import { withoutIgnoredNullable } from '../openapi/nullable.ts'
import { compareApiServers } from './api-servers.ts'
import { atCause } from './cause.ts'
import { type Change, type Spots, withDetail } from './change.ts'
import { type Comparison, newComparison } from './comparison.ts'
import { compareComponents } from './components.ts'
import type { SchemaPair } from './graph.ts'
import { withAccessElsewhere } from './access-elsewhere.ts'
import { withElsewhere } from './elsewhere.ts'
import { type InPlace, withFilesInPlace } from './files/in-place.ts'
import { compareInfo } from './info.ts'
import { mergeShared } from './merge-shared.ts'
import { compareNotices } from './notices.ts'
import { type ComponentRename, componentRenames } from './new-names/component-renames.ts'
import { type WithNewNames, withNewNames } from './new-names/with-new-names.ts'
import { withHoldingEnd } from './holding-end.ts'
import { compareOverdue } from './overdue.ts'
import { newOwnMaps } from './own-maps.ts'
import { atOnlyReferrer } from './other-component.ts'
import { comparePaths } from './paths.ts'
import { changesOf } from './reaches.ts'
import { compareUnusedRequirements } from './security.ts'
import { compareSecuritySchemes } from './security-schemes.ts'
import type { Spot } from './side.ts'
import { splitComponents } from './split-components.ts'
import { reportedWhereUsed } from './reported-where-used.ts'
import { newDeclarations } from './undeclared.ts'
import { usesOf } from './used-components.ts'
import { compareWebhooks } from './webhooks.ts'
import { settleWrittenOut } from './written-out.ts'

/** The parts of a comparison, in the order in which their changes come. */
const PARTS: readonly ((comparison: Comparison) => void)[] = [
  compareInfo,
  compareApiServers,
  comparePaths,
  compareWebhooks,
  compareUnusedRequirements,
  compareComponents,
  compareSecuritySchemes,
  compareNotices,
]

/** The options of a comparison. */
export interface CompareOptions {
  /** A day, as `YYYY-MM-DD`: what should be gone by then and is still there on both sides is a change too. */
  readonly overdueOn?: string
}

/**
 * The changes between two documents, and the pairs of schemas that their routes refer to by number. In the documents, what is in other
 * files is where it is used.
 */
export interface Compared {
  readonly base: Json
  readonly revision: Json
  readonly changes: readonly Change[]
  readonly pairs: readonly SchemaPair[]
  /** Where the value at a path of each document is in the document as it was read; undefined where that is the same. */
  readonly origin?: Readonly<Record<'base' | 'revision', InPlace['origin']>>
}

/**
 * Everything that differs between two OpenAPI 3 documents, as plain data, texts and extensions among them. What both share by
 * identity, as the snapshots of two days do, is never looked at.
 */
export function compare(before: Json, after: Json, options: CompareOptions = {}): Compared {
  const [was, is] = [before, after].map((root) => withKept(withoutIgnoredNullable(root))) as [Json, Json]
  if (was === is) return { base: was, revision: is, changes: [], pairs: [] }
  const [from, to] = withFilesInPlace(was, is)
  const [base, revision] = withImpliedMappings(from.root, to.root)
  const { changes, pairs } = compareInPlace(base, revision, options)
  const isAsRead = from.root === was && to.root === is
  if (isAsRead) return { base, revision, changes, pairs }
  const origin = { base: from.origin, revision: to.origin }
  return { base, revision, changes: changes.map((change) => asRead(change, from.origin, to.origin)), pairs, origin }
}

/** A change with the places of both sides as they are in the documents as they were read. */
function asRead(change: Change, baseOrigin: InPlace['origin'], revisionOrigin: InPlace['origin']): Change {
  const [base, revision] = [baseOrigin, revisionOrigin].map((origin) => (spot: Spot): Spot => {
    const path = origin(spot.path)
    return path === spot.path ? spot : { ...spot, path, comparedAt: spot.path }
  }) as [(spot: Spot) => Spot, (spot: Spot) => Spot]
  return withSpots(change, base, revision)
}

/** Everything that differs between two documents whose components may have new names. */
function compareInPlace(base: Json, revision: Json, options: CompareOptions): Pick<Compared, 'changes' | 'pairs'> {
  const renames = componentRenames(base, revision)
  if (renames.length === 0) return compareDocuments(base, revision, renames, options)
  const { root, original } = withNewNames(base, renames)
  const { changes, pairs } = compareDocuments(root, revision, renames, options)
  return {
    changes: changes.map((change) => inOriginal(change, original)),
    pairs: pairs.map((pair) => ({ ...pair, base: original.located(pair.base) })),
  }
}

/** A change with what the base says as it is in the base itself. */
function inOriginal(change: Change, original: WithNewNames['original']): Change {
  const { before } = change.detail
  const restored = typeof before === 'object' ? withDetail(change, { before: original.node(before) }) : change
  return withSpots(restored, original.spot, (spot) => spot)
}

/** A change in which the places of each side are others. */
function withSpots(change: Change, base: (spot: Spot) => Spot, revision: (spot: Spot) => Spot): Change {
  const { replaced, edited } = change
  const both = (spots: Spots): Spots => ({
    base: spots.base && base(spots.base),
    revision: spots.revision && revision(spots.revision),
  })
  return {
    ...change,
    ...both(change),
    ...(replaced !== undefined && {
      replaced: { ...replaced, base: base(replaced.base), revision: revision(replaced.revision) },
    }),
    ...(edited !== undefined && { edited: both(edited) }),
  }
}

/** Everything that differs between two documents in which components have the same names. */
function compareDocuments(
  base: Json,
  revision: Json,
  renames: readonly ComponentRename[],
  options: CompareOptions,
): Pick<Compared, 'changes' | 'pairs'> {
  const comparison = newComparison(base, revision, renames)
  for (const part of PARTS) part(comparison)
  if (options.overdueOn !== undefined) compareOverdue(comparison, options.overdueOn)
  const uses = usesOf(base, revision)
  const { schemas, pairs, room } = comparison
  const [settled, split] = [settleWrittenOut(pairs), splitComponents(pairs)]
  const found = mergeShared(
    pairs.flatMap((pair) => changesOf(pair, schemas, settled, split, room)),
    base,
    revision,
  )
    .map(atCause(base, revision, schemas))
    .map(atOnlyReferrer(revision))
  const [withDeclarations, asOwnMap] = [newDeclarations(schemas, comparison), newOwnMaps(comparison)]
  const accessed = withAccessElsewhere(found, comparison, schemas)
  const changes = reportedWhereUsed(withElsewhere(accessed, comparison, schemas)).map((each) => {
    const change = withHoldingEnd(asOwnMap(withDeclarations(each)), base)
    const used = uses(change)
    return used.usedBy === undefined ? change : { ...change, ...used }
  })
  return { changes, pairs: schemas }
}
