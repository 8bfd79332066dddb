import { type Json, isArray } from '../base/json.ts'
import { type Judged, coversAll } from './overlaps.ts'

/**
 * Verdicts without those on formats that came or went with the type of a schema, as of a number that became a text: such a format is an edit of
 * its own only where values are sent as text, and one finding is enough where the same operations break by the type.
 */
export function withoutReportedWithType(judged: readonly Judged[]): readonly Judged[] {
  const types = new Map<number, Judged>()
  for (const each of judged) {
    const { subject, route, detail } = each.change
    if (subject === 'type' && route !== undefined && sharesNone(detail.before, detail.after))
      types.set(route.at(-1)!, each)
  }
  if (types.size === 0) return judged
  return judged.filter((each) => {
    const { subject, route, detail } = each.change
    if (subject !== 'constraint' || detail.keyword !== 'format') return true
    const type = types.get(route?.at(-1) ?? -1)
    return type === undefined || !coversAll(type, each)
  })
}

/** Whether no kind of value but null is of both types. */
function sharesNone(before: Json, after: Json): boolean {
  if (!isArray(before) || !isArray(after)) return false
  const kinds = new Set(before.map(kindOf))
  return after.every((type) => type === 'null' || !kinds.has(kindOf(type)))
}

/** Whole numbers are numbers. */
function kindOf(type: Json): Json {
  return type === 'integer' ? 'number' : type
}
