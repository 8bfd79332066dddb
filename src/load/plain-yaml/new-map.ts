import type { Json, JsonObject } from '../../base/json.ts'
import { notPlain } from './cursor.ts'

/** A map that is being read. */
export type NewMap = Record<string, Json>

export function newMap(): NewMap & JsonObject {
  return {}
}

/** Puts an entry into a map that must not have it yet. */
export function put(map: NewMap, name: string, value: Json): void {
  if (name === '__proto__' || Object.hasOwn(map, name)) notPlain()
  map[name] = value
}
