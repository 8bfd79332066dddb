import { type Json, type JsonObject, isArray, own } from '../../base/json.ts'
import { keepSite, sited } from '../../base/site.ts'
import { LIFECYCLE, VALUE_LIFECYCLES } from '../lifecycle.ts'
import { type Timeline, timelineNode } from '../../time/timeline.ts'
import { type DatedValue, type EnumValue, isDated, typesOf } from './enum-value.ts'
import type { DayText } from '../../time/day-text.ts'
import { withLifecycle } from './lifetime.ts'
import { plainValue } from '../bigints.ts'
import { type Component, type Schema, keepDefinition, mentioning, nodeOf, partOf } from './part.ts'
import type {
  AnyOptions,
  ArrayOptions,
  Discriminator,
  NumberOptions,
  ObjectOptions,
  SchemaOptions,
  StringOptions,
} from './schema-options.ts'
import { A_MAP, A_PART, A_VALUE, OPTIONS, PARTS, PHASES, VALUES, takes } from './takes.ts'

/** A string. */
export function string(options: StringOptions = {}): Schema {
  takes(string, ['options', OPTIONS, options])
  return partOf({ type: 'string', ...keywordsOf(options) }, 'schema', string)
}

/** An integer. */
export function integer(options: NumberOptions = {}): Schema {
  takes(integer, ['options', OPTIONS, options])
  return partOf({ type: 'integer', ...keywordsOf(options) }, 'schema', integer)
}

/** Any number. */
export function number(options: NumberOptions = {}): Schema {
  takes(number, ['options', OPTIONS, options])
  return partOf({ type: 'number', ...keywordsOf(options) }, 'schema', number)
}

/** True or false. */
export function boolean(options: SchemaOptions = {}): Schema {
  takes(boolean, ['options', OPTIONS, options])
  return partOf({ type: 'boolean', ...keywordsOf(options) }, 'schema', boolean)
}

/** A schema without a type, with any keywords; without options, it accepts every value. */
export function anything(options: AnyOptions = {}): Schema {
  takes(anything, ['options', OPTIONS, options])
  return partOf({ ...keywordsOf(options) }, 'schema', anything)
}

/** A list whose items all match one schema. */
export function array(items: Schema, options: ArrayOptions = {}): Schema {
  takes(array, ['items', A_PART, items], ['options', OPTIONS, options])
  return partOf({ type: 'array', items, ...keywordsOf(options) }, 'schema', array)
}

/** An array whose first items are described one by one, all of them required; `items: …` describes further items, which are not allowed by default. */
export function tuple(items: readonly Schema[], options: ArrayOptions & { readonly items?: Schema } = {}): Schema {
  takes(tuple, ['items', PARTS, items], ['options', OPTIONS, options])
  const { items: others, ...rest } = options
  return partOf(
    { type: 'array', prefixItems: items, items: others ?? false, minItems: items.length, ...keywordsOf(rest) },
    'schema',
    tuple,
  )
}

/** An object with properties; without properties, it is free-form, and states that, because generators would otherwise assume a closed record. The compiler checks the `required` names. */
export function object<const P extends Readonly<Record<string, Schema>>>(
  properties: P,
  options: ObjectOptions<keyof P & string> = {},
): Schema {
  takes(object, ['properties', A_MAP, properties], ['options', OPTIONS, options])
  const { required, closed, additionalProperties, ...rest } = options
  const isEmpty = Object.keys(properties).length === 0
  const others = additionalProperties ?? (closed !== undefined || isEmpty ? closed !== true : undefined)
  return partOf(
    {
      type: 'object',
      ...keywordsOf(rest),
      ...(required !== undefined && { required }),
      ...(!isEmpty && { properties }),
      ...(others !== undefined && { additionalProperties: others }),
    },
    'schema',
    object,
  )
}

/** An object with any names, whose values all match one schema. */
export function record(values: Schema, options: ObjectOptions = {}): Schema {
  takes(record, ['values', A_PART, values], ['options', OPTIONS, options])
  return partOf({ type: 'object', ...keywordsOf(options), additionalProperties: values }, 'schema', record)
}

/** A value that matches at least one of the `choices`. */
export function anyOf(choices: readonly Schema[], options: SchemaOptions = {}): Schema {
  takes(anyOf, ['choices', PARTS, choices], ['options', OPTIONS, options])
  return partOf({ anyOf: choices, ...keywordsOf(options) }, 'schema', anyOf)
}

