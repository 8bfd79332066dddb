import { type Json, isArray } from '../base/json.ts'
import { pushInto } from '../base/push-into.ts'
import type { Change } from '../diff/change.ts'
import { areOfTypes } from '../openapi/value-type.ts'
import { type Judged, coversAll } from './overlaps.ts'

/**
 * Verdicts without those on types that follow from values which came or went with them: `type: string` next to `const: a` says nothing that
 * the constant does not say. A type that rules the values out on the other side is an edit of its own.
 */
export function withoutImpliedTypes(judged: readonly Judged[]): readonly Judged[] {
  const listed = new Map<number, Judged[]>()
  for (const each of judged) {
    const place = each.change.route?.at(-1)
    if (place !== undefined && valuesOf(each.change) !== undefined) pushInto(listed, place, each)
  }
  if (listed.size === 0) return judged
  return judged.filter((each) => {
    const { subject, route, detail } = each.change
    if (subject !== 'type' || detail.choice === true || !isImplied(detail)) return true
    const others = listed.get(route?.at(-1) ?? -1) ?? []
    return !others.some(
      (other) =>
        other.verdict.rule.direction === each.verdict.rule.direction &&
        [detail.before, detail.after].every((types) => areOf(types, valuesOf(other.change)!)) &&
        coversAll(other, each),
    )
  })
}

/** The values of a `const` or `enum` that came or went; undefined for any other change. */
function valuesOf({ subject, detail: { keyword, before, after } }: Change): readonly Json[] | undefined {
  if (subject !== 'constraint' || (before === null) === (after === null)) return undefined
  const values = before ?? after
  if (keyword === 'const') return [values!]
  return keyword === 'enum' && isArray(values) ? values : undefined
}

/** Whether a type came or went, and not other types in its place: that null is taken away is news, also next to an enum of strings. */
function isImplied({ before, after }: Change['detail']): boolean {
  return before === null || after === null
}

/** Whether all values are of some types; null stands for any type. */
function areOf(types: Json, values: readonly Json[]): boolean {
  return isArray(types) ? areOfTypes(values, types) : types === null
}
