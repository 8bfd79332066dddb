import type { Decimal } from '../base/decimal.ts'
import { isNumber } from '../base/exact-number.ts'
import type { Json, JsonObject } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Bound } from './bound.ts'
import type { Pattern } from './pattern.ts'

/** The type of null; each type a value can have is a bit. */
export const NULL = 1
/** The type of true and false. */
export const BOOLEAN = 2
/** The type of numbers, whole ones among them. */
export const NUMBER = 4
/** The type of texts. */
export const STRING = 8
/** The type of arrays. */
export const ARRAY = 16
/** The type of objects. */
export const OBJECT = 32
/** Every type. */
export const ANY_TYPE = 63

/** One of the type bits. */
export type TypeBit = 1 | 2 | 4 | 8 | 16 | 32

/** Which of the two schemas that are compared a node belongs to; `both` for nodes the engine makes up. */
export type Owner = 'a' | 'b' | 'both'

/** The receiver, given the sender. */
export function receiverOf(sender: Owner | undefined): Owner | undefined {
  return sender === undefined ? undefined : sender === 'a' ? 'b' : 'a'
}

/** A schema that is read only when something asks for it. */
export interface Node {
  readonly id: number
  readonly owner: Owner
  readonly path: Path
  /** The schema as its document writes it; absent from nodes the engine makes up. */
  readonly raw?: JsonObject | undefined
  /** The keyword of a document that this made-up node is the meaning of. */
  readonly meaningOf?: string | undefined
  /** Nodes of one kind accept the same values, whichever document they stand in. */
  readonly kind: () => number
  readonly schema: () => Schema
}

/** A schema, or with `positive: false` its opposite. */
export interface Signed {
  readonly node: Node
  readonly positive: boolean
}

/** What a keyword says that the engine has no exact understanding of. */
export interface Opaque {
  readonly key: string
  readonly reason: string
  readonly keyword: string
}

/** A schema of any dialect in the words of one: what a value must hold, keyword by keyword. */
export interface Schema {
  readonly types: number
  /** Whether the types are all it says. */
  readonly typesOnly: boolean
  readonly integer: boolean
  readonly enums: readonly (readonly Json[])[]
  /** Whether the first of `enums` is open: a receiver accepts values that it does not list yet. */
  readonly openEnum: boolean
  readonly minimum?: Bound | undefined
  readonly maximum?: Bound | undefined
  readonly multipleOf?: Decimal | undefined
  readonly minLength: number
  readonly maxLength: number
  readonly pattern?: Pattern | undefined
  readonly format?: Pattern | undefined
  readonly prefix: readonly Node[]
  readonly items?: Node | undefined
  readonly contains?: { readonly node: Node; readonly min: number; readonly max: number } | undefined
  readonly minItems: number
  readonly maxItems: number
  readonly unique: boolean
  readonly properties: ReadonlyMap<string, Node>
  readonly patterns: readonly (readonly [Pattern, Node])[]
  readonly additional?: Node | undefined
  readonly names?: Node | undefined
  readonly required: readonly string[]
  readonly minProperties: number
  readonly maxProperties: number
  readonly dependentRequired: ReadonlyMap<string, readonly string[]>
  readonly dependentSchemas: ReadonlyMap<string, Node>
  readonly allOf: readonly Node[]
  readonly anyOf?: readonly Node[] | undefined
  readonly oneOf?: readonly Node[] | undefined
  readonly not?: Node | undefined
  readonly when?:
    | { readonly test: Node; readonly pass?: Node | undefined; readonly fail?: Node | undefined }
    | undefined
  readonly unevaluatedProperties?: Node | undefined
  readonly unevaluatedItems?: Node | undefined
  /** Whether items that satisfy `contains` count as evaluated. */
  readonly containsEvaluates: boolean
  readonly opaque: readonly Opaque[]
  /** Values the author gave as examples or defaults. */
  readonly hints: readonly Json[]
  /** The name of a format that asserts nothing, but says what values look like. */
  readonly looks?: string | undefined
  /** The property that distinguishes branches, and the value of it that stands for a branch. */
  readonly tags?: Tags | undefined
}

/** What a discriminator says of the branches of a union. */
export interface Tags {
  readonly name: string
  readonly of: ReadonlyMap<Node, string>
}

/** The schema that accepts everything; others are this with something added. */
export const EVERYTHING: Schema = {
  types: ANY_TYPE,
  typesOnly: false,
  integer: false,
  enums: [],
  openEnum: false,
  minLength: 0,
  maxLength: Infinity,
  prefix: [],
  minItems: 0,
  maxItems: Infinity,
  unique: false,
  properties: new Map(),
  patterns: [],
  required: [],
  minProperties: 0,
  maxProperties: Infinity,
  dependentRequired: new Map(),
  dependentSchemas: new Map(),
  allOf: [],
  containsEvaluates: false,
  opaque: [],
  hints: [],
}

/** Whether a schema accepts every value, since it says nothing. */
export function saysNothing({ types, typesOnly }: Schema): boolean {
  return typesOnly && types === ANY_TYPE
}

/** The type of a value, as a bit. */
export function typeOf(value: Json): TypeBit {
  if (value === null) return NULL
  if (Array.isArray(value)) return ARRAY
  if (typeof value === 'string') return STRING
  if (isNumber(value)) return NUMBER
  return typeof value === 'boolean' ? BOOLEAN : OBJECT
}

/** The nodes a schema applies to the very value it is given, with the keyword that leads there. */
export function inPlace(schema: Schema): readonly Node[] {
  const { when } = schema
  return [
    ...schema.allOf,
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.not === undefined ? [] : [schema.not]),
    ...(when === undefined ? [] : [when.test, when.pass, when.fail].filter((node) => node !== undefined)),
    ...schema.dependentSchemas.values(),
  ]
}