/** A value that matches exactly one of the `choices`. */
export function oneOf(choices: readonly Schema[], options: SchemaOptions = {}): Schema {
  takes(oneOf, ['choices', PARTS, choices], ['options', OPTIONS, options])
  return partOf({ oneOf: choices, ...keywordsOf(options) }, 'schema', oneOf)
}

/** A value that matches all `parts`. */
export function allOf(parts: readonly Schema[], options: SchemaOptions = {}): Schema {
  takes(allOf, ['parts', PARTS, parts], ['options', OPTIONS, options])
  return partOf({ allOf: parts, ...keywordsOf(options) }, 'schema', allOf)
}

/** A value of the schema, or null. A lifecycle of the schema applies to both of them as a whole. */
export function nullable(schema: Schema): Schema {
  takes(nullable, ['schema', A_PART, schema])
  const node = nodeOf(schema)
  const { type, enum: values } = node
  if ((typeof type === 'string' || isArray(type)) && own(node, 'const') === undefined)
    return partOf(
      {
        ...node,
        type: [...(isArray(type) ? type : [type]), 'null'],
        ...(isArray(values) && { enum: [...values, null] }),
      },
      'schema',
      nullable,
    )
  const { [LIFECYCLE]: lifecycle, ...bare } = node
  return partOf(
    {
      anyOf: [keepDefinition(bare, schema), { type: 'null' }],
      ...(lifecycle !== undefined && { [LIFECYCLE]: lifecycle }),
    },
    'schema',
    nullable,
  )
}

/** One of the listed values; a value with a lifecycle of its own is written `dated('value', {sunset: …})`. */
export function enumeration(values: readonly (EnumValue | DatedValue)[], options: SchemaOptions = {}): Schema {
  takes(enumeration, ['values', VALUES, values], ['options', OPTIONS, options])
  const listed = values.map((value) => (isDated(value) ? value.value : value))
  const limited = values.filter(isDated)
  return partOf(
    {
      type: typesOf(listed),
      enum: plainValue(listed),
      ...(limited.length > 0 && {
        [VALUE_LIFECYCLES]: Object.fromEntries(
          limited.map(({ value, lifetime }) => [String(value), lifetime as unknown as Json]),
        ),
      }),
      ...keywordsOf(options),
    },
    'schema',
    enumeration,
  )
}

/** Exactly this value. */
export function constant(value: EnumValue, options: SchemaOptions = {}): Schema {
  takes(constant, ['value', A_VALUE, value], ['options', OPTIONS, options])
  return partOf({ const: plainValue(value), ...keywordsOf(options) }, 'schema', constant)
}

/** A part of a document that changes on a day: a schema, a limit, a text, any value. */
export function changing<T = Schema>(
  phases: readonly { readonly from?: DayText; readonly until?: DayText; readonly value: T }[],
): T {
  takes(changing, ['phases', PHASES, phases])
  return sited(timelineNode(phases as unknown as Timeline<Json>), changing) as unknown as T
}

/** One use of a component with options of its own, such as a lifecycle. */
export function use<T extends Component>(reference: T, options: SchemaOptions & { readonly summary?: string }): T {
  takes(use, ['reference', A_PART, reference], ['options', OPTIONS, options])
  return keepDefinition(sited({ ...reference, ...keywordsOf(options) }, use), reference)
}

/** The keywords of a schema in OpenAPI's form. */
function keywordsOf(options: SchemaOptions): JsonObject {
  const keywords = withLifecycle(options)
  const { discriminator } = options
  return discriminator === undefined
    ? keywords
    : keepSite({ ...keywords, discriminator: mappedBy(discriminator) }, keywords)
}

/** A discriminator in OpenAPI's form, which refers to schemas by reference. */
function mappedBy({ mapping, defaultMapping, ...rest }: Discriminator): JsonObject {
  const node: JsonObject = {
    ...(rest as JsonObject),
    ...(mapping !== undefined && {
      mapping: Object.fromEntries(Object.entries(mapping).map(([value, schema]) => [value, named(schema)])),
    }),
    ...(defaultMapping !== undefined && { defaultMapping: named(defaultMapping) }),
  }
  const meant = [...Object.values(mapping ?? {}), defaultMapping]
  return mentioning(
    node,
    meant.filter((schema) => typeof schema === 'object'),
  )
}

function named(schema: Schema | string): Json {
  return typeof schema === 'string' ? schema : (schema.$ref ?? nodeOf(schema))
}
