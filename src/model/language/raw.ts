import type { Expected } from '../../base/expected.ts'
import { takes } from './takes.ts'
import type { oas32 } from 'openapi3-ts'
import { type Json, isObject } from '../../base/json.ts'
import { sited } from '../../base/site.ts'
import { plainValue } from '../bigints.ts'
import type { LIFECYCLE, VALUE_LIFECYCLES } from '../lifecycle.ts'
import { rememberRaw } from '../raw-parts.ts'
import type { AnyNumber, Lifetime } from './lifetime.ts'
import type { KindOf, Part } from '../../openapi/part.ts'
import type { Schema } from './part.ts'

/**
 * Any part of a document in plain OpenAPI, for everything that the language has no function for: `raw({ type: 'string', deprecated: true })`.
 * The compiler infers the kind of part from the context, or takes it for a schema; `raw<Parameter>({ … })` states another kind. It checks
 * the fields, including lifecycles. `check` rejects fields that OpenAPI does not have. Throws an `InputError` for anything but an object.
 */
export function raw<T extends Part<keyof RawParts> = Schema>(part: Raw<NoInfer<T>>): T {
  takes(raw, ['part', OF_OPENAPI, part])
  const { ...node } = plainValue(part as Json) as object
  return sited(rememberRaw(node), raw) as unknown as T
}

const OF_OPENAPI: Expected = { words: 'an object of OpenAPI, such as a schema or a parameter', fits: isObject }

/** A part in plain OpenAPI, with the types of openapi3-ts and lifecycles; parts created by the language can be nested in it. */
export type Raw<T> = RawParts[KindOf<T> & keyof RawParts]

type Reference = Dated<oas32.ReferenceObject>

/** The OpenAPI type of each kind of part. */
export interface RawParts {
  readonly schema: Dated<oas32.SchemaObjectValue>
  readonly parameter: Dated<oas32.ParameterObject> | Reference
  readonly response: Dated<oas32.ResponseObject> | Reference
  readonly requestBody: Dated<oas32.RequestBodyObject> | Reference
  readonly header: Dated<oas32.HeaderObject> | Reference
  readonly mediaType: Dated<oas32.MediaTypeObject> | Reference
  readonly example: Dated<oas32.ExampleObject> | Reference
  readonly link: Dated<oas32.LinkObject> | Reference
  readonly callback: Callback | Reference
  readonly pathItem: Dated<oas32.PathItemObject>
  readonly document: Dated<Partial<oas32.OpenAPIObject>>
}

/** Lifecycles and any other extension. */
interface Lifecycles {
  readonly [LIFECYCLE]?: Lifetime
  readonly [VALUE_LIFECYCLES]?: Readonly<Record<string, Lifetime>>
  readonly [extension: `x-${string}`]: unknown
}

type Callback = Lifecycles & { readonly [expression: `{${string}` | `http${string}`]: Dated<oas32.PathItemObject> }

/** An object of openapi3-ts that may contain lifecycles and parts of the language. */
type Dated<T> = 0 extends 1 & T
  ? unknown
  : T extends number
    ? AnyNumber
    : T extends readonly (infer Item)[]
      ? readonly Below<Item>[]
      : T extends object
        ? DatedObject<T>
        : T

type Below<T> = Dated<T> | (0 extends 1 & T ? never : T extends object ? Part : never)

type DatedObject<T> = [keyof Fixed<T>] extends [never]
  ? { readonly [name: string]: Below<T[string & keyof T]> }
  : { readonly [K in keyof Fixed<T>]: K extends keyof Loose<T> ? Loose<T>[K] : Below<Fixed<T>[K]> } & Missing<T> &
      Lifecycles

/** The named fields of an object, without its index signatures. */
type Fixed<T> = { [K in keyof T as string extends K ? never : `x-${string}` extends K ? never : K]: T[K] }

/** Fields for which openapi3-ts allows anything, or less than OpenAPI does. */
type Loose<T> = 'operationId' extends keyof Fixed<T>
  ? OfOperation
  : 'openapi' extends keyof Fixed<T>
    ? OfDocument
    : 'exclusiveMinimum' extends keyof Fixed<T>
      ? OfSchema
      : 'securitySchemes' extends keyof Fixed<T>
        ? { readonly callbacks?: Callbacks }
        : { readonly encoding?: Encodings }

interface OfOperation {
  readonly responses?: Responses
  readonly callbacks?: Callbacks
}

interface OfDocument {
  readonly paths?: Lifecycles & { readonly [path: `/${string}`]: Dated<oas32.PathItemObject> | Part<'pathItem'> }
}

/** These two are flags in OpenAPI 3.0. */
interface OfSchema {
  readonly exclusiveMinimum?: AnyNumber | boolean
  readonly exclusiveMaximum?: AnyNumber | boolean
}

type Responses = Lifecycles & {
  readonly [status in 'default' | `${number}` | `${1 | 2 | 3 | 4 | 5}XX`]?:
    | Dated<oas32.ResponseObject>
    | Reference
    | Part<'response'>
}

interface Callbacks {
  readonly [name: string]: Callback | Reference | Part<'callback'>
}

interface Encodings {
  readonly [property: string]: Dated<oas32.EncodingPropertyObject>
}

/** Keywords that openapi3-ts lacks. */
type Missing<T> = 'exclusiveMinimum' extends keyof Fixed<T> ? Keywords : unknown

interface Keywords {
  readonly nullable?: boolean
  readonly $comment?: string
  readonly $vocabulary?: Readonly<Record<string, boolean>>
  readonly minContains?: number
  readonly maxContains?: number
}
