import { type Json, type JsonObject, isArray } from '../base/json.ts'
import { isTimeline, timelineFault } from '../time/timeline.ts'
import { type ModelProblem, badTimeline } from './problems.ts'

/** Problems of the timelines in a document. Timelines inside an invalid one are not checked. */
export function timelineProblems(document: Json): ModelProblem[] {
  return [...faultsIn(document, [])]
}

/** `path` is the path of `node`. It is modified and restored during the walk, because copies would cost more than everything else. */
function* faultsIn(node: Json, path: (string | number)[]): Generator<ModelProblem> {
  if (typeof node !== 'object' || node === null) return
  if (isTimeline(node)) {
    const fault = timelineFault(node)
    if (fault !== undefined) {
      yield badTimeline({ label: path.length === 0 ? 'the model' : path.join('.'), path: [...path] }, fault)
      return
    }
  }
  const isList = isArray(node)
  for (const key of Object.keys(node)) {
    path.push(isList ? Number(key) : key)
    yield* faultsIn(isList ? node[Number(key)]! : (node as JsonObject)[key]!, path)
    path.pop()
  }
}
