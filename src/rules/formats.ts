import type { Change, Direction } from '../diff/change.ts'
import { isNumber } from '../base/exact-number.ts'
import { type Json, isArray, own, textOf } from '../base/json.ts'
import { JSON_SCHEMA_FORMATS } from '../openapi/formats.ts'
import type { Effect } from './aspect.ts'

/** Formats whose values are all values of another format too (OpenAPI Format Registry). */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  int8: ['int16', 'int32', 'int64'],
  int16: ['int32', 'int64'],
  int32: ['int64'],
  uint8: ['uint16', 'uint32', 'uint64', 'int16', 'int32', 'int64'],
  uint16: ['uint32', 'uint64', 'int32', 'int64'],
  uint32: ['uint64', 'int64'],
  float: ['double'],
  email: ['idn-email'],
  hostname: ['idn-hostname'],
  uri: ['uri-reference', 'iri', 'iri-reference'],
  'uri-reference': ['iri-reference'],
  iri: ['iri-reference'],
}

/** Formats that only determine how a value is shown. */
const SHOWN = new Set<Json>(['password', 'markdown', 'html', 'commonmark', 'textarea'])

/** Formats that have a definition: of JSON Schema (2020-12, Validation, section 7.3) and of the OpenAPI Format Registry. */
const KNOWN: ReadonlySet<Json> = new Set([
  ...JSON_SCHEMA_FORMATS,
  ...`date-time-local time-local http-date unixtime media-range char byte binary base64url int8 int16 int32 int64 uint8
  uint16 uint32 uint64 float double decimal decimal128 sf-binary sf-boolean sf-decimal sf-integer sf-string
  sf-token`.split(/\s+/),
])

/** Formats of numbers that hold all numbers which anybody sends. */
const WIDE = new Set<Json>(['int64', 'double', 'unixtime'])

/** Formats that reject no number, however precise; `null` for none said. */
const PRECISIONS = new Set<Json>(['float', 'double', null])

/** Formats of numbers; a wider one warns clients that a number may not fit any more. */
const OF_NUMBERS = /^(u?int\d+|float|double)$/

/**
 * Whether a change is about a format that anybody checks: one that has a definition, on either side, and not only the widest
 * of numbers, said or no longer said. A response that says less of its format may well keep to it, and a request was probably
 * in a format already that takes the place of one without a definition.
 */
export function isChecked({ detail }: Change, direction: Direction): boolean {
  const [before, after] = [detail.before ?? null, detail.after ?? null]
  if (direction === 'response' && (after === null || isWiderText(before, after))) return false
  if (direction === 'request' && (isDefinedNow(before, after) || rejectsNothing(after))) return false
  if (PRECISIONS.has(before) && PRECISIONS.has(after)) return false
  // Beside a format that is never checked, the widest says as little as next to none.
  if (WIDE.has(before) || WIDE.has(after)) return isNarrow(before) || isNarrow(after)
  return KNOWN.has(before) || KNOWN.has(after)
}

/** Whether a format of text became one that takes more texts. */
function isWiderText(before: Json, after: Json): boolean {
  return isWithin(before, after) && !OF_NUMBERS.test(textOf(before))
}

/** Whether a format with a definition takes the place of one without, which validators did not check. */
function isDefinedNow(before: Json, after: Json): boolean {
  return said(before) !== null && !KNOWN.has(before) && KNOWN.has(after)
}

/** Whether no validator rejects a value for its format: one of numbers with a fraction, or one without a definition. */
function rejectsNothing(format: Json): boolean {
  return PRECISIONS.has(format) || !KNOWN.has(format)
}

function isNarrow(format: Json): boolean {
  return KNOWN.has(format) && !WIDE.has(format)
}

/** Whether values that a schema lists all have a format, so that it rejects none of them; it says nothing about other types. */
export function allHaveFormat(values: readonly Json[], format: Json): boolean {
  if (format === null) return true
  const range = Object.hasOwn(RANGES, textOf(format)) ? RANGES[textOf(format)] : undefined
  return range !== undefined && values.every((value) => !isNumber(value) || isWhole(value, range))
}

function isWhole(value: Json, [least, most]: readonly [number, number]): boolean {
  return typeof value === 'number' && (most === Infinity || Number.isInteger(value)) && value >= least && value <= most
}

/** The numbers of formats; those beyond what is exact here are left out. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  ...Object.fromEntries([8, 16, 32].map((bits) => [`int${bits}`, [-(2 ** (bits - 1)), 2 ** (bits - 1) - 1]])),
  ...Object.fromEntries([8, 16, 32].map((bits) => [`uint${bits}`, [0, 2 ** bits - 1]])),
  int64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  uint64: [0, Number.MAX_SAFE_INTEGER],
  double: [-Infinity, Infinity],
}

/** Whether a change says of a number what all numbers are that anybody sends: whole ones within 64 bits, or any within double precision. */
export function isWideFormatAdded({ detail, revision }: Change): boolean {
  const { before = null, after = null } = detail
  const type = own(revision?.value, 'type')
  const types = (isArray(type) ? type : [type]).filter((each) => each !== 'null')
  if (before !== null) return false
  return after === 'int64'
    ? types.every((each) => each === 'integer')
    : after === 'double' && types.every((each) => NUMBERS.has(each))
}

const NUMBERS = new Set<Json | undefined>(['integer', 'number'])

/** What another format does to the accepted values; for two formats that no table relates, that is unknown. */
export function formatEffect(before: Json, after: Json): Effect {
  const [was, is] = [said(before), said(after)]
  if (was === is) return 'none'
  if (was === null) return 'narrowed'
  if (is === null) return 'widened'
  if (isDefinedNow(was, is)) return 'narrowed'
  if (isWithin(was, is)) return 'widened'
  return isWithin(is, was) ? 'narrowed' : 'changed'
}

function said(format: Json): Json {
  return SHOWN.has(format) ? null : format
}

function isWithin(inner: Json, outer: Json): boolean {
  return Object.hasOwn(WITHIN, textOf(inner)) && WITHIN[textOf(inner)]!.includes(textOf(outer))
}
