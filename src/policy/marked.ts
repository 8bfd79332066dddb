import { type Json, isArray, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { OperationRef } from '../diff/change.ts'
import type { Compared } from '../diff/compare.ts'
import { comparedPath } from '../diff/side.ts'
import type { DocumentOperation } from './operations-of.ts'
import type { Focus } from './restrict.ts'

/** Whether a word can be the name of an extension. */
export function isExtension(word: string): boolean {
  return /^x-\S/.test(word)
}

/** What sets one of some extensions to `true`, in two documents that were compared. */
export type Marked = Pick<Focus, 'isLeftOut' | 'isReachLeftOut'> & {
  isOperation(operation: OperationRef): boolean
}

/**
 * Finds what is left out because it, or something that contains it, sets one of `extensions` to `true`, on each side that has it. What only
 * one of both sides marks is not left out: clients could see it before, or can see it now.
 */
export function markedBy(
  extensions: readonly string[],
  { base, revision, pairs }: Compared,
  [before, after]: readonly [readonly DocumentOperation[], readonly DocumentOperation[]],
): Marked {
  const isMarked = (node: Json | undefined): boolean => extensions.some((extension) => own(node, extension) === true)
  const isWithin = (document: Json, path: Path): boolean => {
    let node: Json | undefined = document
    for (const segment of path) {
      if (isMarked(node)) return true
      node = isArray(node) ? node[Number(segment)] : own(node, String(segment))
    }
    return isMarked(node)
  }
  const shown = new Set<string>()
  const marked = new Set<string>()
  for (const each of [...before, ...after])
    (isMarked(each.item.node) || isMarked(each.operation.node) ? marked : shown).add(keyOf(each))
  return {
    isOperation: (operation) => marked.has(keyOf(operation)) && !shown.has(keyOf(operation)),
    isLeftOut: (change) => {
      const sides = [
        change.base && isWithin(base, comparedPath(change.base)),
        change.revision && isWithin(revision, comparedPath(change.revision)),
      ]
      return sides.includes(true) && !sides.includes(false)
    },
    isReachLeftOut: ({ route }) => {
      const first = route === undefined ? undefined : pairs[route[0]!]
      return first !== undefined && isWithin(base, first.base.path) && isWithin(revision, first.revision.path)
    },
  }
}

function keyOf({ method, path }: OperationRef): string {
  return `${method} ${path}`
}
