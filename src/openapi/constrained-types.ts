import { type Json, isArray, own } from '../base/json.ts'
import type { ConstrainedType } from './keyword.ts'
import { keywordNamed, keywordsWhere } from './keywords.ts'

/** The keywords that constrain values of each type. `bounds` stands for the four numeric limits, which are compared together. */
export const OF_TYPE: Readonly<Record<string, readonly string[]>> = {
  string: keywordsOfType('string'),
  number: ['bounds', ...keywordsOfType('number')],
  array: keywordsOfType('array'),
  object: keywordsOfType('object'),
} satisfies Record<ConstrainedType, readonly string[]>

function keywordsOfType(type: ConstrainedType): string[] {
  return keywordsWhere(({ ofTypes }) => ofTypes?.includes(type) === true)
}

/** All types except `integer`, which counts as `number`. */
export const TYPES: readonly string[] = ['null', 'boolean', ...Object.keys(OF_TYPE)]

/** Whether a keyword constrains only types that the `type` next to it does not accept. */
export function isOfOtherType(keyword: string, schema: Json | undefined): boolean {
  const type = own(schema, 'type')
  const types = isArray(type) ? type : type === undefined ? [] : [type]
  const constrained: readonly Json[] = keywordNamed(keyword)?.ofTypes ?? []
  if (types.length === 0 || constrained.length === 0) return false
  return types.every((each) => !constrained.includes(each === 'integer' ? 'number' : each))
}
