import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { formatReference, parsePointer, resolveLocal } from '../../base/pointer.ts'

/** Two components of one section with different names that references at the same place lead to. */
export interface Met {
  readonly section: string
  readonly from: string
  readonly to: string
  /** At how many places. */
  readonly count: number
}

/**
 * Components of some sections that are in each other's place in two documents, those first that do so most often. A place is
 * one of both documents if the same keys and positions lead there from an operation, over references to such components.
 */
export function metTogether(base: Json, revision: Json, sections: ReadonlySet<string>): readonly Met[] {
  const found = new Map<string, Met>()
  const followed = new Set<string>()
  const open: Json[] = []
  const meet = (before: string, after: string): void => {
    const key = `${before} ${after}`
    const known = found.get(key)
    if (known !== undefined) found.set(key, { ...known, count: known.count + 1 })
    if (followed.has(key)) return
    followed.add(key)
    const [[root, section, from], [, other, to]] = [parsePointer(before), parsePointer(after)]
    if (root !== 'components' || section !== other || !sections.has(section!)) return
    const [a, b] = [resolveLocal(base, before), resolveLocal(revision, after)]
    if (a === undefined || b === undefined) return
    const isWhole = [from, to].every((name, side) => [before, after][side] === formatReference([root, section!, name!]))
    if (from !== to && isWhole) found.set(key, { section: section!, from: from!, to: to!, count: 1 })
    lookAt(a, b)
  }
  for (const field of ['paths', 'webhooks']) lookAt(own(base, field), own(revision, field))
  while (open.length > 0) {
    const [b, a] = [open.pop()!, open.pop()!]
    if (isArray(a)) {
      if (isArray(b)) for (let index = 0; index < Math.min(a.length, b.length); index++) lookAt(a[index], b[index])
    } else if (isObject(a) && isObject(b)) {
      const [before, after] = [a['$ref'], b['$ref']]
      if (typeof before === 'string' && typeof after === 'string') meet(before, after)
      else for (const key in a) if (!DATA.has(key)) lookAt(a[key], b[key])
    }
  }
  return [...found.values()].toSorted((x, y) => y.count - x.count)

  function lookAt(a: Json | undefined, b: Json | undefined): void {
    if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null && a !== b) open.push(a, b)
  }
}

/** Fields that hold values, which are large and refer to nothing. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const'])
