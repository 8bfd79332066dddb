import { type Json, type JsonArray, isArray, isObject, own } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import { type Change, type OperationRef, operationsOf } from '../diff/change.ts'
import { comparedPath } from '../diff/side.ts'

/**
 * Where a report points in the revision for an element that is no longer there: the nearest enclosing place that still exists, or if too
 * little of it remains, the first affected operation.
 */
export function anchorOf(change: Change, base: Json, revision: Json): Path {
  const path = change.base?.path ?? []
  const isUsed = change.base === null || comparedPath(change.base)[0] !== 'paths'
  const survivor = survivingPath(path, base, revision)
  const [holder] = change.at.within
  const user = holder?.kind === 'operation' && isUsed ? operationPath(holder, revision) : undefined
  if (user !== undefined) return user
  if (survivor.length >= (survivor[0] === 'paths' ? 2 : 3)) return survivor
  for (const operation of operationsOf(change)) {
    const found = operationPath(operation, revision)
    if (found !== undefined) return found
  }
  return survivor[0] === 'x-files' ? [] : survivor
}

/** The path of an operation in a document; undefined if it is not there. */
export function operationPath({ method, path }: OperationRef, document: Json): Path | undefined {
  const found = ['paths', path, method.toLowerCase()]
  return lookUp(document, found) === undefined ? undefined : found
}

/** The longest prefix of a path that leads to the same thing in the other document. */
export function survivingPath(path: Path, base: Json, revision: Json): Path {
  const found: (string | number)[] = []
  let [was, is]: [Json | undefined, Json | undefined] = [base, revision]
  for (const step of path) {
    was = lookUp(was, [step])
    const key: string | number = isArray(is) ? indexOf(was, Number(step), is) : step
    is = lookUp(is, [key])
    if (is === undefined) break
    found.push(key)
  }
  return found
}

/** The fields that identify items of a list: parameters, references, servers and tags. */
const NAMES = ['name', 'in', '$ref', 'url'] as const

/**
 * The index in another list of the same item: by its identifying fields, or by value if it is no object. An object without such fields
 * keeps its index.
 */
function indexOf(element: Json | undefined, index: number, list: JsonArray): number {
  if (!isObject(element)) return list.indexOf(element ?? null)
  const names = NAMES.filter((name) => own(element, name) !== undefined)
  if (names.length === 0) return index
  return list.findIndex((other) => names.every((name) => own(other, name) === own(element, name)))
}
