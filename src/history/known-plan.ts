import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import { unusedDropper } from '../emit/unused.ts'
import { compile } from '../model/compile.ts'
import { knownOn } from '../model/known-on.ts'
import { VALUE_LIFECYCLES } from '../model/lifecycle.ts'
import type { Day } from '../time/day.ts'
import { TIMELINE, type TimelineNode, isTimeline } from '../time/timeline.ts'

/**
 * A plan as it was known on a day, to be published: without a trace of what is announced later. `knownOn` hides that on
 * every day, but leaves its names: of a path, of a property and in `required`, and the components and tags that only it uses.
 * The snapshots of the result are those of `plannedAsOf`. Expects a sound document.
 */
export function knownPlan(document: Json, asOf: Day): Json {
  const known = knownOn(document, asOf)
  if (known === document || !isObject(known)) return known
  const seen = whatIsSeen(known, compile(known))
  return unusedDropper(seen, document)(seen as JsonObject, asOf)
}

/** What a schema chooses from: with nothing left, no value fits, and without the keyword every value does. */
const CHOICES: ReadonlySet<string> = new Set(['enum', 'anyOf', 'oneOf'])

/** A node without what the chronicle compiled from it never has. What has no counterpart there stays. */
function whatIsSeen(node: Json, compiled: Json): Json {
  if (node === compiled) return node
  if (isTimeline(node)) return isTimeline(compiled) ? seenPhases(node, compiled) : node
  const beside = isTimeline(compiled) ? (compiled[TIMELINE][0]?.['value'] ?? null) : compiled
  if (isArray(node)) {
    if (!isArray(beside) || beside.length !== node.length) return node
    return node.flatMap((item, index) => (isNever(beside[index]) ? [] : [whatIsSeen(item, beside[index]!)]))
  }
  if (!isObject(node) || !isObject(beside)) return node
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) {
    // Lifecycles of values have other keys; those that are not known were removed before.
    const other = own(beside, key)
    if (other === undefined || key === VALUE_LIFECYCLES || (isNever(other) && CHOICES.has(key))) put(result, key, value)
    else if (!isNever(other)) put(result, key, whatIsSeen(value, other))
  }
  return result
}

function seenPhases(node: TimelineNode, compiled: TimelineNode): Json {
  const phases = compiled[TIMELINE]
  if (node[TIMELINE].length !== phases.length) return node
  return {
    [TIMELINE]: node[TIMELINE].map((phase, index) => {
      const [value, other] = [phase['value'], phases[index]!['value']]
      return value === undefined || other === undefined ? phase : { ...phase, value: whatIsSeen(value, other) }
    }),
  }
}

/** Whether a node of a chronicle is there on no day. */
function isNever(node: Json | undefined): boolean {
  return isTimeline(node) && node[TIMELINE].length === 0
}
