import { canonicalJson } from '../base/canonical.ts'
import { type Decimal, decimalOf } from '../base/decimal.ts'
import type { Numeric } from '../base/exact-number.ts'
import { type Json, type JsonObject, isArray, own, textOf } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type Bound, tighter } from './bound.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { hasExclusiveFlags, keywordsOf, readsBesideReference } from './dialect.ts'
import type { DocumentNodes } from './document-nodes.ts'
import { type FormatMeaning, formatMeaning } from './formats.ts'
import { hasOpenEnum } from './open-enum.ts'
import { tagsOf } from './tags.ts'
import { type Keywords, keywordsAt } from './keywords.ts'
import { lowerArray } from './lower-array.ts'
import { lowerObject } from './lower-object.ts'
import { ANY_TYPE, ARRAY, BOOLEAN, NULL, NUMBER, type Node, OBJECT, type Opaque, STRING, type Schema } from './node.ts'
import { patternOf } from './pattern.ts'

const TYPES: ReadonlyMap<Json, number> = new Map<Json, number>([
  ['null', NULL],
  ['boolean', BOOLEAN],
  ['number', NUMBER],
  ['integer', NUMBER],
  ['string', STRING],
  ['array', ARRAY],
  ['object', OBJECT],
])

/** Reads a schema as its dialect has it. Every field is written out: thousands are made, and all of one form are fast. */
export function lower(raw: JsonObject, path: Path, document: DocumentNodes): Schema {
  const alone = !readsBesideReference(document.dialect) && typeof own(raw, '$ref') === 'string'
  const words = keywordsAt(alone ? {} : raw, path, document)
  const format = document.formats === 'assertion' ? formatMeaning(words.get('format')) : undefined
  const leads = references(raw, document)
  const flags = hasExclusiveFlags(document.dialect)
  const array = lowerArray(words)
  const object = lowerObject(words)
  const types = typesOf(words.get('type'), words.get('nullable') === true)
  const integer = isIntegerOnly(words.get('type'))
  const unknown = unknownTypes(words)
  const choices = choicesOf(words, [
    ...leads.allOf,
    ...(words.nodes('allOf') ?? NO_NODES),
    ...formatBounds(format?.bounds, words),
  ])
  return {
    types,
    typesOnly:
      !integer &&
      unknown.length === 0 &&
      Object.keys(raw).every((keyword) => keyword === 'type' || !document.keywords.has(keyword)),
    integer,
    enums: enumsOf(words),
    openEnum: hasOpenEnum(raw),
    minimum: flags
      ? flaggedBound(words, 'minimum', 'exclusiveMinimum')
      : bound(words, 'minimum', 'exclusiveMinimum', 1),
    maximum: flags
      ? flaggedBound(words, 'maximum', 'exclusiveMaximum')
      : bound(words, 'maximum', 'exclusiveMaximum', -1),
    multipleOf: stepOf(words.number('multipleOf')),
    minLength: words.count('minLength') ?? 0,
    maxLength: words.count('maxLength') ?? Infinity,
    pattern: pattern(words.get('pattern')),
    format: format?.pattern,
    prefix: array.prefix,
    items: array.items,
    contains: array.contains,
    minItems: array.minItems,
    maxItems: array.maxItems,
    unique: array.unique,
    properties: object.properties,
    patterns: object.patterns,
    additional: object.additional,
    names: object.names,
    required: object.required,
    minProperties: object.minProperties,
    maxProperties: object.maxProperties,
    dependentRequired: object.dependentRequired,
    dependentSchemas: object.dependentSchemas,
    allOf: choices.allOf,
    anyOf: choices.anyOf,
    oneOf: choices.oneOf,
    not: words.node('not'),
    when: conditionOf(words),
    unevaluatedProperties: object.unevaluatedProperties,
    unevaluatedItems: array.unevaluatedItems,
    containsEvaluates: array.containsEvaluates,
    opaque: [...leads.opaque, ...(format?.opaque ?? []), ...unreadableItems(words), ...unknown, ...longNumbers(words)],
    hints: hintsOf(raw),
    looks: looksOf(raw),
    tags: tagsOf(words, own(raw, 'discriminator')),
  }
}

const NO_NODES: readonly Node[] = []

/** The choices of a schema, next to its parts; uncounted, at least one of those fits of which exactly one must. */
function choicesOf(words: Keywords, allOf: readonly Node[]): Pick<Schema, 'allOf' | 'anyOf' | 'oneOf'> {
  const [anyOf, oneOf] = [someOf(words.nodes('anyOf')), someOf(words.nodes('oneOf'))]
  if (words.document.isUncounted !== true || oneOf === undefined) return { allOf, anyOf, oneOf }
  if (anyOf === undefined) return { allOf, anyOf: oneOf }
  const text = `any of ${oneOf.map((node) => node.kind()).join()}`
  return { allOf: [...allOf, words.document.made(text, { anyOf: oneOf })], anyOf }
}

/** Choices of which there is one at least: a list of none is no valid schema, and says nothing. */
function someOf(choices: readonly Node[] | undefined): readonly Node[] | undefined {
  return choices?.length === 0 ? undefined : choices
}

