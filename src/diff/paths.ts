import { own } from '../base/json.ts'
import { type Comparison, reportThing } from './comparison.ts'
import type { Change, Fact, OperationRef } from './fact.ts'
import { compareOperation } from './operations.ts'
import { pairUp } from './pairs.ts'
import { type Located, below, entriesBelow, follow, isMarked } from './side.ts'

/** The fields of a path item that are operations. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** Reports paths and operations that came, went, or were deprecated, and compares those that stayed. */
export function comparePaths(comparison: Comparison): void {
  const { kept, added, removed } = pairUp(pathsOf(comparison.base), pathsOf(comparison.revision))
  for (const [, path] of removed) reportPath(comparison, 'removed', path)
  for (const [, path] of added) reportPath(comparison, 'added', path)
  for (const [, before, after] of kept) comparePath(comparison, before, after)
}

/** A path of a document: its template, its path item, and the operations in it by method. */
interface PathEntry {
  readonly template: string
  readonly item: Located
  readonly operations: ReadonlyMap<string, Located>
}

/** The paths of a document by their shape: the names of parameters in a template do not make another path. */
function pathsOf(root: Comparison['base']): Map<string, PathEntry> {
  const paths = new Map<string, PathEntry>()
  for (const [template, located] of entriesBelow({ node: root, path: [] }, 'paths')) {
    if (!template.startsWith('/')) continue
    const item = follow(root, located)
    const named = [...entriesBelow(item, 'additionalOperations')]
    const operations = METHODS.flatMap((method) => {
      const operation = below(item, method)
      return operation === undefined ? [] : [[method.toUpperCase(), operation] as const]
    })
    const shape = template.replaceAll(/\{[^{}]*\}/g, '{}')
    paths.set(paths.has(shape) ? template : shape, { template, item, operations: new Map([...operations, ...named]) })
  }
  return paths
}

/**
 * A path that came or went is one fact with its operations. Where they do not share one fate, each operation is a fact
 * of its own instead, so that each removal can say its own reason.
 */
function reportPath(
  comparison: Comparison,
  change: 'added' | 'removed',
  { template, item, operations }: PathEntry,
): void {
  const fates = new Set(
    [...operations.values()].map(({ node }) =>
      JSON.stringify([own(node, 'x-lifecycle') ?? null, own(node, 'x-sunset') ?? null, isMarked(node)]),
    ),
  )
  if (fates.size > 1) {
    for (const [method, operation] of operations) {
      const [base, revision] = change === 'removed' ? [operation, null] : [null, operation]
      reportOperation(comparison, change, { method, path: template }, base, revision, { lastOfPath: true })
    }
    return
  }
  const [first] = operations.values()
  const spot = { path: item.path, node: first?.node ?? item.node }
  const refs = [...operations.keys()].map((method) => ({ method, path: template }))
  reportThing(
    comparison,
    'path',
    change,
    template,
    change === 'removed' ? spot : null,
    change === 'added' ? spot : null,
    { operations: refs },
  )
}

function comparePath(comparison: Comparison, before: PathEntry, after: PathEntry): void {
  if (before.template === after.template && comparison.unchanged(before.item.node, after.item.node)) return
  const { kept, added, removed } = pairUp(before.operations, after.operations)
  for (const [method, operation] of removed)
    reportOperation(comparison, 'removed', { method, path: before.template }, operation, null)
  for (const [method, operation] of added)
    reportOperation(comparison, 'added', { method, path: after.template }, null, operation)
  for (const [method, a, b] of kept) {
    const operation = { method, path: after.template }
    const [was, is] = [isMarked(a.node), isMarked(b.node)]
    if (was !== is) reportOperation(comparison, is ? 'deprecated' : 'reactivated', operation, a, b)
    compareOperation(comparison, {
      operation,
      baseTemplate: before.template,
      base: a,
      revision: b,
      baseItem: before.item,
      revisionItem: after.item,
    })
  }
}

/** Reports an operation that is on one side only, or on both with another marker. */
function reportOperation(
  comparison: Comparison,
  change: Change,
  operation: OperationRef,
  base: Located | null,
  revision: Located | null,
  args: Fact['args'] = {},
): void {
  reportThing(comparison, 'operation', change, `${operation.method} ${operation.path}`, base, revision, {
    operations: [operation],
    args,
  })
}
