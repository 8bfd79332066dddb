import { type Json, type MutableJsonObject, isObject, put } from '../../base/json.ts'
import type { Located } from '../side.ts'
import type { Hop } from '../trail.ts'
import type { Reading } from './reading.ts'

/**
 * A value of a schema that has `part` where the steps of a trail lead: small values of the speaker's schemas on the way, one
 * inside the other. It is a guess, to be judged by the schemas themselves; undefined where none is at hand.
 */
export function lifted(part: Json, root: Located, hops: readonly Hop[], reading: Reading): Json | undefined {
  let value: Json | undefined = part
  for (const [index, hop] of [...hops.entries()].toReversed()) {
    const holder = index === 0 ? root : hops[index - 1]![reading.speaker]
    value = value === undefined ? undefined : around(value, holder, hop, reading)
  }
  return value
}

function around(part: Json, holder: Located, hop: Hop, reading: Reading): Json | undefined {
  switch (hop.into) {
    case 'branch':
      return part
    case 'part': {
      const whole = sampleOf(holder, reading)
      return isObject(part) && isObject(whole) ? { ...whole, ...part } : part
    }
    case 'property':
      return withProperty(sampleOf(holder, reading), hop.name, part)
    case 'additionalProperties':
    case 'unevaluatedProperties': {
      const whole = sampleOf(holder, reading)
      const { properties, patterns } = reading.nodeAt(reading.speaker, holder).schema()
      const isFree = (name: string): boolean =>
        !properties.has(name) && !patterns.some(([pattern]) => pattern.test(name) !== false)
      const name = NAMES.find(isFree)
      return name === undefined ? undefined : withProperty(whole, name, part)
    }
    case 'items':
    case 'contains':
      return [part]
    case 'additionalItems':
    case 'unevaluatedItems':
    case 'propertyNames':
      return undefined
  }
}

function sampleOf(holder: Located, reading: Reading): Json | undefined {
  const result = reading.sample(holder)
  return result.is === 'value' ? result.value : undefined
}

const NAMES = ['name', 'key', 'other', 'a', 'b', 'c']

function withProperty(whole: Json | undefined, name: string, part: Json): Json {
  const value: MutableJsonObject = {}
  if (isObject(whole)) for (const [key, each] of Object.entries(whole)) put(value, key, each)
  put(value, name, part)
  return value
}
