import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import { TIMELINE, isTimeline, timelineFault } from '../time/timeline.ts'
import { type Element, elementBelow, rootElement } from './element.ts'
import { type ModelProblem, badTimeline } from './problems.ts'
import { slotOf, withoutPhases } from './shape.ts'

/** Problems of the timelines in a document. Timelines inside an invalid one are not checked. */
export function timelineProblems(document: Json): ModelProblem[] {
  return [...faultsIn(document, [], document)]
}

/** `path` is the path of `node`. It is modified and restored during the walk, because copies would cost more than everything else. */
function* faultsIn(node: Json, path: (string | number)[], document: Json): Generator<ModelProblem> {
  if (typeof node !== 'object' || node === null) return
  if (isTimeline(node)) {
    const fault = timelineFault(node)
    if (fault !== undefined) {
      yield faultAt([...path], fault, document)
      return
    }
  }
  const isList = isArray(node)
  for (const key of Object.keys(node)) {
    path.push(isList ? Number(key) : key)
    yield* faultsIn(isList ? node[Number(key)]! : (node as JsonObject)[key]!, path, document)
    path.pop()
  }
}

function faultAt(path: Path, fault: string, document: Json): ModelProblem {
  if (path.length === 0 || !isObject(document)) return badTimeline({ label: 'the model', path }, undefined, fault)
  const element = elementAround(path, document)
  const rest = withoutPhases(path.slice(element.path.length))
  const field = rest.length === 0 ? undefined : rest.join('.')
  return badTimeline({ label: element.label, path }, field, fault)
}

/** The innermost element that a path leads to or through. */
function elementAround(path: Path, document: JsonObject): Element {
  let element = rootElement(document)
  for (;;) {
    const { length } = element.path
    const slot = slotOf(element.kind, String(path[length]))
    if (length === path.length || slot === undefined) return element
    const [form, kind] = slot
    const afterKey = afterPhases(path, length + 1)
    const end = form === 'one' ? afterKey : afterPhases(path, afterKey + 1)
    if (end > path.length) return element
    const child = { path: path.slice(length, end), kind, node: lookUp(document, path.slice(0, end))! }
    const below = elementBelow(child, element, document)
    if (below === undefined) return element
    element = below
  }
}

/** The index after the steps through timelines that begin at an index of a path. */
function afterPhases(path: Path, index: number): number {
  return path[index] === TIMELINE ? afterPhases(path, index + 3) : index
}
