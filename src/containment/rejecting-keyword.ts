import { compare, decimalOf } from '../base/decimal.ts'
import { deepEqual } from '../base/equal.ts'
import { isNumber } from '../base/exact-number.ts'
import { type Json, isArray, own } from '../base/json.ts'
import type { Bound } from './bound.ts'
import { fits } from './evaluate.ts'
import { EVERYTHING, type Node, type Owner, type Schema } from './node.ts'
import { work } from './work.ts'

/** A part of what a schema says. */
export type Field = keyof Schema

/** The fields that reject values by themselves. */
const FIELDS: readonly Field[] = [
  'enums',
  'minimum',
  'maximum',
  'multipleOf',
  'integer',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'unique',
  'contains',
  'required',
  'minProperties',
  'maxProperties',
  'names',
  'dependentRequired',
  'oneOf',
  'not',
  'unevaluatedItems',
  'unevaluatedProperties',
]

/** Making a schema is as much work as so many steps. */
const OF_A_SCHEMA = 8

/** The fields of a schema that reject a value by themselves, looked for as they are asked for; none where only several together do. */
export function* rejectingFields(
  { owner, schema: read }: Node,
  value: Json,
  receiver: Owner | undefined,
): Generator<Field, void> {
  const schema = read()
  for (const field of FIELDS) {
    if (schema[field] === undefined || schema[field] === EVERYTHING[field]) continue
    work.steps += OF_A_SCHEMA
    const alone: Schema = {
      ...EVERYTHING,
      containsEvaluates: schema.containsEvaluates,
      openEnum: schema.openEnum,
      [field]: schema[field],
    }
    const node: Node = { id: -1, owner, path: [], kind: () => -1, schema: () => alone }
    if (field.startsWith('unevaluated') || fits({ node, positive: false }, value, receiver)) yield field
  }
}

/** The keyword by which a document says what a field of a schema has, of several the one that rejects the value. */
export function keywordOf(field: Field, node: Node, value: Json, receiver: Owner | undefined): string {
  const schema = node.schema()
  const has = (keyword: string): boolean => own(node.raw, keyword) !== undefined
  const isBySharp = (keyword: string, bound: Bound): boolean => isSharp(bound, own(node.raw, keyword), value)
  switch (field) {
    case 'integer':
      return 'type'
    case 'unique':
      return 'uniqueItems'
    case 'names':
      return 'propertyNames'
    case 'enums':
      return has('const') && !deepEqual(own(node.raw, 'const')!, value) ? 'const' : 'enum'
    case 'minimum':
      return isBySharp('exclusiveMinimum', schema.minimum!) ? 'exclusiveMinimum' : 'minimum'
    case 'maximum':
      return isBySharp('exclusiveMaximum', schema.maximum!) ? 'exclusiveMaximum' : 'maximum'
    case 'dependentRequired':
      return has('dependencies') && !has('dependentRequired') ? 'dependencies' : 'dependentRequired'
    case 'contains': {
      const { node: item, max } = schema.contains!
      const fitting = isArray(value) ? value.filter((each) => fits({ node: item, positive: true }, each, receiver)) : []
      return fitting.length > max ? 'maxContains' : has('minContains') ? 'minContains' : 'contains'
    }
    default:
      return field
  }
}

/** Whether a bound rejects a value by an exclusive keyword; of a flag next to it, only the bound itself is rejected. */
function isSharp({ value: limit, exclusive }: Bound, keyword: Json | undefined, value: Json): boolean {
  const number = isNumber(value) ? decimalOf(value) : undefined
  return exclusive && (keyword !== true || (number !== undefined && compare(number, limit) === 0))
}
