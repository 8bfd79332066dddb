import { type Json, isArray, own } from '../../base/json.ts'

/** The properties that a schema requires, by name. */
export function requiredNames(node: Json): string[] {
  const required = own(node, 'required')
  return isArray(required) ? required.filter((name) => typeof name === 'string') : []
}
