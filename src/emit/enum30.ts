import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { typeOfValue } from '../openapi/value-type.ts'
import { isWord, replaced } from './nullable30.ts'

/** Turns a choice between constants into an enum with their texts next to it, as generators for 3.0 read it. */
export function withListedConstants(schema: JsonObject): JsonObject {
  const keyword = (['oneOf', 'anyOf'] as const).find((each) => areConstants(schema[each]))
  if (keyword === undefined || Object.hasOwn(schema, 'enum')) return schema
  const choices = schema[keyword] as readonly JsonObject[]
  const values = choices.map((choice) => (choice['enum'] as readonly Json[])[0]!)
  const deprecated = values.filter((_, index) => choices[index]!['deprecated'] === true)
  const titles = choices.map((choice) => own(choice, 'title') ?? '')
  const descriptions = choices.map((choice) => own(choice, 'description') ?? '')
  return replaced(schema, keyword, {
    enum: [...values, ...(schema['nullable'] === true ? [null] : [])],
    ...(titles.every((title) => title !== '') && { 'x-enum-varnames': titles }),
    ...(descriptions.some((description) => description !== '') && { 'x-enum-descriptions': descriptions }),
    ...(deprecated.length > 0 && { 'x-deprecated-values': deprecated }),
  })
}

/** Whether every choice is a single value with documentation. */
function areConstants(choices: Json | undefined): boolean {
  return (
    isArray(choices) &&
    choices.length > 0 &&
    choices.every((choice) => {
      const values = own(choice, 'enum')
      return isArray(values) && values.length === 1 && isObject(choice) && Object.keys(choice).every(isOfConstant)
    })
  )
}

function isOfConstant(key: string): boolean {
  return key === 'enum' || key === 'type' || key.startsWith('x-') || isWord(key)
}

/** Adds the type to an enum; if its values have several types, it becomes a choice between enums. */
export function withTypedEnum(schema: JsonObject): JsonObject {
  const values = schema['enum']
  if (!isArray(values) || typeof schema['type'] === 'string') return schema
  const types = [...new Set(values.filter((value) => value !== null).map((value) => typeOf(value, values)))]
  const nullable = values.includes(null) && { nullable: true }
  if (types.length === 1) return replaced(schema, 'enum', { type: types[0]!, ...nullable, enum: values })
  const choices = types.map((type) => {
    const fitting = values.filter((value) => value === null || typeOf(value, values) === type)
    return { type, ...nullable, enum: fitting }
  })
  return Object.hasOwn(schema, 'anyOf')
    ? replaced(schema, 'enum', { allOf: [...(isArray(schema['allOf']) ? schema['allOf'] : []), { anyOf: choices }] })
    : replaced(schema, 'enum', { anyOf: choices })
}

/** The type of a value in a list: integers next to fractions count as `number`. */
function typeOf(value: Json, all: readonly Json[]): string {
  const type = typeOfValue(value)
  return type === 'integer' && all.some((other) => typeOfValue(other) === 'number') ? 'number' : type
}
