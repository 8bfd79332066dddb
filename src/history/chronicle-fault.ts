import { type Json, isArray, isObject, textOf } from '../base/json.ts'
import { formatPointer } from '../base/pointer.ts'
import { TIMELINE, type TimelineNode, isTimeline, timelineFault } from '../time/timeline.ts'

/** Describes what is wrong with the timelines of a chronicle that has these days, and where; undefined if they are valid. */
export function chronicleFault(tree: Json, days: ReadonlySet<unknown>): string | undefined {
  return faultIn(tree, days, [])
}

/** `path` is the path of `node`. It is modified and restored during the walk, because copies would cost more than everything else. */
function faultIn(node: Json, days: ReadonlySet<unknown>, path: (string | number)[]): string | undefined {
  if (isTimeline(node)) return faultOf(node, days, path)
  if (!isArray(node) && !isObject(node)) return undefined
  for (const key of Object.keys(node)) {
    const child = (node as Record<string, Json>)[key]!
    if (typeof child !== 'object' || child === null) continue
    path.push(key)
    const fault = faultIn(child, days, path)
    if (fault !== undefined) return fault
    path.pop()
  }
  return undefined
}

function faultOf(node: TimelineNode, days: ReadonlySet<unknown>, path: (string | number)[]): string | undefined {
  const fault = timelineFault(node) ?? strangeDay(node, days)
  if (fault !== undefined) return `the timeline at ${formatPointer(path)} is invalid: ${fault}`
  for (const [index, { value }] of node[TIMELINE].entries()) {
    // A phase may have `literal` instead: data, even if it looks like a timeline.
    if (value === undefined) continue
    path.push(TIMELINE, index, 'value')
    const below = faultIn(value, days, path)
    if (below !== undefined) return below
    path.length -= 3
  }
  return undefined
}

/** Phases must start and end on days on which a document was published. */
function strangeDay(node: TimelineNode, days: ReadonlySet<unknown>): string | undefined {
  for (const [index, { from, until }] of node[TIMELINE].entries()) {
    const strange = [from, until].find((day) => day !== undefined && !days.has(day))
    if (strange !== undefined) return `phase ${index + 1} has ${textOf(strange)}, a day on which nothing was published`
  }
  return undefined
}
