import type { Json, MutableJsonObject } from '../../base/json.ts'
import { notPlain } from './cursor.ts'

/** Adds an entry to a map. A repeated key or `__proto__` is left to the YAML parser. */
export function putNew(map: MutableJsonObject, name: string, value: Json): void {
  if (name === '__proto__' || Object.hasOwn(map, name)) notPlain()
  map[name] = value
}
