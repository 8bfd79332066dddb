import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, isObject, own } from '../../base/json.ts'
import { type Located, elementsBelow, entriesBelow, keysOf } from '../side.ts'
import { composed, gatherParts } from './all-of.ts'
import type { Step } from './step.ts'

/** Properties that both sides of a schema declare, in other parts of its `allOf`; each with all that either side says of it. */
export type Moved = ReadonlyMap<string, readonly [base: Located, revision: Located]>

/** Where a property is declared: in the schema itself, or in one of its parts. */
interface Declared {
  readonly home: string
  readonly located: Located
}

/**
 * The properties that moved between the parts of an `allOf`, into them or out of them, through references too. `homeOf` names
 * a part alike on both sides; what no part of the other side stands for has a name of its own.
 */
export function movedProperties(
  base: Located,
  revision: Located,
  homeOf: (part: Located, side: 'base' | 'revision') => string,
  { context }: Step,
): Moved {
  const declaredIn = (holder: Located, side: 'base' | 'revision'): Map<string, Declared[]> => {
    const found = new Map<string, Declared[]>()
    const declare = (located: Located, home: string): void => {
      for (const [name, property] of entriesBelow(located, 'properties'))
        found.set(name, [...(found.get(name) ?? []), { home, located: property }])
    }
    declare(holder, '')
    for (const part of elementsBelow(holder, 'allOf'))
      for (const inner of gatherParts(part, (each) => context.follow(each, side)).parts)
        declare(inner, homeOf(part, side))
    return found
  }
  const [before, after] = [declaredIn(base, 'base'), declaredIn(revision, 'revision')]
  const moved = new Map<string, readonly [Located, Located]>()
  for (const [name, was] of before) {
    const is = after.get(name)
    if (is === undefined) continue
    const [homes, now] = [new Set(was.map(({ home }) => home)), new Set(is.map(({ home }) => home))]
    const isSame = homes.size === now.size && [...homes].every((home) => now.has(home))
    if (!isSame) moved.set(name, [saidOf(was), saidOf(is)])
  }
  return moved
}

/** All that is said of a property, as one schema. */
function saidOf(declared: readonly Declared[]): Located {
  const all = declared.map(({ located }) => located)
  return composed(all.filter((each, index) => all.findIndex(({ node }) => deepEqual(node, each.node)) === index))
}

/** A schema without some of its properties; references are left as they are. */
export function withoutProperties(located: Located, names: ReadonlySet<string>): Located {
  const properties = own(located.node, 'properties')
  if (!isObject(properties) || !keysOf(properties).some((name) => names.has(name))) return located
  const left = Object.entries(properties).filter(([name]) => !names.has(name))
  const node = { ...(located.node as JsonObject), properties: Object.fromEntries<Json>(left) as JsonObject }
  return { ...located, node }
}
