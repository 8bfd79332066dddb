import type { Change } from '../diff/change.ts'
import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, isObject, own } from '../base/json.ts'
import { keywordNamed, keywordsWhere, lookingAt } from '../openapi/keywords.ts'
import { isOfOtherType } from '../openapi/constrained-types.ts'
import { includesType } from '../openapi/value-type.ts'
import { type Aspect, type Effect, aspectOfKeyword } from './aspect.ts'
import { boundEffect } from './bounds.ts'
import { allHaveFormat, formatEffect } from './formats.ts'
import { mapEffect, prefixEffect, requiredEffect } from './structure.ts'

/** The aspect of a schema that a change is about, and what becomes of the accepted values. */
export interface Edit {
  readonly aspect: Aspect
  readonly effect: Effect
}

/**
 * What a change of a type or of a keyword does, `isText` if values are sent as text, so that one type may take those of another;
 * undefined for changes about anything else.
 */
export function editOf(change: Change, isText: boolean): Edit | undefined {
  if (change.action !== 'changed') return undefined
  if (change.subject === 'type') return typeEdit(change, isText)
  if (change.subject !== 'constraint') return undefined
  const { keyword, idle, mediaTypeOf } = change.detail
  const aspect = mediaTypeOf === undefined ? aspectOfKeyword(keyword) : 'serialization'
  if (idle !== undefined || mediaTypeOf !== undefined)
    return { aspect, effect: idle === undefined ? 'changed' : 'none' }
  const sides = [change.base, change.revision]
  const isIdle = !LIMITS.has(keyword) && sides.every((spot) => spot !== null && isOfOtherType(keyword, spot.value))
  return { aspect, effect: isIdle ? 'none' : effectOf(keyword, change) }
}

/** Limits that are next to another type are a mistake whose correction clients may notice, so they are judged as if the type were theirs. */
const LIMITS: ReadonlySet<string> = new Set(['bounds', 'minimum', 'maximum', 'minItems', 'maxItems'])

/** Aspects whose keywords say nothing about which values are accepted. */
const SILENT: ReadonlySet<Aspect> = new Set(['default', 'discriminator', 'access'])

/** Keywords that hold one schema for all that no other keyword describes: absent and `true` allow anything. */
const OPEN = new Set(
  keywordsWhere(({ holds, absent }) => (holds === 'schema' || holds === 'items') && absent !== undefined),
)

/** Keywords that allow more when they are true. */
const ALLOWING = new Set(['allowEmptyValue', 'allowReserved', 'x-extensible-enum'])

function effectOf(keyword: string, change: Change): Effect {
  const [before, after] = valuesOf(change)
  const aspect = aspectOfKeyword(keyword)
  if (SILENT.has(aspect)) return 'none'
  if (aspect === 'range' || keywordNamed(keyword)?.limits !== undefined) return boundEffect(keyword, change)
  if (aspect === 'format') return isOfListed(change) ? 'none' : formatEffect(before, after)
  if (keyword === 'enum') return comingEffect(...listsOf(change))
  // Whether null is accepted depends on the type if there is one; without a type, null is accepted anyway.
  if (keyword === 'nullable') return 'none'
  if (aspect === 'keyword') return 'changed'
  if (ALLOWING.has(keyword)) return after === true ? 'widened' : 'narrowed'
  if (keyword === 'contentType') return mediaTypesEffect(before, after)
  // Of Swagger 2.0, where lists have commas between their items unless it says otherwise.
  if (keyword === 'collectionFormat') return (before ?? 'csv') === (after ?? 'csv') ? 'none' : 'changed'
  if (aspect === 'serialization') return 'changed'
  if (OPEN.has(keyword)) return opennessEffect(keyword, change)
  switch (keyword) {
    case 'uniqueItems':
      return after === true ? 'narrowed' : 'widened'
    case 'prefixItems':
      return prefixEffect(change)
    case 'patternProperties':
      if (isLookedAt(keyword, change)) return deepEqual(before, after) ? 'none' : 'changed'
      return patternsEffect(change, mapEffect(before, after))
    case 'dependentRequired':
      return requiredEffect(before, after)
    case 'dependentSchemas':
    case 'dependencies':
      return mapEffect(before, after)
    case 'if':
      return hasSibling(change, 'then') || hasSibling(change, 'else') ? schemaEffect(before, after) : 'none'
    case 'then':
    case 'else':
      return hasSibling(change, 'if') ? comingEffect(before, after) : 'none'
    case 'not':
      return schemaEffect(before, after)
    case 'pattern':
      return comingEffect(saysNothing(before) ? null : before, saysNothing(after) ? null : after)
    default:
      return unionEffect(before, after) ?? comingEffect(before, after)
  }
}

