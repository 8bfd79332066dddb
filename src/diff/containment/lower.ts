import { canonicalJson } from '../../base/canonical.ts'
import { type Json, type JsonObject, isArray, own } from '../../base/json.ts'
import type { Path } from '../../base/pointer.ts'
import { decimalOf } from './decimal.ts'
import { hasExclusiveFlags, keywordsOf, readsBesideReference } from './dialect.ts'
import type { DocumentNodes } from './document-nodes.ts'
import { type FormatMeaning, formatMeaning } from './formats.ts'
import { type Keywords, keywordsAt } from './keywords.ts'
import { lowerArray } from './lower-array.ts'
import { lowerObject } from './lower-object.ts'
import {
  ANY_TYPE,
  ARRAY,
  BOOLEAN,
  type Bound,
  EVERYTHING,
  NULL,
  NUMBER,
  type Node,
  OBJECT,
  type Opaque,
  STRING,
  type Schema,
} from './node.ts'
import { patternOf } from './pattern.ts'

const TYPES: Readonly<Record<string, number>> = {
  null: NULL,
  boolean: BOOLEAN,
  number: NUMBER,
  integer: NUMBER,
  string: STRING,
  array: ARRAY,
  object: OBJECT,
}

/** Reads a schema as its dialect has it. */
export function lower(raw: JsonObject, path: Path, document: DocumentNodes): Schema {
  const hints = ['default', 'example'].flatMap((keyword) => own(raw, keyword) ?? [])
  const examples = own(raw, 'examples')
  const alone = !readsBesideReference(document.dialect) && typeof own(raw, '$ref') === 'string'
  if (alone) return { ...EVERYTHING, ...references(raw, document) }
  const words = keywordsAt(raw, path, document)
  const { types, integer } = typesOf(words)
  const format = document.formats === 'assertion' ? formatMeaning(words.get('format')) : undefined
  const leads = references(raw, document)
  const test = words.node('if')
  const enumeration = words.get('enum')
  const constant = words.get('const')
  return {
    ...EVERYTHING,
    types,
    integer,
    enums: [...(isArray(enumeration) ? [enumeration] : []), ...(constant === undefined ? [] : [[constant]])],
    ...bounds(words),
    format: format?.pattern,
    minLength: words.count('minLength') ?? 0,
    maxLength: words.count('maxLength') ?? Infinity,
    pattern: pattern(words.get('pattern')),
    ...lowerArray(words),
    ...lowerObject(words),
    allOf: [...leads.allOf, ...(words.nodes('allOf') ?? []), ...formatBounds(format?.bounds, words)],
    anyOf: words.nodes('anyOf'),
    oneOf: words.nodes('oneOf'),
    not: words.node('not'),
    when: test === undefined ? undefined : { test, then: words.node('then'), otherwise: words.node('else') },
    opaque: [...leads.opaque, ...(format?.opaque ?? []), ...unreadableItems(words)],
    hints: [...hints, ...(isArray(examples) ? examples : [])],
  }
}

function typesOf(words: Keywords): { types: number; integer: boolean } {
  const type = words.get('type')
  const names = isArray(type) ? type : typeof type === 'string' ? [type] : undefined
  if (names === undefined) return { types: ANY_TYPE, integer: false }
  const nullable = words.get('nullable') === true ? NULL : 0
  const types = names.reduce<number>((sum, name) => sum | (TYPES[String(name)] ?? 0), nullable)
  return { types, integer: names.includes('integer') && !names.includes('number') }
}

/** References as parts of what all must hold; those that lead nowhere, or to themselves, are opaque. */
function references(raw: JsonObject, document: DocumentNodes): { allOf: readonly Node[]; opaque: readonly Opaque[] } {
  const allOf: Node[] = []
  const opaque: Opaque[] = []
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const reference = own(raw, keyword)
    if (typeof reference !== 'string' || !keywordsOf(document.dialect).has(keyword)) continue
    const { resolve, resolveDynamic, circular } = document.references
    const spot = keyword === '$ref' ? resolve(reference, raw) : resolveDynamic(reference, raw)
    const shared = reference.startsWith('#') ? `${document.owner} ${reference}` : reference
    if (spot === undefined) {
      opaque.push({ key: `${keyword} ${shared}`, keyword, reason: `the reference ${reference} cannot be followed` })
    } else if (circular(spot)) {
      opaque.push({ key: `${keyword} ${shared}`, keyword, reason: `the reference ${reference} leads back to itself` })
    } else allOf.push(document.nodeAt(spot))
  }
  return { allOf, opaque }
}

function bounds(words: Keywords): Pick<Schema, 'minimum' | 'maximum' | 'multipleOf'> {
  const flags = hasExclusiveFlags(words.document.dialect)
  const bound = (plain: string, exclusive: string, pick: (a: number, b: number) => number): Bound | undefined => {
    const value = words.count(plain)
    const beyond = flags ? undefined : words.count(exclusive)
    const strict = flags
      ? words.get(exclusive) === true
      : beyond !== undefined && (value === undefined || pick(beyond, value) === beyond)
    const decimal = decimalOf((strict && !flags ? beyond : value) ?? Number.NaN)
    return decimal === undefined ? undefined : { value: decimal, exclusive: strict }
  }
  const step = decimalOf(words.count('multipleOf') ?? 0)
  return {
    minimum: bound('minimum', 'exclusiveMinimum', Math.max),
    maximum: bound('maximum', 'exclusiveMaximum', Math.min),
    multipleOf: step === undefined || step.digits <= 0n ? undefined : step,
  }
}

function formatBounds(range: FormatMeaning['bounds'], words: Keywords): readonly Node[] {
  return range === undefined ? [] : [words.document.made(`format ${String(words.get('format'))}`, range)]
}

function pattern(value: Json | undefined): Schema['pattern'] {
  return typeof value === 'string' ? patternOf(value) : undefined
}

function unreadableItems(words: Keywords): readonly Opaque[] {
  const items = words.get('items')
  if (!isArray(items) || words.document.dialect !== '2020-12') return []
  return [
    {
      key: `items ${canonicalJson(items)}`,
      keyword: 'items',
      reason: 'items is a list, which this dialect does not know',
    },
  ]
}
