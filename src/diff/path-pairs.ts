import { own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { normalTemplate } from '../base/normal-template.ts'
import { pushInto } from '../base/push-into.ts'
import { type BasePaths, basePathsOf } from './base-path.ts'
import type { Comparison } from './comparison.ts'
import { type Pairs, pairUp } from './pairs.ts'
import { type PathEntry, itemOf } from './path-entry.ts'
import { entryBelow, keysOf, rootOf } from './side.ts'

/** The paths of both sides; kept are those in which something may differ. */
export interface PathPairs extends Pairs<PathEntry> {
  /** The other kept paths, as each side has them. Most paths of two days are such, and few comparisons have to see them. */
  readonly unchanged: () => readonly (readonly [base: PathEntry, revision: PathEntry])[]
}

/**
 * Pairs the paths of both sides: first those of one template, then those of one shape, since the names of parameters do not
 * make another path. Where the base path moved between `servers` and the paths, both are compared with it written out. An
 * operation whose path has a partner without it, but another of the same shape with it, is a pair of its own.
 */
export function pairPaths(comparison: Comparison): PathPairs {
  const basePaths = basePathsOf(comparison.base.root, comparison.revision.root)
  const templates = SIDES.map((side) => keysOf(own(comparison[side].root, 'paths')))
  const same = basePaths.base === basePaths.revision ? unchangedPaths(comparison, templates[0]!) : new Set<string>()
  const pathsWhere = (isMeant: (template: string) => boolean): Map<string, PathEntry>[] =>
    SIDES.map((side, index) => pathsOf(comparison, side, basePaths, templates[index]!.filter(isMeant)))
  const [before, after] = pathsWhere((template) => !same.has(template))
  const exact = pairUp(before!, after!)
  const shapes = pairUp(byShape(exact.removed), byShape(exact.added))
  const unchanged = lazily(() => {
    const [were, are] = pathsWhere((template) => same.has(template))
    return Array.from(were!, ([key, path]) => [path, are!.get(key)!] as const)
  })
  const paired = withRehomed({ kept: [...exact.kept, ...shapes.kept], added: shapes.added, removed: shapes.removed })
  return { ...paired, unchanged }
}

const SIDES = ['base', 'revision'] as const

/** Those of the templates of the base that mean the same on both sides. */
function unchangedPaths(
  { base, revision, securityUnchanged, unchanged }: Comparison,
  templates: readonly string[],
): ReadonlySet<string> {
  const same = new Set<string>()
  if (!securityUnchanged) return same
  const [before, after] = [own(base.root, 'paths'), own(revision.root, 'paths')]
  for (const template of templates) {
    const path = own(after, template)
    if (path !== undefined && unchanged(own(before, template)!, path)) same.add(template)
  }
  return same
}

function pathsOf(
  comparison: Comparison,
  side: 'base' | 'revision',
  basePaths: BasePaths,
  templates: readonly string[],
): Map<string, PathEntry> {
  const written = comparison[side]
  const [root, map] = [rootOf(written), own(written.root, 'paths')]
  const paths = new Map<string, PathEntry>()
  for (const template of templates) {
    if (!template.startsWith('/')) continue
    const located = entryBelow(root, 'paths', template, own(map, template)!)
    paths.set(`${basePaths[side]}${template}`, itemOf(written, template, located))
  }
  return paths
}

/** Paths by their shape; of several with one shape, the first by its shape and the others by their template. */
function byShape(paths: Pairs<PathEntry>['added']): Map<string, PathEntry> {
  const shapes = new Map<string, PathEntry>()
  for (const [template, path] of paths) {
    const shape = normalTemplate(template)
    shapes.set(shapes.has(shape) ? template : shape, path)
  }
  return shapes
}

/** The paths of one side that have an operation their partners do not have, by method and shape. */
type Alone = Map<string, PathEntry[]>

/** Two paths of one shape, and the methods of the operations that only they have in common. */
type Rehomed = readonly [base: PathEntry, revision: PathEntry, methods: Set<string>]

/** The pairs, and those of paths of one shape with the operations that only they have in common. */
function withRehomed(pairs: Pairs<PathEntry>): Pairs<PathEntry> {
  const [gone, come]: [Alone, Alone] = [new Map(), new Map()]
  const collect = (alone: Alone, key: string, path: PathEntry, partner?: PathEntry): void => {
    for (const method of path.operations.keys())
      if (partner?.operations.has(method) !== true) pushInto(alone, `${method} ${normalTemplate(key)}`, path)
  }
  for (const [key, base, revision] of pairs.kept) {
    collect(gone, key, base, revision)
    collect(come, key, revision, base)
  }
  for (const [key, path] of pairs.removed) collect(gone, key, path)
  for (const [key, path] of pairs.added) collect(come, key, path)
  const rehomed = rehomedAmong(gone, come)
  return rehomed.length === 0 ? pairs : withPairs(pairs, rehomed)
}

function rehomedAmong(gone: Alone, come: Alone): readonly Rehomed[] {
  const found = new Map<string, Rehomed>()
  for (const [key, paths] of gone) {
    const others = come.get(key) ?? []
    for (const [index, base] of paths.slice(0, others.length).entries()) {
      const revision = others[index]!
      const name = `${base.template}\n${revision.template}`
      const [, , methods] = found.get(name) ?? found.set(name, [base, revision, new Set()]).get(name)!
      methods.add(key.slice(0, key.indexOf(' ')))
    }
  }
  return [...found.values()]
}

/** The pairs without the operations of some others, and these others. */
function withPairs({ kept, added, removed }: Pairs<PathEntry>, others: readonly Rehomed[]): Pairs<PathEntry> {
  const rest = (path: PathEntry): PathEntry =>
    only(path, (method) => !others.some(([a, b, methods]) => (a === path || b === path) && methods.has(method)))
  const left = (paths: Pairs<PathEntry>['added']): Pairs<PathEntry>['added'] =>
    paths.flatMap(([key, path]) => {
      const remaining = rest(path)
      return remaining.operations.size === 0 && path.operations.size > 0 ? [] : [[key, remaining] as const]
    })
  const apart = others.map(([base, revision, methods]) => {
    const isMeant = (method: string): boolean => methods.has(method)
    return [revision.template, only(base, isMeant), only(revision, isMeant)] as const
  })
  return {
    kept: [...kept.map(([key, base, revision]) => [key, rest(base), rest(revision)] as const), ...apart],
    added: left(added),
    removed: left(removed),
  }
}

/** A path with some of its operations. */
function only(path: PathEntry, isMeant: (method: string) => boolean): PathEntry {
  return { ...path, operations: new Map([...path.operations].filter(([method]) => isMeant(method))) }
}
