import { isArray, isObject, own } from '../base/json.ts'
import type { Change } from '../diff/change.ts'
import { OF_TYPE } from '../openapi/constrained-types.ts'
import { nullEffect, typeNames } from './effect.ts'

/**
 * Whether an edit of a type breaks only by the letter of the specification: null that a flag of OpenAPI 3.0 still allows as most readers
 * take it, without a type or next to an enum that does not list null, or a type that the other keywords of the schema already imply, such
 * as `object` next to `properties`.
 */
export function isByLetter(change: Change): boolean {
  return change.subject === 'type' && (isNullByFlag(change) || isByIdleFlag(change) || isImpliedType(change))
}

/** Whether nothing but null came or went, where a flag allowed it on the side that rejects it by the letter. */
function isByIdleFlag({ detail: { idleFlag, before = null, after = null } }: Change): boolean {
  return idleFlag === true && nullEffect(before, after) !== undefined
}

/** Whether the side that rejects null by the letter has a flag that allows it. */
function isNullByFlag({ base, revision, detail: { byFlag, before, after } }: Change): boolean {
  const rejecting = isArray(before) && before.includes('null') ? revision : isArray(after) ? base : null
  return byFlag === true && own(rejecting?.value, 'nullable') === true
}

/** Whether one type came or went where all that the other side says is about values of that type. */
function isImpliedType({ base, revision, detail: { before, after } }: Change): boolean {
  const [was, is] = [typeNames(before ?? null), typeNames(after ?? null)]
  const [type, ...others] = was ?? is ?? []
  if ((was === undefined) === (is === undefined) || others.length > 0) return false
  const schema = (was === undefined ? base : revision)?.value
  const keywords = isObject(schema) ? Object.keys(schema) : []
  const kinds = Object.keys(OF_TYPE).filter((kind) => OF_TYPE[kind]!.some((keyword) => keywords.includes(keyword)))
  return kinds.length === 1 && kinds[0] === (type === 'integer' ? 'number' : type)
}
