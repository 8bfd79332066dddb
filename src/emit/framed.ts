import { type Json, type JsonObject, type MutableJsonObject, isObject, put } from '../base/json.ts'
import type { Day } from '../time/day.ts'

/** The metadata of a snapshot. */
export interface Frame {
  /** Whether `x-snapshot` is left out. */
  readonly plain: boolean
  /** Whether the day takes the place of the version in any case. */
  readonly isDated: boolean
  /** The version the document is published in, where the snapshot is in another. */
  readonly published?: string | undefined
}

/** A day, and the change days around it. */
interface Surroundings {
  readonly day: Day
  readonly previous?: Day | undefined
  readonly next?: Day | undefined
}

/** A document with what it says of its day: `x-snapshot` behind `info`, and a version where it has none. All else is where it was. */
export function framed(
  body: JsonObject,
  { plain, isDated, published }: Frame,
  { day, previous, next }: Surroundings,
): JsonObject {
  const stated = published !== undefined && { published }
  const snapshot = { day, ...stated, ...(previous !== undefined && { previous }), ...(next !== undefined && { next }) }
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(body)) {
    if (key === 'x-snapshot') continue
    put(result, key, key === 'info' && isObject(value) ? withVersion(value, day, isDated) : value)
    if (key === 'info' && !plain) result['x-snapshot'] = snapshot
  }
  return result
}

/** The version a document states; where it states none, or the day is asked for, the day, behind the title. */
function withVersion(info: JsonObject, day: Day, isDated: boolean): JsonObject {
  if (Object.hasOwn(info, 'version')) return isDated ? { ...info, version: day } : info
  const { title, ...rest } = info
  return { ...(title !== undefined && { title }), version: day, ...rest } as Record<string, Json>
}
