import { type Json, isObject } from '../base/json.ts'
import {
  type CompareSchemasOptions,
  type SchemaComparison,
  compareSchemas as comparison,
} from '../containment/compare-schemas.ts'
import { DIALECTS } from '../openapi/dialects.ts'
import { AN_OBJECT, A_COUNT, type Expected, check, checkOptions, oneOf } from '../base/expected.ts'

/**
 * Decides whether every value of schema `a` is also a value of schema `b`, and vice versa. `yes` and `no` are certain, and `no`
 * comes with a value that proves it; `unknown` comes with a reason. Throws an `InputError` for anything but a schema.
 */
export function compareSchemas(a: Json, b: Json, options: CompareSchemasOptions = {}): SchemaComparison {
  check('compareSchemas', 'a', SCHEMA, a)
  check('compareSchemas', 'b', SCHEMA, b)
  checkOptions('compareSchemas', options, SCHEMA_OPTIONS)
  return comparison(a, b, options)
}

const SCHEMA: Expected = {
  words: 'a JSON Schema: an object, true or false',
  fits: (value) => typeof value === 'boolean' || isObject(value),
}

const SCHEMA_OPTIONS: Readonly<Record<keyof CompareSchemasOptions, Expected>> = {
  dialect: oneOf(DIALECTS),
  rootA: AN_OBJECT,
  rootB: AN_OBJECT,
  format: oneOf(['annotation', 'assertion']),
  undeclared: oneOf(['open', 'contract']),
  direction: oneOf(['request', 'response']),
  budget: A_COUNT,
}