function valuesOf({ detail }: Change): [Json, Json] {
  return [detail.before ?? null, detail.after ?? null]
}

/** An added condition removes values, a removed one allows them again. */
function comingEffect(before: Json, after: Json): Effect {
  if (deepEqual(before, after)) return 'none'
  if (before === null) return 'narrowed'
  return after === null ? 'widened' : 'changed'
}

/** What becomes of a condition: one that reads the same on both sides refers to a schema that changed. */
function schemaEffect(before: Json, after: Json): Effect {
  return deepEqual(before, after) ? 'changed' : comingEffect(before, after)
}

/** Whether one of the schemas lists or bounds its values, and all of them have the formats of both: those reject nothing more. */
function isOfListed(change: Change): boolean {
  const formats = valuesOf(change)
  return [change.base, change.revision].some((spot) => {
    const values = listedIn(spot?.value) ?? boundsOf(spot?.value)
    return values !== undefined && formats.every((format) => allHaveFormat(values, format))
  })
}

/** The values that a schema lists, as an enum or as a choice of constants. */
function listedIn(schema: Json | undefined): readonly Json[] | undefined {
  const listed = own(schema, 'enum')
  if (isArray(listed)) return listed
  const choices = own(schema, 'oneOf') ?? own(schema, 'anyOf')
  const constants = isArray(choices) ? choices.map((choice) => own(choice, 'const')) : []
  return constants.length > 0 && constants.every((value) => value !== undefined) ? constants : undefined
}

/** The least and the greatest of the whole numbers that a schema takes; undefined where it says not both, or takes other values. */
function boundsOf(schema: Json | undefined): readonly Json[] | undefined {
  const bounds = [own(schema, 'minimum'), own(schema, 'maximum')]
  const type = own(schema, 'type')
  const isOfIntegers = (isArray(type) ? type : [type]).every((each) => each === 'integer' || each === 'null')
  return isOfIntegers && bounds.every((bound) => bound !== undefined) ? bounds : undefined
}

/** The lists of values of both sides; null for one that lists all that its type has. */
function listsOf(change: Change): [Json, Json] {
  const [before, after] = valuesOf(change)
  return [
    isAllOfType(before, change.base?.value) ? null : before,
    isAllOfType(after, change.revision?.value) ? null : after,
  ]
}

/** Whether a list has all values of the type next to it: both booleans, and null if that is accepted. */
function isAllOfType(listed: Json, schema: Json | undefined): boolean {
  const type = own(schema, 'type')
  const types = isArray(type) ? type : [type]
  if (!isArray(listed) || !types.includes('boolean')) return false
  const all: Json[] = [true, false, ...(types.includes('null') || own(schema, 'nullable') === true ? [null] : [])]
  return types.every((each) => each === 'boolean' || each === 'null') && all.every((value) => listed.includes(value))
}

/** Patterns that any text matches. */
function saysNothing(pattern: Json): boolean {
  return typeof pattern === 'string' && /^(?:\^?|\$|\^?\.\*\$?)$/.test(pattern)
}

/** One of several instead of at least one of several, or the other way round. */
function unionEffect(before: Json, after: Json): Effect | undefined {
  if (before === 'anyOf' && after === 'oneOf') return 'narrowed'
  return before === 'oneOf' && after === 'anyOf' ? 'widened' : undefined
}

/** A keyword that allows anything applies to what `unevaluated…` would look at. */
function opennessEffect(keyword: string, change: Change): Effect {
  const [before, after] = valuesOf(change)
  const [wasOpen, isOpenNow] = [before === null || before === true, after === null || after === true]
  if (wasOpen && isOpenNow) return isLookedAt(keyword, change) ? comingEffect(after, before) : 'none'
  if (wasOpen || after === false) return 'narrowed'
  return isOpenNow || before === false ? 'widened' : 'changed'
}

