import { type MutableJsonObject, isArray, isObject, own, put, textOf } from '../base/json.ts'
import { deprecatedMembers } from '../openapi/markers.ts'
import { limited } from '../time/timeline.ts'
import { type DeprecatedMode, LIFECYCLE, VALUE_LIFECYCLES, lifecycleOf, presence } from './lifecycle.ts'
import { whileValueIsMarked } from './marker.ts'

/** Removes enum values with a lifecycle on their day, and lists them while they are marked. */
export function compileValues(schema: MutableJsonObject, mode: DeprecatedMode): void {
  if (mode === 'strip') stripValues(schema)
  const lifecycles = schema[VALUE_LIFECYCLES]
  if (!isObject(lifecycles) || !isArray(schema['enum'])) return
  const marks: MutableJsonObject = {}
  const values = schema['enum']
  const spans = values.map((value) => {
    const lifecycle = lifecycleOf({ [LIFECYCLE]: own(lifecycles, textOf(value)) ?? null })
    if (lifecycle === undefined) return {}
    const span = presence(lifecycle, mode)
    put(marks, textOf(value), limited(whileValueIsMarked(lifecycle), span))
    return span
  })
  for (const list of ['enum', ...BESIDE_ENUM]) {
    const items = schema[list]
    // A list of another length does not correspond to the values.
    if (isArray(items) && items.length === spans.length)
      schema[list] = items.map((item, index) => limited(item, spans[index]))
  }
  schema[VALUE_LIFECYCLES] = marks
}

/** Removes the values that a schema lists as deprecated, unless these are all of its values. */
function stripValues(schema: MutableJsonObject): void {
  const members = deprecatedMembers(schema)
  const values = schema['enum']
  if (members.length === 0 || !isArray(values) || values.every((value) => members.includes(value))) return
  for (const list of ['enum', ...BESIDE_ENUM]) {
    const items = schema[list]
    if (isArray(items) && items.length === values.length)
      schema[list] = items.filter((_, index) => !members.includes(values[index]!))
  }
}

/** Lists that have an entry for each enum value, which is removed with the value. */
export const BESIDE_ENUM: readonly string[] = ['x-enum-varnames', 'x-enumNames', 'x-enum-descriptions']
