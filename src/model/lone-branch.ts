import { deepEqual } from '../base/equal.ts'
import { compareText } from '../base/compare-text.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import { type Span, gaps, intersect, union } from '../time/span.ts'
import { type Phase, TIMELINE, isTimeline, spanOf, timelineNode } from '../time/timeline.ts'
import { daysOf } from './days-of.ts'

/**
 * Replaces a choice of a schema in a chronicle with its only variant on the days on which one of several is left, since generators create a
 * separate type for each choice. The schema's own keywords stay. If both have the same keyword, or the variant is a reference that cannot
 * have other fields next to it, the variant is in `allOf`.
 */
export function withLoneBranches(schema: JsonObject): JsonObject {
  return CHOICES.reduce(withLoneBranch, schema)
}

const CHOICES = ['oneOf', 'anyOf'] as const

function withLoneBranch(schema: JsonObject, keyword: (typeof CHOICES)[number]): JsonObject {
  const branches = branchesOf(schema[keyword])
  if (branches.length < 2 || !branches.some(isTimeline)) return schema
  const lone = branches.flatMap((branch, index) => {
    const others = gaps(union(branches.toSpliced(index, 1).flatMap(daysOf)))
    return others.flatMap((span) => phasesWithin(branch, span))
  })
  const { [keyword]: _, ...beside } = schema
  if (lone.length === 0 || !lone.every(({ value }) => canStand(value, beside))) return schema
  const together = gaps(union(lone))
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(schema)) {
    const isOfChoice = key === keyword || key === 'discriminator'
    put(result, key, isOfChoice ? timelineNode(together.flatMap((span) => phasesWithin(value, span))) : value)
  }
  for (const { value, ...span } of lone) {
    const stated = canJoin(value as JsonObject, beside) ? (value as JsonObject) : { allOf: [value] }
    for (const [key, field] of Object.entries(stated)) {
      if (!Object.hasOwn(beside, key)) put(result, key, withPhase(own(result, key), { ...span, value: field }))
    }
  }
  return result
}

/** The variants that a choice has on any day. */
function branchesOf(value: Json | undefined): readonly Json[] {
  const list = isTimeline(value) ? value[TIMELINE][0]?.['value'] : value
  return isArray(list) ? list : []
}

/** The phases of a node of a chronicle within a span. */
function phasesWithin(node: Json, span: Span): Phase<Json>[] {
  if (!isTimeline(node)) return [{ ...span, value: node }]
  return node[TIMELINE].flatMap((phase) => {
    const within = intersect(span, spanOf(phase))
    return within === undefined || phase['value'] === undefined ? [] : phasesWithin(phase['value'], within)
  })
}

function canStand(branch: Json, beside: JsonObject): boolean {
  return isObject(branch) && (canJoin(branch, beside) || !Object.hasOwn(beside, 'allOf'))
}

/** Whether the keywords of a variant can be added to the schema. Some versions ignore fields next to a reference. */
function canJoin(branch: JsonObject, beside: JsonObject): boolean {
  if (Object.hasOwn(branch, '$ref')) return Object.keys(beside).length === 0
  return Object.entries(branch).every(
    ([key, value]) => WORDS.has(key) || !Object.hasOwn(beside, key) || deepEqual(value, beside[key]!),
  )
}

/** Documentation: if both have some, the schema's own stays. */
const WORDS: ReadonlySet<string> = new Set(['title', 'description'])

function withPhase(node: Json | undefined, phase: Phase<Json>): Json {
  const phases = isTimeline(node) ? node[TIMELINE] : []
  const all = [...(phases as unknown as readonly Phase<Json>[]), phase]
  return timelineNode(all.toSorted((a, b) => compareText(a.from ?? '', b.from ?? '')))
}
