import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import { unusedDropper } from '../emit/unused.ts'
import { compile } from '../model/compile.ts'
import { knownOn } from '../model/known-on.ts'
import { VALUE_LIFECYCLES } from '../model/lifecycle.ts'
import type { Day } from '../time/day.ts'
import { TIMELINE, type TimelineNode, isTimeline } from '../time/timeline.ts'

/**
 * A plan as it was known on a day, for publication, without any trace of what is announced later. `knownOn` removes such elements from
 * every day, but leaves their names: of paths, of properties and in `required`; and the components and tags that only they use. The
 * snapshots of the result are those of `plannedAsOf`. The document must be valid.
 */
export function knownPlan(document: Json, asOf: Day): Json {
  const known = knownOn(document, asOf)
  if (known === document || !isObject(known)) return known
  const seen = visiblePart(known, compile(known))
  return unusedDropper(seen, document)(seen as JsonObject, asOf)
}

/** Keywords with choices. An empty one accepts no value, but without the keyword every value is accepted. */
const CHOICES: ReadonlySet<string> = new Set(['enum', 'anyOf', 'oneOf'])

/** A node without what the chronicle compiled from it has on no day. Parts without a counterpart in the chronicle stay. */
function visiblePart(node: Json, compiled: Json): Json {
  if (node === compiled) return node
  if (isTimeline(node)) return isTimeline(compiled) ? seenPhases(node, compiled) : node
  const beside = isTimeline(compiled) ? (compiled[TIMELINE][0]?.['value'] ?? null) : compiled
  if (isArray(node)) {
    if (!isArray(beside) || beside.length !== node.length) return node
    return node.flatMap((item, index) => (isNever(beside[index]) ? [] : [visiblePart(item, beside[index]!)]))
  }
  if (!isObject(node) || !isObject(beside)) return node
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) {
    // The keys of value lifecycles differ in the chronicle; unknown ones were already removed.
    const other = own(beside, key)
    if (other === undefined || key === VALUE_LIFECYCLES || (isNever(other) && CHOICES.has(key))) put(result, key, value)
    else if (!isNever(other)) put(result, key, visiblePart(value, other))
  }
  return result
}

function seenPhases(node: TimelineNode, compiled: TimelineNode): Json {
  const phases = compiled[TIMELINE]
  if (node[TIMELINE].length !== phases.length) return node
  return {
    [TIMELINE]: node[TIMELINE].map((phase, index) => {
      const [value, other] = [phase['value'], phases[index]!['value']]
      return value === undefined || other === undefined ? phase : { ...phase, value: visiblePart(value, other) }
    }),
  }
}

/** Whether a node of a chronicle exists on no day. */
function isNever(node: Json | undefined): boolean {
  return isTimeline(node) && node[TIMELINE].length === 0
}