function hintsOf(raw: JsonObject): readonly Json[] {
  const examples = own(raw, 'examples')
  const single = [own(raw, 'example'), own(raw, 'default')].filter((value) => value !== undefined)
  return isArray(examples) ? [...examples, ...single] : single
}

function looksOf(raw: JsonObject): string | undefined {
  const format = own(raw, 'format')
  return typeof format === 'string' ? format : undefined
}

function enumsOf(words: Keywords): Schema['enums'] {
  const enumeration = words.get('enum')
  const constant = words.get('const')
  const lists = isArray(enumeration) ? [enumeration] : []
  return constant === undefined ? lists : [...lists, [constant]]
}

function conditionOf(words: Keywords): Schema['when'] {
  const test = words.node('if')
  return test === undefined ? undefined : { test, pass: words.node('then'), fail: words.node('else') }
}

function typesOf(type: Json | undefined, nullable: boolean): number {
  if (type === undefined) return ANY_TYPE
  const names = isArray(type) ? type : [type]
  if (names.some((name) => !TYPES.has(name))) return ANY_TYPE
  return names.reduce<number>((sum, name) => sum | (TYPES.get(name) ?? 0), nullable ? NULL : 0)
}

function isIntegerOnly(type: Json | undefined): boolean {
  return type === 'integer' || (isArray(type) && type.includes('integer') && !type.includes('number'))
}

const REFERRING = keywordsWhere(({ speaks }) => speaks === 'refers')

/** References as parts of what all must hold; those that lead nowhere, or to themselves, are opaque. */
function references(raw: JsonObject, document: DocumentNodes): { allOf: readonly Node[]; opaque: readonly Opaque[] } {
  const allOf: Node[] = []
  const opaque: Opaque[] = []
  for (const keyword of REFERRING) {
    const reference = own(raw, keyword)
    if (typeof reference !== 'string' || !keywordsOf(document.dialect).has(keyword)) continue
    const { resolve, resolveDynamic, circular } = document.references
    // 2020-12 has no $recursiveRef, but who writes one does not mean that anything goes.
    const foreign = keyword === '$recursiveRef' && document.dialect !== '2019-09'
    const spot = foreign ? undefined : keyword === '$ref' ? resolve(reference, raw) : resolveDynamic(reference, raw)
    const shared = reference.startsWith('#') ? `${document.owner} ${reference}` : reference
    if (spot === undefined) {
      opaque.push({ key: `${keyword} ${shared}`, keyword, reason: `the ${keyword} ${reference} cannot be resolved` })
    } else if (circular(spot)) {
      opaque.push({ key: `${keyword} ${shared}`, keyword, reason: `the ${keyword} ${reference} leads back to itself` })
    } else allOf.push(document.nodeAt(spot))
  }
  return { allOf, opaque }
}

/** A bound, or the stricter of it and its exclusive twin; `side` is 1 for lower ones. */
function bound(words: Keywords, plain: string, exclusive: string, side: 1 | -1): Bound | undefined {
  const value = exact(words.number(plain))
  const beyond = exact(words.number(exclusive))
  return tighter(value && { value, exclusive: false }, beyond && { value: beyond, exclusive: true }, side)
}

/** A bound that a flag beside it makes exclusive. */
function flaggedBound(words: Keywords, plain: string, exclusive: string): Bound | undefined {
  const value = exact(words.number(plain))
  return value && { value, exclusive: words.get(exclusive) === true }
}

function stepOf(value: Numeric | undefined): Decimal | undefined {
  const step = exact(value)
  return step === undefined || step.digits <= 0n ? undefined : step
}

function exact(value: Numeric | undefined): Decimal | undefined {
  return value === undefined ? undefined : decimalOf(value)
}

function formatBounds(range: FormatMeaning['bounds'], words: Keywords): readonly Node[] {
  return range === undefined ? [] : [words.document.made(`format ${textOf(words.get('format'))}`, range, 'format')]
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
      reason: 'items is a list, which this dialect does not support',
    },
  ]
}

/** Types of other vocabularies, as `file`: which values they are of is not known. */
function unknownTypes(words: Keywords): readonly Opaque[] {
  const type = words.get('type')
  if (type === undefined) return []
  const unknown = (isArray(type) ? type : [type]).filter((name) => !TYPES.has(name))
  return unknown.map((name) => ({
    key: `type ${canonicalJson(name)}`,
    keyword: 'type',
    reason: `the type ${canonicalJson(name)} is not one of JSON Schema`,
  }))
}

const NUMBERS = keywordsWhere(({ holds }) => holds === 'number' || holds === 'bound')

/** Bounds and steps with more digits than are calculated with. */
function longNumbers(words: Keywords): readonly Opaque[] {
  return NUMBERS.flatMap((keyword) => {
    const value = words.number(keyword)
    if (value === undefined || decimalOf(value) !== undefined) return []
    return [{ key: `${keyword} ${String(value)}`, keyword, reason: `the ${keyword} has too many digits` }]
  })
}
