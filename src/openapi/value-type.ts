import { decimalOf, isMultiple, shifted } from '../base/decimal.ts'
import { type Numeric, isNumber } from '../base/exact-number.ts'
import { type Json, isArray, isObject } from '../base/json.ts'

/** The JSON Schema type of a value; a number without a fraction is an `integer`. */
export function typeOfValue(value: Json): string {
  if (value === null) return 'null'
  if (isArray(value)) return 'array'
  if (!isNumber(value)) return typeof value
  return isInteger(value) ? 'integer' : 'number'
}

const ONE = shifted(1n, 0)

function isInteger(value: Numeric): boolean {
  const exact = typeof value === 'number' ? undefined : decimalOf(value)
  return exact === undefined ? Number.isInteger(value) : isMultiple(exact, ONE)
}

const TYPES: ReadonlySet<Json> = new Set(['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'])

/** Whether JSON Schema has a type of this name; `file`, as in Swagger 2.0, is none. */
export function isType(name: Json): boolean {
  return TYPES.has(name)
}

/** Whether the types include a type; `number` includes `integer`. */
export function includesType(types: readonly Json[], type: Json): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'))
}

/** Whether all values have one of the types, so that stating the types next to them adds nothing. */
export function areOfTypes(values: readonly Json[], types: readonly Json[]): boolean {
  return values.every((value) => includesType(types, typeOfValue(value)))
}

/** Whether a schema is trivially true: `true` or an empty object. */
export function acceptsAll(schema: Json): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0)
}
