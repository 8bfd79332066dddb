import { type Json, isObject } from '../base/json.ts'
import { lookUp } from '../base/pointer.ts'
import { OBJECT, type Signed } from '../containment/node.ts'
import type { Located } from '../diff/side.ts'
import type { Tag, Whole } from './case.ts'
import { equal } from './constraints.ts'
import type { Reading } from './reading.ts'

/** The tag of a subtype, given where the mapping of a discriminator names it, or could (OpenAPI 3.1.1, Discriminator Object). */
export function tagOf(root: Json, { path }: Located): Tag | undefined {
  const [property, value] = [lookUp(root, [...path.slice(0, -2), 'propertyName']), path.at(-1)]
  return typeof property === 'string' && typeof value === 'string' ? { property, value } : undefined
}

/** That a value has the tag of the subtype it is of, where only a discriminator leads to that; empty for all other schemas. */
export function tagged({ tags }: Whole, reading: Reading): readonly Signed[] {
  const tag = tags?.[reading.sender]
  if (tag === undefined) return []
  const properties = new Map([[tag.property, equal(tag.value, reading)]])
  const text = JSON.stringify(['has the tag', tag.property, tag.value])
  return [{ node: reading.made(text, { required: [tag.property], types: OBJECT, properties }), positive: true }]
}

/** A value with the tag of its subtype; undefined where it needs none. */
export function withTag(value: Json | undefined, { tags }: Whole, { sender }: Reading): Json | undefined {
  const tag = tags?.[sender]
  return tag === undefined || !isObject(value) ? undefined : { ...value, [tag.property]: tag.value }
}
