import { type Json, type JsonObject, isArray, isObject, own } from '../../base/json.ts'

/** Smaller values are tried until they have so many parts together. */
const MOST_PARTS = 4000

/** A smallest value for which `keeps` still holds, found by leaving out and replacing one part after another. */
export function shrink(value: Json, keeps: (value: Json) => boolean): Json {
  let tries = 0
  const smaller = (put: (part: Json) => Json, part: Json): Json => {
    let best = part
    for (let changed = true; changed;) {
      changed = false
      for (const next of reductions(best)) {
        tries += 1 + sizeOf(next)
        if (tries > MOST_PARTS) return best
        if (!keeps(put(next))) continue
        best = next
        changed = true
        break
      }
    }
    for (const step of isArray(best) ? best.keys() : isObject(best) ? Object.keys(best) : []) {
      const around: Json = best
      const inner = partOf(around, step)
      // Nothing is left out of what has no parts.
      if (typeof inner !== 'object' || inner === null) continue
      if (tries > MOST_PARTS) return best
      const replace = (child: Json): Json => replaced(around, step, child)
      best = replace(smaller((child) => put(replace(child)), inner))
    }
    return best
  }
  return smaller((part) => part, value)
}

/** Values with one part less. */
function* reductions(value: Json): Generator<Json> {
  if (isArray(value)) {
    if (value.length > 0) yield []
    if (value.length > 2) yield value.slice(0, value.length >> 1)
    for (const at of value.keys()) yield value.toSpliced(at, 1)
  } else if (isObject(value)) {
    const names = Object.keys(value)
    if (names.length > 1) yield {}
    for (const name of names) yield Object.fromEntries(Object.entries(value).filter(([key]) => key !== name))
  }
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
