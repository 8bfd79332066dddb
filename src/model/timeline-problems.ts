import { type Json, type JsonObject, isArray } from '../base/json.ts'
import { isTimeline, timelineFault } from '../time/timeline.ts'
import { type ModelProblem, badTimeline } from './problems.ts'

/** What is wrong with the timelines of a document. In one that is unsound, none is looked for. */
export function timelineProblems(document: Json): ModelProblem[] {
  return [...faultsIn(document, [])]
}

/** `path` is where `node` is; it is changed on the way and back again, since copies would cost more than all the rest. */
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
