import { type Json, isArray, isObject } from '../base/json.ts'
import { effectiveTypes } from './schema/effective-types.ts'
import { listedValues } from './schema/keywords.ts'
import { type Located, type Side, below, follow } from './side.ts'

/** Whether no value that both of two schemas take has a reserved character in its text: it is the same text whether those are escaped or not. */
export function haveNoReserved(
  sides: Readonly<Record<'base' | 'revision', Side>>,
  base: Located,
  revision: Located,
): boolean {
  return hasNoReserved(sides.base, base) || hasNoReserved(sides.revision, revision)
}

/**
 * Whether no value of a schema has a reserved character (RFC 3986) in its text. That of a number may have one, the sign of its exponent.
 */
function hasNoReserved(side: Side, schema: Located, depth: number = MAX_DEPTH): boolean {
  const target = follow(side, schema)
  const listed = listedValues(target.node)
  if (listed !== undefined) return listed.every(isUnreserved)
  const types = effectiveTypes(target, (each) => follow(side, each))
  return (
    types !== undefined &&
    types.every((type) => UNRESERVED.has(type) || (type === 'array' && isListOfSuch(side, target, depth)))
  )
}

function isListOfSuch(side: Side, list: Located, depth: number): boolean {
  const items = below(list, 'items')
  return depth > 0 && items !== undefined && hasNoReserved(side, items, depth - 1)
}

/** How many lists in lists are looked into: no style says how even the second is written. */
const MAX_DEPTH = 2

const UNRESERVED: ReadonlySet<string> = new Set(['integer', 'boolean', 'null'])

function isUnreserved(value: Json): boolean {
  return !isArray(value) && !isObject(value) && !/[:/?#[\]@!$&'()*+,;=]/.test(String(value))
}
