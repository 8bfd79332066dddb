import { type Json, type JsonObject, type MutableJsonObject, isObject, put } from '../base/json.ts'
import type { Day } from '../time/day.ts'

/** The metadata of a snapshot. */
export interface Frame {
  /** Whether to leave out `x-snapshot`. */
  readonly plain: boolean
  /** Whether the day replaces the version of the document. */
  readonly isDated: boolean
  /** The version in which the document is published, if the snapshot is in another. */
  readonly published?: string | undefined
}

/** A day, and the change days around it. */
interface Surroundings {
  readonly day: Day
  readonly previous?: Day | undefined
  readonly next?: Day | undefined
}

/** Adds the day to a document: as `x-snapshot` after `info`, and as the version if it has none. The order of fields stays. */
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

/** Adds the day as the version if there is none, or if it is to replace the version. A new version follows the title. */
function withVersion(info: JsonObject, day: Day, isDated: boolean): JsonObject {
  if (Object.hasOwn(info, 'version')) return isDated ? { ...info, version: day } : info
  const { title, ...rest } = info
  return { ...(title !== undefined && { title }), version: day, ...rest } as Record<string, Json>
}
