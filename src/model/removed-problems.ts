import { type JsonObject, isObject, own } from '../base/json.ts'
import { type Lifecycle, goneFrom } from './lifecycle.ts'
import { orderProblems, wordProblems } from './lifecycle-problems.ts'
import { type ModelProblem, badLifecycle, notAnObject } from './problems.ts'
import { REMOVED } from './removed.ts'

/** Problems in the list of elements that a document no longer has. */
export function removedProblems(document: JsonObject): ModelProblem[] {
  const stated = own(document, REMOVED)
  if (stated === undefined) return []
  if (!isObject(stated)) return [notAnObject({ label: 'the model', path: [REMOVED] }, REMOVED)]
  return Object.entries(stated).flatMap(([coordinate, carried]) => {
    const at = { label: coordinate, path: [REMOVED, coordinate] }
    const words = wordProblems(carried, at)
    if (words.length > 0) return words
    const lifecycle = carried as Lifecycle
    return goneFrom(lifecycle) === undefined
      ? [badLifecycle(at, `it is in ${REMOVED} and has no sunset`, 'sunset')]
      : orderProblems(lifecycle, at)
  })
}
