import type { Json, MutableJsonObject } from '../../base/json.ts'
import { notPlain } from './cursor.ts'

/** Puts an entry into a map that must not have it yet. */
export function putNew(map: MutableJsonObject, name: string, value: Json): void {
  if (name === '__proto__' || Object.hasOwn(map, name)) notPlain()
  map[name] = value
}
