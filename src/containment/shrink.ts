import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own, put } from '../base/json.ts'
import type { Node, Schema } from './node.ts'
import { propertiesOf } from './undeclared.ts'

/** Smaller values are tried until they have so many parts together. */
const MOST_PARTS = 4000

/**
 * A smallest value for which `keeps` still holds, found by leaving out one part after another. What all values of `node` need,
 * where it is given, is not tried without.
 */
export function shrink(value: Json, keeps: (value: Json) => boolean, node?: Node): Json {
  let tries = 0
  const smaller = (around: (part: Json) => Json, part: Json, nodes: readonly Node[]): Json => {
    let best = part
    const schemas = certain(nodes)
    const needed = new Set(schemas.flatMap(({ required }) => required))
    for (let changed = true; changed;) {
      changed = false
      for (const next of reductions(best, needed)) {
        tries += 1 + sizeOf(next)
        if (tries > MOST_PARTS) return best
        if (!keeps(around(next))) continue
        best = next
        changed = true
        break
      }
    }
    for (const step of isArray(best) ? best.keys() : isObject(best) ? Object.keys(best) : []) {
      const whole: Json = best
      const inner = partOf(whole, step)
      // Nothing is left out of what has no parts.
      if (typeof inner !== 'object' || inner === null) continue
      if (tries > MOST_PARTS) return best
      const replace = (child: Json): Json => replaced(whole, step, child)
      // Items change their places, and with them what is said of them, unless one schema speaks of all.
      const there = isArray(whole)
        ? schemas.flatMap(({ items = [], prefix }) => (prefix.length === 0 ? items : []))
        : propertiesOf(schemas, String(step))
      best = replace(smaller((child) => around(replace(child)), inner, there))
    }
    return best
  }
  return smaller((part) => part, value, node === undefined ? [] : [node])
}

/** The schemas that hold of all values of some nodes. */
function certain(nodes: readonly Node[]): Schema[] {
  const found = new Set<Schema>()
  const visit = (node: Node): void => {
    const schema = node.schema()
    if (found.has(schema)) return
    found.add(schema)
    schema.allOf.forEach(visit)
  }
  nodes.forEach(visit)
  return [...found]
}

/** Values with one part less. */
function* reductions(value: Json, needed: ReadonlySet<string>): Generator<Json> {
  if (isArray(value)) {
    if (value.length > 0) yield []
    if (value.length > 2) yield value.slice(0, value.length >> 1)
    for (const at of value.keys()) yield value.toSpliced(at, 1)
  } else if (isObject(value)) {
    const names = Object.keys(value)
    if (names.length > 1 && needed.size === 0) yield {}
    for (const name of names) if (!needed.has(name)) yield without(value, name)
  }
}

function without(object: JsonObject, name: string): JsonObject {
  const rest: MutableJsonObject = {}
  for (const key of Object.keys(object)) if (key !== name) put(rest, key, object[key]!)
  return rest
}

function partOf(whole: Json, step: string | number): Json {
  return isArray(whole) ? whole[Number(step)]! : own(whole, String(step))!
}

function replaced(whole: Json, step: string | number, part: Json): Json {
  if (isArray(whole)) return whole.with(Number(step), part)
  return Object.fromEntries(Object.entries(whole as JsonObject).map(([key, old]) => [key, key === step ? part : old]))
}

/** How many parts a value has, roughly. */
function sizeOf(value: Json): number {
  return isArray(value) ? value.length : isObject(value) ? Object.keys(value).length : 0
}