function isLookedAt(keyword: string, change: Change): boolean {
  const looking = lookingAt(keyword)
  return looking !== undefined && isNextTo(change, looking)
}

function isNextTo({ base, revision }: Change, keyword: string): boolean {
  return [base, revision].some((spot) => own(spot?.value, keyword) !== undefined)
}

/** What becomes of the media types that a part of a message may have: a list with commas (Encoding Object). */
function mediaTypesEffect(before: Json, after: Json): Effect {
  if (typeof before !== 'string' || typeof after !== 'string') return 'changed'
  const [was, is] = [before, after].map((list) => list.split(',').map((type) => type.trim().toLowerCase()))
  if (was!.every((type) => is!.includes(type))) return 'widened'
  return is!.every((type) => was!.includes(type)) ? 'narrowed' : 'changed'
}

function opposite(effect: Effect): Effect {
  return effect === 'narrowed' ? 'widened' : effect === 'widened' ? 'narrowed' : effect
}

/**
 * What becomes of the values by patterns of names that came or went, if they take values away from an object where any property went there before: where
 * none did, they let values in; where `additionalProperties` describes the others, or on one side only, it is unknown.
 */
function patternsEffect({ base, revision }: Change, whereOpen: Effect): Effect {
  const [rest, restNow] = [base, revision].map((spot) => own(spot?.value, 'additionalProperties') ?? true)
  if (!deepEqual(rest!, restNow!)) return whereOpen === 'none' ? 'none' : 'changed'
  if (rest === false) return opposite(whereOpen)
  return rest === true || deepEqual(rest!, {}) || whereOpen === 'none' ? whereOpen : 'changed'
}

/** Whether one of the schemas has a keyword next to the one that changed; taken for granted where no schema is known. */
function hasSibling({ base, revision }: Change, keyword: string): boolean {
  const schemas = [base?.value, revision?.value].filter(isObject)
  return schemas.length === 0 || schemas.some((schema) => Object.hasOwn(schema, keyword))
}

function typeEdit(change: Change, isText: boolean): Edit {
  const [before, after] = valuesOf(change)
  const nullable = nullEffect(before, after)
  if (nullable !== undefined) return { aspect: 'nullable', effect: nullable }
  const [was, is] = [typeNames(before), typeNames(after)]
  return { aspect: 'type', effect: typeEffect(was, is, isText) }
}

type Types = readonly Json[] | undefined

function typeEffect(was: Types, is: Types, textual: boolean): Effect {
  // All that is written as text is a text.
  if (textual && [was, is].every((types) => types === undefined || types.includes('string'))) return 'none'
  if (was === undefined) return is === undefined ? 'none' : 'narrowed'
  if (is === undefined) return 'widened'
  const kept = was.every((type) => accepts(is, type, textual))
  const same = is.every((type) => accepts(was, type, textual))
  return kept ? (same ? 'none' : 'widened') : same ? 'narrowed' : 'changed'
}

/** The types by name; undefined for any type. */
export function typeNames(type: Json): Types {
  if (type === null || deepEqual(type, ['any'])) return undefined
  return isArray(type) ? type : [type]
}

/** The effect if only null is added to the types or removed from them; undefined for any other change. */
export function nullEffect(before: Json, after: Json): 'widened' | 'narrowed' | undefined {
  if (!isArray(before) || !isArray(after) || before.includes('null') === after.includes('null')) return undefined
  const isOnly = deepEqual(withoutNull(before), withoutNull(after))
  return isOnly ? (after.includes('null') ? 'widened' : 'narrowed') : undefined
}

function withoutNull(types: readonly Json[]): Json {
  return types.filter((type) => type !== 'null')
}

/** Types whose values, written as text, are text like any other. */
const SCALARS = new Set<Json>(['integer', 'number', 'boolean'])

/** Whether some of `types` takes all values of `type`; where values travel as text, a string takes any single one. */
function accepts(types: readonly Json[], type: Json, textual: boolean): boolean {
  if (includesType(types, type)) return true
  return textual && SCALARS.has(type) && types.includes('string')
}
