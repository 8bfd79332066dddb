import { deepEqual } from '../base/equal.ts'
import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { ANY_TYPE, STRING, typeOf } from './node.ts'
import type { Answer } from './answer.ts'
import type { Pattern } from './pattern.ts'

/** What is known of a value of which not all is known. */
export interface KnownPart {
  /** The types that it may have, as bits. */
  readonly types: number
  /** If it is a text, the pieces of it that are known: how it begins, what follows later, how it ends. */
  readonly pieces: readonly string[]
  /** Whether it is an object whose fields are known, but for others that it may have beside them. */
  readonly isOpen: boolean
}

/** What is known of values, by the objects that stand for them. */
const parts = new WeakMap<object, KnownPart>()

/** Whether there is any such value, so that values without one are not searched. */
let isUsed = false

function standIn(value: JsonObject, part: KnownPart): JsonObject {
  isUsed = true
  parts.set(value, part)
  return value
}

/**
 * A value of which nothing is known but the types that it may have. A schema rejects it only where it rejects whatever it may be, and
 * accepts it only where it accepts all of that. Each is an object of its own.
 */
export function unknownValue(types: number = ANY_TYPE): Json {
  return standIn({}, { types, pieces: [], isOpen: false })
}

/** A text of which only pieces are known, the first its beginning, the last its end; `types` says what else it may be read as. */
export function unknownText(pieces: readonly string[], types: number = STRING): Json {
  return standIn({}, { types, pieces, isOpen: false })
}

/** An object that has these fields, and perhaps others. */
export function openObject(fields: JsonObject): JsonObject {
  return standIn({ ...fields }, { types: typeOf(fields), pieces: [], isOpen: true })
}

/** What is known of a value; undefined for one of which all is known, as far as its own fields and items go. */
export function knownPartOf(value: Json): KnownPart | undefined {
  return isUsed && typeof value === 'object' && value !== null ? parts.get(value) : undefined
}

/** The types that a value may have, as bits. */
export function typesOf(value: Json): number {
  return knownPartOf(value)?.types ?? typeOf(value)
}

/** Whether something of a value is not known, at any depth. */
export function isKnownInPart(value: Json): boolean {
  if (!isUsed) return false
  if (knownPartOf(value) !== undefined) return true
  if (isArray(value)) return value.some(isKnownInPart)
  return isObject(value) && Object.values(value).some(isKnownInPart)
}

/** Whether a value, of which not all is known, may be another. */
export function mayBe(value: Json, other: Json): boolean {
  const part = knownPartOf(value)
  if (part !== undefined && !part.isOpen) return (part.types & typeOf(other)) !== 0 && mayBeText(part, other)
  if (isArray(value))
    return isArray(other) && value.length === other.length && value.every((item, at) => mayBe(item, other[at]!))
  if (!isObject(value)) return deepEqual(value, other)
  if (!isObject(other)) return false
  const names = Object.keys(value)
  const isLess =
    part === undefined ? names.length !== Object.keys(other).length : names.length > Object.keys(other).length
  return !isLess && names.every((name) => Object.hasOwn(other, name) && mayBe(value[name]!, other[name]!))
}

function mayBeText({ pieces }: KnownPart, other: Json): boolean {
  if (typeof other !== 'string') return true
  const { start, end } = endsOf(pieces)
  const length = pieces.reduce((sum, each) => sum + each.length, 0)
  return (
    other.length >= length &&
    other.startsWith(start) &&
    other.endsWith(end) &&
    pieces.every((piece) => other.includes(piece))
  )
}

function endsOf(pieces: readonly string[]): { readonly start: string; readonly end: string } {
  return { start: pieces[0] ?? '', end: pieces.at(-1) ?? '' }
}

/** Whether each text that has these pieces has a match of a pattern: known of patterns that consist of plain signs. */
export function matchesPart({ pieces }: KnownPart, { source }: Pattern): Answer {
  const [, anchor, signs, close] = /^(\^?)((?:[\w ,:;=@/-]|\\[^\w])+)(\$?)$/.exec(source) ?? []
  if (signs === undefined) return undefined
  const plain = signs.replaceAll(/\\([^])/g, '$1')
  const { start, end } = endsOf(pieces)
  if (anchor === '^') {
    const isBegun = start.length < plain.length ? plain.startsWith(start) : start.startsWith(plain)
    if (!isBegun) return false
    return close === '' && start.length >= plain.length ? true : undefined
  }
  if (close === '$') return end.endsWith(plain) ? true : plain.endsWith(end) ? undefined : false
  return pieces.some((piece) => piece.includes(plain)) ? true : undefined
}
