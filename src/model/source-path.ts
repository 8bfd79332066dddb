import { deepEqual } from '../base/equal.ts'
import { type Json, type JsonArray, isArray, isObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Day } from '../time/day.ts'
import { contains } from '../time/span.ts'
import { TIMELINE, isTimeline, spanOf } from '../time/timeline.ts'

/**
 * Maps a path in the snapshot of a day to the document that the snapshot is made from: through the phases of timelines, and with the
 * positions of list items there, since items may be missing in the snapshot. Stops at the last step that the document has.
 */
export function sourcePath(document: Json, snapshot: Json, path: Path, day: Day): Path {
  const found: (string | number)[] = []
  let [source, shown]: [Json | undefined, Json | undefined] = [document, snapshot]
  for (const step of path) {
    source = inPhase(source, day, found)
    const child: Json | undefined = isArray(shown) ? shown[Number(step)] : own(shown, String(step))
    const key: string | number = isArray(source) && isArray(shown) ? positionOf(source, shown, Number(step)) : step
    const next: Json | undefined = isArray(source) ? source[Number(key)] : own(source, String(key))
    if (next === undefined) return found
    found.push(key)
    ;[source, shown] = [next, child]
  }
  inPhase(source, day, found)
  return found
}

/** Goes into the phase of a timeline for a day, and adds the steps to `path`. */
function inPhase(node: Json | undefined, day: Day, path: (string | number)[]): Json | undefined {
  if (!isTimeline(node)) return node
  const index = node[TIMELINE].findIndex((phase) => contains(spanOf(phase), day))
  if (index < 0) return undefined
  const key = Object.hasOwn(node[TIMELINE][index]!, 'literal') ? 'literal' : 'value'
  path.push(TIMELINE, index, key)
  return inPhase(node[TIMELINE][index]![key], day, path)
}

/** The position of an item in the list of the document: that of an equal item, or else of one with the same name, or else its own. */
function positionOf(source: JsonArray, shown: JsonArray, index: number): number {
  const item = shown[index]
  const same = source.findIndex((each) => each === item || deepEqual(each, item ?? null))
  if (same >= 0) return same
  const named = source.findIndex((each) => isNamesake(each, item))
  return named >= 0 ? named : Math.min(index, source.length - 1)
}

/** Whether two items have the same name: for a parameter its name and location, otherwise its name or reference. */
function isNamesake(a: Json, b: Json | undefined): boolean {
  if (!isObject(a) || !isObject(b)) return false
  if (typeof a['name'] === 'string') return a['name'] === b['name'] && a['in'] === b['in']
  return typeof a['$ref'] === 'string' && a['$ref'] === b['$ref']
}
