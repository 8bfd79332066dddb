import { type Json, isArray, own } from '../base/json.ts'

/** The keywords that constrain values of each type. `bounds` stands for the four numeric limits, which are compared together. */
export const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: ['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType', 'contentSchema'],
  number: ['bounds', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'format'],
  array: [
    'items',
    'prefixItems',
    'additionalItems',
    'unevaluatedItems',
    'contains',
    'minContains',
    'maxContains',
    'minItems',
    'maxItems',
    'uniqueItems',
  ],
  object: [
    'properties',
    'additionalProperties',
    'unevaluatedProperties',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
    'required',
    'dependentRequired',
    'dependentSchemas',
    'dependencies',
    'discriminator',
  ],
}

/** All types except `integer`, which counts as `number`. */
export const TYPES: readonly string[] = ['null', 'boolean', ...Object.keys(OF_TYPE)]

/** Whether a keyword constrains only types that the `type` next to it does not accept. */
export function isOfOtherType(keyword: string, schema: Json | undefined): boolean {
  const type = own(schema, 'type')
  const types = isArray(type) ? type : type === undefined ? [] : [type]
  const constrained = Object.keys(OF_TYPE).filter((each) => OF_TYPE[each]!.includes(keyword))
  if (types.length === 0 || constrained.length === 0) return false
  return types.every((each) => !constrained.includes(each === 'integer' ? 'number' : String(each)))
}
