import { own } from '../base/json.ts'
import { normalTemplate } from '../base/normal-template.ts'
import { isDeprecated, statedLifecycle } from '../openapi/markers.ts'
import { basePathOf } from './base-path.ts'
import { type Comparison, type Scope, record, within } from './comparison.ts'
import { newPair } from './graph.ts'
import { API, inside } from './location.ts'
import { lostReference } from './lost-reference.ts'
import { movesBetween } from './moved-operations.ts'
import { type Unmoved, namedPrefixes } from './moved-prefixes.ts'
import { type Move, type Moves, moveOf } from './moves.ts'
import { compareOperation } from './operations.ts'
import type { PathEntry } from './path-entry.ts'
import { compareItem, recordOperation } from './path-item.ts'
import { pairPaths } from './path-pairs.ts'
import { compareExtensions } from './rest.ts'
import { type Located, mapBelow, rootOf } from './side.ts'

/** Reports paths and operations that were added, removed or renamed, and compares the others. */
export function comparePaths(comparison: Comparison): void {
  const [before, after] = [comparison.base, comparison.revision].map((side) => mapBelow(rootOf(side), 'paths'))
  compareExtensions(within(comparison.api, { kind: 'field', name: 'paths' }), before!, after!)
  const paths = pairPaths(comparison)
  const { kept, added, removed, unchanged } = paths
  const moves = movesBetween(paths, comparison.base, comparison.revision)
  for (const [, path] of removed) recordPath(comparison, 'removed', path, moves)
  for (const [, path] of added) recordPath(comparison, 'added', path, moves)
  for (const [, base, revision] of kept) comparePath(comparison, base, revision, moves)
  if (moves.from.size === 0) return
  const pathsOf = (entries: readonly PathEntry[]): string[] =>
    entries.flatMap(({ template, operations }) =>
      [...operations.keys()].flatMap((method) => (moves.from.has(`${method} ${template}`) ? [] : [template])),
    )
  const unmoved = {
    stayed: pathsOf([...kept.map(([, path]) => path), ...unchanged().map(([path]) => path)]),
    gone: pathsOf(removed.map(([, path]) => path)),
  }
  compareMoves(comparison, moves, unmoved, before!, after!)
}

/** Says of several operations at once that their paths begin with something else, and compares each with what it was. */
function compareMoves(
  comparison: Comparison,
  { from }: Moves,
  unmoved: Unmoved,
  before: Located,
  after: Located,
): void {
  const [was, is] = [comparison.base, comparison.revision].map(({ root }) => basePathOf(root))
  const isSame = was === is
  for (const prefix of namedPrefixes(from, unmoved)) {
    const whole = isSame ? prefix : { ...prefix, before: was! + prefix.before, after: is! + prefix.after }
    record(comparison.api, 'path', 'moved', { kind: 'field', name: 'paths' }, before, after, whole)
  }
  for (const move of from.values()) {
    const [base, revision] = [move.from, move.to].map(({ operations }) => operations.get(move.method)!)
    if (!isSameCall(move, base!)) continue
    const operation = { method: move.method, path: move.to.template }
    compareOperation(comparison, {
      operation,
      at: inside(API, { kind: 'operation', ...operation }),
      baseTemplate: move.from.template,
      revisionTemplate: move.to.template,
      base: base!,
      revision: revision!,
      baseItem: move.from.item,
      revisionItem: move.to.item,
      turned: false,
      callbacks: new Set(),
    })
  }
}

/** Whether clients of an operation can do the same where it is now: it has as many parameters in its path, and was not to be given up. */
function isSameCall({ from, to }: Move, { node }: Located): boolean {
  const [was, is] = [from, to].map(({ template }) => normalTemplate(template).split('{}').length)
  return was === is && !isDeprecated(node) && statedLifecycle(node).sunset === undefined
}

/**
 * A path that came or went is one change with its operations. Where they do not share one lifecycle, each operation is a
 * change of its own instead, so that each removal can say its own reason.
 */
function recordPath(
  comparison: Comparison,
  action: 'added' | 'removed',
  { template, item, operations }: PathEntry,
  moves: Moves,
): void {
  const moveIn = action === 'removed' ? moves.from : moves.to
  const lifecycles = new Set(
    Array.from(operations, ([method, { node }]) =>
      JSON.stringify([
        own(node, 'x-lifecycle') ?? null,
        own(node, 'x-sunset') ?? null,
        own(node, 'x-stability-level') ?? null,
        isDeprecated(node),
        moveIn.get(`${method} ${template}`)?.[action === 'removed' ? 'to' : 'from'].template ?? null,
      ]),
    ),
  )
  const [first] = operations.values()
  const isMoved = Array.from(operations.keys(), (method) => moveIn.has(`${method} ${template}`)).includes(true)
  if (lifecycles.size > 1 || isMoved) {
    for (const [method, operation] of operations) {
      const [base, revision] = action === 'removed' ? [operation, null] : [null, operation]
      const detail = { lastOfPath: true, ...moveOf(action, `${method} ${template}`, moves) } as const
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

function comparePath(comparison: Comparison, before: PathEntry, after: PathEntry, moves: Moves): void {
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
  compareItem(comparison, before, after, { turned: false, moves, compare: compareOperation })
}

/** The scope of what concerns a path, with its users. */
function scopeOf({ pairs }: Comparison, users: Parameters<typeof newPair>): Scope {
  const pair = newPair(...users)
  pairs.push(pair)
  return { at: API, pair }
}
