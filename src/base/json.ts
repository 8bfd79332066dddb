import { ExactNumber } from './exact-number.ts'
import { stringify } from './json-text.ts'

/** Any JSON value. Trees are treated as immutable: nothing in chronospec changes one after it is built. */
export type Json = string | number | ExactNumber | boolean | null | JsonArray | JsonObject
/** An array of JSON. */
export type JsonArray = readonly Json[]
/** An object of JSON. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** A JSON object while it is being built. */
export type MutableJsonObject = Record<string, Json>

/** Whether `value` is a JSON object: neither null nor an array, nor a number. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
}

/** Whether `value` is a JSON array. Unlike `Array.isArray`, it narrows readonly arrays. */
export function isArray(value: unknown): value is JsonArray {
  return Array.isArray(value)
}

/** The own property `key` of `node`, or undefined: inherited names such as `constructor` are never found. */
export function own(node: Json | undefined, key: string): Json | undefined {
  return isObject(node) && Object.hasOwn(node, key) ? node[key] : undefined
}

/** A string as it is, anything else as its JSON text: for messages, whatever a document holds. */
export function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : stringify(value ?? null)
}

/** A text, or an empty one where a value is no text. */
export function stringIn(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** The entries of an object; none of anything else. */
export function entriesOf(node: Json | undefined): [string, Json][] {
  return isObject(node) ? Object.entries(node) : []
}

/** Sets an own property, also for a name such as `__proto__` that plain assignment would take for the prototype. */
export function put(target: MutableJsonObject, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true })
  } else {
    target[key] = value
  }
}

/** A value with every string in it changed, keys left as they are. */
export function mapStrings<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T
  if (Array.isArray(value)) return value.map((item: unknown) => mapStrings(item, change)) as T
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, mapStrings(child, change)])) as T
}

/** A value of its own, in which nothing is shared with `value`. */
export function copyOf<T extends Json>(value: T): T {
  return mapStrings(value, (text) => text)
}
