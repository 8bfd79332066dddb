import { shifted } from '../base/decimal.ts'
import type { Json } from '../base/json.ts'
import type { Bound } from './bound.ts'
import type { Opaque, Schema } from './node.ts'
import { type Pattern, patternOf } from './pattern.ts'

/** What a format says when it is taken as an assertion. */
export interface FormatMeaning {
  readonly pattern?: Pattern
  readonly bounds?: Pick<Schema, 'minimum' | 'maximum'>
  readonly opaque?: readonly Opaque[]
}

const DATE = [
  String.raw`(?:\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))`,
  String.raw`|(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)`,
].join('')
const TIME = String.raw`(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:[Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)`
const BYTE = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`

const LABEL = '[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?'

const PATTERNS: Readonly<Record<string, string>> = {
  date: `^${DATE}$`,
  time: `^${TIME}$`,
  'date-time': `^${DATE}[Tt]${TIME}$`,
  ipv4: String.raw`^${BYTE}(?:\.${BYTE}){3}$`,
  // As HTML defines it, which leaves out quoted names; that is what validators check.
  email: String.raw`^[0-9A-Za-z.!#$%&'*+/=?^_{|}~\x60-]+@${LABEL}(?:\.${LABEL})*$`,
  uuid: '^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
}

/** What the texts of other formats have in common: without it, a text certainly lacks the format, and with it, it may have it. */
const OUTLINES: Readonly<Record<string, string>> = {
  'idn-email': '^.+@.+$',
  hostname: '^[0-9A-Za-z.-]+$',
  ipv6: '^[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*$',
  uri: '^[A-Za-z][0-9A-Za-z+.-]*:',
  iri: '^[A-Za-z][0-9A-Za-z+.-]*:',
  duration: '^P',
  'json-pointer': '^(?:/|$)',
}

/** Formats that say nothing of which values are accepted. */
const SILENT: ReadonlySet<string> = new Set(['float', 'double', 'password', 'binary'])

/** What `format` asserts, exactly where its values are known; elsewhere it is opaque, with a pattern that all of its values match. */
export function formatMeaning(format: Json | undefined): FormatMeaning | undefined {
  if (typeof format !== 'string' || SILENT.has(format)) return undefined
  const source = Object.hasOwn(PATTERNS, format) ? PATTERNS[format] : undefined
  if (source !== undefined) return { pattern: patternOf(source) }
  if (format === 'int32') return { bounds: wholeNumbers(31n) }
  if (format === 'int64') return { bounds: wholeNumbers(63n) }
  const outline = Object.hasOwn(OUTLINES, format) ? OUTLINES[format] : undefined
  return {
    ...(outline !== undefined && { pattern: patternOf(outline) }),
    opaque: [
      { key: `format ${format}`, keyword: 'format', reason: `the format ${format} has no exact definition here` },
    ],
  }
}

/** Whether it can be shown that a value lacks a format. One of 64 bits holds all whole numbers that anybody sends. */
export function isCheckable(format: Json | undefined): boolean {
  const { pattern, bounds } = formatMeaning(format) ?? {}
  return pattern !== undefined || (bounds !== undefined && format !== 'int64')
}

function wholeNumbers(bits: bigint): Pick<Schema, 'minimum' | 'maximum'> {
  return { minimum: inclusive(-(2n ** bits)), maximum: inclusive(2n ** bits - 1n) }
}

function inclusive(digits: bigint): Bound {
  return { value: shifted(digits, 0), exclusive: false }
}
