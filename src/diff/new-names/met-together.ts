import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { resolveLocal } from '../../base/pointer.ts'
import { componentName } from '../side.ts'

/** Two components of different names that references at the same place lead to. */
export interface Met {
  readonly from: string
  readonly to: string
  /** At how many places. */
  readonly count: number
}

/**
 * Components of a section that stand in each other's place in two documents, those first that do so most often. A place is one
 * of both documents if the same keys and positions lead there from an operation, over references to components that are found so.
 */
export function metTogether(base: Json, revision: Json, section: string): readonly Met[] {
  const found = new Map<string, Met>()
  const followed = new Set<string>()
  const open: (readonly [Json, Json])[] = ['paths', 'webhooks'].flatMap((field) => {
    const [before, after] = [own(base, field), own(revision, field)]
    return before === undefined || after === undefined ? [] : [[before, after] as const]
  })
  const beginning = `#/components/${section}/`
  const meet = (before: string, after: string): void => {
    const key = `${before} ${after}`
    if (before !== after && before.startsWith(beginning) && after.startsWith(beginning)) {
      const [from, to] = [before, after].map(($ref) => componentName({ $ref }))
      if (from !== undefined && to !== undefined) found.set(key, { from, to, count: 1 + (found.get(key)?.count ?? 0) })
    }
    if (followed.has(key)) return
    followed.add(key)
    const [a, b] = [resolveLocal(base, before), resolveLocal(revision, after)]
    if (a !== undefined && b !== undefined) open.push([a, b])
  }
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    const [a, b] = pair
    if (isArray(a) && isArray(b)) {
      for (let index = 0; index < Math.min(a.length, b.length); index++) lookAt(a[index]!, b[index]!)
    } else if (isObject(a) && isObject(b)) {
      const [before, after] = [own(a, '$ref'), own(b, '$ref')]
      if (typeof before === 'string' && typeof after === 'string') meet(before, after)
      else for (const [key, value] of Object.entries(a)) lookAt(value, own(b, key))
    }
  }
  return [...found.values()].toSorted((x, y) => y.count - x.count)

  function lookAt(a: Json, b: Json | undefined): void {
    if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && a !== b) open.push([a, b])
  }
}
