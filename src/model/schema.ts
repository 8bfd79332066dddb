import { type Json, type JsonObject, isObject } from '../base/json.ts'
import { timelineNode } from '../time/timeline.ts'
import { LIFECYCLE, LIFECYCLE_KEYS, type Lifecycle, VALUE_LIFECYCLES } from './lifecycle.ts'
import { keepSite, sited } from './site.ts'

/** A day as it is written in a model. That it is a real one is checked by `validate`. */
export type DayText = `${number}-${number}-${number}`

/** A lifecycle as it is written in a model. */
export type Lifetime = Lifecycle<DayText>

/** A schema of the model: JSON Schema 2020-12, with lifecycles and timelines anywhere in it. */
export interface Schema extends JsonObject {}

/** What can be said of any schema, its lifecycle included. Keywords without a field of their own go in as they are. */
export interface SchemaOptions extends Lifetime {
  readonly title?: string
  readonly description?: string
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly default?: Json
  readonly examples?: readonly Json[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly not?: Schema
  readonly [extension: `x-${string}`]: Json
}

export interface ObjectOptions<Name extends string> extends SchemaOptions {
  /** Names of properties that are always there; a name goes with its property. */
  readonly required?: readonly Name[]
  /** Whether a property not listed is refused; `false` says outright that there are others. Absent: nothing is said of others. */
  readonly closed?: boolean
}

/** One value of an enumeration with a lifecycle of its own. */
export interface DatedValue {
  readonly value: string
  readonly lifetime: Lifetime
}

export function string(options: SchemaOptions = {}): Schema {
  return sited({ type: 'string', ...withLifecycle(options) }, string)
}

export function integer(options: SchemaOptions = {}): Schema {
  return sited({ type: 'integer', ...withLifecycle(options) }, integer)
}

export function number(options: SchemaOptions = {}): Schema {
  return sited({ type: 'number', ...withLifecycle(options) }, number)
}

export function boolean(options: SchemaOptions = {}): Schema {
  return sited({ type: 'boolean', ...withLifecycle(options) }, boolean)
}

/** A schema every value fits: for what is not described. */
export function anything(options: SchemaOptions = {}): Schema {
  return sited({ ...withLifecycle(options) }, anything)
}

export function array(items: Schema, options: SchemaOptions = {}): Schema {
  return sited({ type: 'array', items, ...withLifecycle(options) }, array)
}

/** An object by its properties; without any it is free-form, and says so, since generators take silence for a closed record. The `required` names are checked by the compiler. */
export function object<const P extends Readonly<Record<string, Schema>>>(
  properties: P,
  options: ObjectOptions<keyof P & string> = {},
): Schema {
  const { required, closed, ...rest } = options
  return sited(
    {
      type: 'object',
      ...withLifecycle(rest),
      ...(required !== undefined && { required }),
      ...(Object.keys(properties).length > 0 && { properties }),
      ...((closed !== undefined || Object.keys(properties).length === 0) && { additionalProperties: closed !== true }),
    },
    object,
  )
}

/** A value that fits one of the `choices` at least. */
export function anyOf(choices: readonly Schema[], options: SchemaOptions = {}): Schema {
  return sited({ anyOf: choices, ...withLifecycle(options) }, anyOf)
}

/** A value that fits all the `parts`. */
export function allOf(parts: readonly Schema[], options: SchemaOptions = {}): Schema {
  return sited({ allOf: parts, ...withLifecycle(options) }, allOf)
}

/** One of the listed strings; a value with a lifecycle of its own is written `dated('value', {sunset: …})`. */
export function enumeration(values: readonly (string | DatedValue)[], options: SchemaOptions = {}): Schema {
  const limited = values.filter((value) => typeof value !== 'string')
  return sited(
    {
      type: 'string',
      enum: values.map((value) => (typeof value === 'string' ? value : value.value)),
      ...(limited.length > 0 && {
        [VALUE_LIFECYCLES]: Object.fromEntries(
          limited.map(({ value, lifetime }) => [value, lifetime as unknown as Json]),
        ),
      }),
      ...withLifecycle(options),
    },
    enumeration,
  )
}

/** A value of an enumeration, with its lifecycle. */
export function dated(value: string, lifetime: Lifetime): DatedValue {
  return { value, lifetime }
}

/** Exactly this value. */
export function constant(value: string | number | boolean, options: SchemaOptions = {}): Schema {
  return sited({ const: value, ...withLifecycle(options) }, constant)
}

/** A part of a document that is one thing until a day and another from then on. */
export function changing(phases: readonly { from?: DayText; until?: DayText; value: Json }[]): Schema {
  return timelineNode(phases as Parameters<typeof timelineNode>[0])
}

/** The definitions that references made by `component` stand for. */
const definitions = new WeakMap<object, () => Schema>()

/**
 * A named schema: wherever it is used, the document refers to `#/components/schemas/<name>`. A schema that refers to
 * itself is given as a function.
 */
export function component(name: string, schema: Schema | (() => Schema)): Schema {
  const reference = sited({ $ref: `#/components/schemas/${name}` }, component)
  let definition = typeof schema === 'function' ? undefined : schema
  definitions.set(reference, () => (definition ??= (schema as () => Schema)()))
  return reference
}

/** One use of a component with something of its own to say, such as a lifecycle. */
export function use(reference: Schema, options: SchemaOptions): Schema {
  const node = sited({ ...reference, ...withLifecycle(options) }, use)
  const definition = definitions.get(reference)
  if (definition !== undefined) definitions.set(node, definition)
  return node
}

/** The definition a reference made by `component` stands for, or undefined for any other node. */
export function definitionOf(node: Json): Schema | undefined {
  return isObject(node) ? definitions.get(node)?.() : undefined
}

/** Moves the words of a lifecycle among `options` into an `x-lifecycle` of their own. */
export function withLifecycle<T extends object>(options: T): JsonObject {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined)
  const lifecycle = entries.filter(isLifecycle)
  const rest = Object.fromEntries(entries.filter((entry) => !isLifecycle(entry)))
  return keepSite(lifecycle.length === 0 ? rest : { ...rest, [LIFECYCLE]: Object.fromEntries(lifecycle) }, options)
}

function isLifecycle([key]: [string, unknown]): boolean {
  return (LIFECYCLE_KEYS as readonly string[]).includes(key)
}
