import { own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { isDeprecated } from '../openapi/markers.ts'
import { type Comparison, type Scope, record, within } from './comparison.ts'
import { newPair } from './graph.ts'
import { API } from './location.ts'
import { lostReference } from './lost-reference.ts'
import { type Moves, moveOf, moves } from './moved-operations.ts'
import { compareOperation } from './operations.ts'
import { type PathEntry, compareItem, recordOperation } from './path-item.ts'
import { pairPaths } from './path-pairs.ts'
import { compareExtensions } from './rest.ts'
import { mapBelow, rootOf } from './side.ts'

/** Reports paths and operations that were added, removed or renamed, and compares the others. */
export function comparePaths(comparison: Comparison): void {
  const [before, after] = [comparison.base, comparison.revision].map((side) => mapBelow(rootOf(side), 'paths'))
  compareExtensions(within(comparison.api, { kind: 'field', name: 'paths' }), before!, after!)
  const { kept, added, removed } = pairPaths(comparison)
  const moved = lazily(() =>
    moves(
      [...removed.map(([, path]) => path), ...kept.map(([, from, to]) => without(from, to))],
      [...added.map(([, path]) => path), ...kept.map(([, from, to]) => without(to, from))],
    ),
  )
  for (const [, path] of removed) recordPath(comparison, 'removed', path, moved)
  for (const [, path] of added) recordPath(comparison, 'added', path, moved)
  for (const [, base, revision] of kept) comparePath(comparison, base, revision, moved)
}

/** A path with only those of its operations that another one does not have. */
function without(path: PathEntry, other: PathEntry): PathEntry {
  return { ...path, operations: new Map([...path.operations].filter(([method]) => !other.operations.has(method))) }
}

/**
 * A path that came or went is one change with its operations. Where they do not share one lifecycle, each operation is a
 * change of its own instead, so that each removal can say its own reason.
 */
function recordPath(
  comparison: Comparison,
  action: 'added' | 'removed',
  { template, item, operations }: PathEntry,
  moved: () => Moves,
): void {
  const lifecycles = new Set(
    [...operations.values()].map(({ node }) =>
      JSON.stringify([
        own(node, 'x-lifecycle') ?? null,
        own(node, 'x-sunset') ?? null,
        own(node, 'x-stability-level') ?? null,
        isDeprecated(node),
        moved().get(node) ?? null,
      ]),
    ),
  )
  const [first] = operations.values()
  if (lifecycles.size > 1 || (first !== undefined && moved().has(first.node))) {
    for (const [method, operation] of operations) {
      const [base, revision] = action === 'removed' ? [operation, null] : [null, operation]
      const detail = { lastOfPath: true, ...moveOf(action, operation, moved) } as const
      recordOperation(comparison, action, { method, path: template }, base, revision, detail)
    }
    return
  }
  const spot = { path: item.path, node: first?.node ?? item.node }
  const stability = own(first?.node, 'x-stability-level')
  const scope = scopeOf(
    comparison,
    [...operations.keys()].map((method) => ({
      operation: { method, path: template },
      stability: typeof stability === 'string' ? stability : undefined,
    })),
  )
  const [base, revision] = action === 'removed' ? [spot, null] : [null, spot]
  const detail = operations.size === 0 ? ({ empty: true } as const) : {}
  record(scope, 'path', action, { kind: 'path', path: template }, base, revision, detail)
}

function comparePath(comparison: Comparison, before: PathEntry, after: PathEntry, moved: () => Moves): void {
  const isSame = before.template === after.template && comparison.unchanged(before.item.node, after.item.node)
  if (isSame && comparison.securityUnchanged) return
  const lost = lostReference(before.item, after.item)
  if (lost !== undefined) {
    const users = [before, after].flatMap(({ template, operations }) =>
      Array.from(operations.keys(), (method) => ({
        operation: { method, path: template },
        direction: 'request' as const,
      })),
    )
    const scope = scopeOf(comparison, users)
    record(scope, 'constraint', 'changed', { kind: 'path', path: after.template }, before.item, after.item, lost)
    return
  }
  const names = [before, after].map(({ template }) => [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name))
  if (JSON.stringify(names[0]) !== JSON.stringify(names[1])) {
    const users = [...after.operations.keys()].map((method) => ({ operation: { method, path: after.template } }))
    const scope = scopeOf(comparison, users)
    const detail = { before: before.template, after: after.template }
    record(scope, 'path', 'renamed', { kind: 'path', path: after.template }, before.item, after.item, detail)
  }
  compareItem(comparison, before, after, { turned: false, moved, compare: compareOperation })
}

/** The scope of what concerns a path, with its users. */
function scopeOf({ pairs }: Comparison, users: Parameters<typeof newPair>): Scope {
  const pair = newPair(...users)
  pairs.push(pair)
  return { at: API, pair }
}
