import type { AnyNumber, Extensions, Lifetime, Value } from './lifetime.ts'
import type { Schema } from './part.ts'

/** Where to read more. */
export interface ExternalDocs extends Extensions {
  readonly url: string
  readonly description?: string
}

/** How a value is written in XML (OpenAPI 3.2, section 4.26; `nodeType` since 3.2). */
export interface Xml extends Extensions {
  readonly nodeType?: 'element' | 'attribute' | 'text' | 'cdata' | 'none'
  readonly name?: string
  readonly namespace?: string
  readonly prefix?: string
  readonly attribute?: boolean
  readonly wrapped?: boolean
}

/** The property that distinguishes the variants of a union. A schema in the mapping is a `component`. */
export interface Discriminator extends Extensions {
  readonly propertyName: string
  readonly mapping?: Readonly<Record<string, Schema | string>>
  /** The variant of a value without that property (since OpenAPI 3.2). */
  readonly defaultMapping?: Schema | string
}

/** The options of every schema, including its lifecycle. */
export interface SchemaOptions extends Lifetime, Extensions {
  readonly title?: string
  readonly description?: string
  readonly readOnly?: boolean
  readonly writeOnly?: boolean
  readonly default?: Value
  readonly examples?: readonly Value[]
  /** One example, as in OpenAPI 3.0; use `examples` for several. */
  readonly example?: Value
  readonly externalDocs?: ExternalDocs
  readonly xml?: Xml
  readonly discriminator?: Discriminator
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly not?: Schema
  readonly if?: Schema
  readonly then?: Schema
  readonly else?: Schema
  readonly $comment?: string
}

/** The options of a string. */
export interface StringOptions extends SchemaOptions {
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly contentEncoding?: string
  readonly contentMediaType?: string
  readonly contentSchema?: Schema
}

/** The options of a number. */
export interface NumberOptions extends SchemaOptions {
  readonly format?: string
  readonly minimum?: AnyNumber
  readonly maximum?: AnyNumber
  readonly exclusiveMinimum?: AnyNumber
  readonly exclusiveMaximum?: AnyNumber
  readonly multipleOf?: AnyNumber
}

/** The options of a list. */
export interface ArrayOptions extends SchemaOptions {
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
  readonly contains?: Schema
  readonly minContains?: number
  readonly maxContains?: number
  readonly prefixItems?: readonly Schema[]
  readonly unevaluatedItems?: Schema | boolean
}

/** The options of an object. */
export interface ObjectOptions<Name extends string = string> extends SchemaOptions {
  /** Names of required properties; a name is removed with its property. */
  readonly required?: readonly Name[]
  /** Whether unlisted properties are rejected; `false` explicitly allows them. By default, the schema does not mention them. */
  readonly closed?: boolean
  /** The schema of unlisted properties. */
  readonly additionalProperties?: Schema | boolean
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly propertyNames?: Schema
  readonly minProperties?: number
  readonly maxProperties?: number
  readonly dependentRequired?: Readonly<Partial<Record<Name, readonly string[]>>>
  readonly dependentSchemas?: Readonly<Partial<Record<Name, Schema>>>
  readonly unevaluatedProperties?: Schema | boolean
}

/** All keywords, for a schema without a type. */
export interface AnyOptions extends StringOptions, NumberOptions, ArrayOptions, Omit<ObjectOptions, 'closed'> {
  readonly type?: SchemaType | readonly SchemaType[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  /** Definitions for references within the schema; use `component` for shared ones. */
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly $id?: string
  readonly $schema?: string
  readonly $anchor?: string
  readonly $dynamicAnchor?: string
  readonly $dynamicRef?: string
}

/** The types of JSON Schema. */
export type SchemaType = 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array' | 'null'
