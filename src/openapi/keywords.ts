import type { Json } from '../base/json.ts'
import { DIALECTS as EVERY, since, until } from './dialects.ts'
import type { ConstrainedType, Keyword } from './keyword.ts'

const DRAFTS = since('draft-04')
const OPENAPI = ['openapi-3.0', '2020-12'] as const
const SINCE_06 = since('draft-06')
const SINCE_07 = since('draft-07')
const SINCE_2019 = since('2019-09')
const WITH_07 = ['openapi-3.0', ...SINCE_07] as const

const ANYTHING: readonly Json[] = [true, {}]
const NOTHING: readonly Json[] = [{}]
const NO: readonly Json[] = [false]
const ZERO: readonly Json[] = [0]

/**
 * All keywords of schemas: those of JSON Schema from draft 4 to 2020-12 and of the Schema Object of OpenAPI 3.0, 3.1 and 3.2 (Schema
 * Object; JSON Schema 2020-12, sections 8 to 10, and Validation, sections 6 to 9). These also define the defaults in `absent`.
 */
export const KEYWORDS: readonly Keyword[] = [
  { name: '$ref', holds: 'uri', speaks: 'refers', dialects: EVERY },
  { name: '$dynamicRef', holds: 'uri', speaks: 'refers', dialects: ['2020-12'] },
  // In 2020-12, `$dynamicRef` replaced it, but ignoring it there would mean accepting any value.
  { name: '$recursiveRef', holds: 'uri', speaks: 'refers', dialects: SINCE_2019 },

  { name: 'type', holds: 'types', speaks: 'asserts', dialects: EVERY, plain: true },
  { name: 'nullable', holds: 'flag', speaks: 'asserts', dialects: ['openapi-3.0'], absent: NO },
  { name: 'enum', holds: 'values', speaks: 'asserts', dialects: EVERY, plain: true },
  // Draft 4 has no `const`, but its validators know it, and who writes it means it.
  { name: 'const', holds: 'value', speaks: 'asserts', dialects: DRAFTS, plain: true },
  { name: 'format', holds: 'text', speaks: 'asserts', dialects: EVERY, ofTypes: ['string', 'number'], plain: true },

  ...of('number', [
    { name: 'minimum', holds: 'number', speaks: 'asserts', dialects: EVERY, plain: true, limits: 'below' },
    { name: 'maximum', holds: 'number', speaks: 'asserts', dialects: EVERY, plain: true, limits: 'above' },
    {
      name: 'exclusiveMinimum',
      holds: 'bound',
      speaks: 'asserts',
      dialects: EVERY,
      absent: NO,
      plain: true,
      limits: 'below',
    },
    {
      name: 'exclusiveMaximum',
      holds: 'bound',
      speaks: 'asserts',
      dialects: EVERY,
      absent: NO,
      plain: true,
      limits: 'above',
    },
    { name: 'multipleOf', holds: 'number', speaks: 'asserts', dialects: EVERY, plain: true },
  ]),
  ...of('string', [
    {
      name: 'minLength',
      holds: 'count',
      speaks: 'asserts',
      dialects: EVERY,
      absent: ZERO,
      plain: true,
      limits: 'below',
    },
    { name: 'maxLength', holds: 'count', speaks: 'asserts', dialects: EVERY, plain: true, limits: 'above' },
    { name: 'pattern', holds: 'text', speaks: 'asserts', dialects: EVERY, plain: true },
    { name: 'contentEncoding', holds: 'text', speaks: 'hints', dialects: SINCE_07 },
    { name: 'contentMediaType', holds: 'text', speaks: 'hints', dialects: SINCE_07 },
    { name: 'contentSchema', holds: 'schema', speaks: 'hints', dialects: SINCE_2019, appliesTo: 'content' },
  ]),

  { name: 'allOf', holds: 'schemas', speaks: 'asserts', dialects: EVERY, appliesTo: 'value', absent: [[]] },
  { name: 'anyOf', holds: 'schemas', speaks: 'asserts', dialects: EVERY, appliesTo: 'value', absent: [[]] },
  { name: 'oneOf', holds: 'schemas', speaks: 'asserts', dialects: EVERY, appliesTo: 'value', absent: [[]] },
  { name: 'not', holds: 'schema', speaks: 'asserts', dialects: EVERY, appliesTo: 'value' },
  { name: 'if', holds: 'schema', speaks: 'asserts', dialects: SINCE_07, appliesTo: 'value' },
  { name: 'then', holds: 'schema', speaks: 'asserts', dialects: SINCE_07, appliesTo: 'value' },
  { name: 'else', holds: 'schema', speaks: 'asserts', dialects: SINCE_07, appliesTo: 'value' },

  ...of('array', [
    {
      name: 'items',
      holds: 'items',
      speaks: 'asserts',
      dialects: EVERY,
      appliesTo: 'items',
      evaluates: 'items',
      absent: ANYTHING,
      plain: true,
    },
    {
      name: 'prefixItems',
      holds: 'schema-list',
      speaks: 'asserts',
      dialects: ['2020-12'],
      appliesTo: 'items',
      evaluates: 'items',
    },
    {
      name: 'additionalItems',
      holds: 'schema',
      speaks: 'asserts',
      dialects: until('2019-09'),
      appliesTo: 'items',
      evaluates: 'items',
      leftBy: 'described',
      absent: ANYTHING,
    },
    {
      name: 'unevaluatedItems',
      holds: 'schema',
      speaks: 'asserts',
      dialects: SINCE_2019,
      appliesTo: 'items',
      evaluates: 'items',
      leftBy: 'evaluated',
      absent: ANYTHING,
    },
    {
      name: 'contains',
      holds: 'schema',
      speaks: 'asserts',
      dialects: SINCE_06,
      appliesTo: 'items',
      evaluates: 'items',
    },
    { name: 'minContains', holds: 'count', speaks: 'asserts', dialects: SINCE_2019, absent: [1], limits: 'below' },
    { name: 'maxContains', holds: 'count', speaks: 'asserts', dialects: SINCE_2019, limits: 'above' },
    {
      name: 'minItems',
      holds: 'count',
      speaks: 'asserts',
      dialects: EVERY,
      absent: ZERO,
      plain: true,
      limits: 'below',
    },
    { name: 'maxItems', holds: 'count', speaks: 'asserts', dialects: EVERY, plain: true, limits: 'above' },
    { name: 'uniqueItems', holds: 'flag', speaks: 'asserts', dialects: EVERY, absent: NO },
  ]),

  ...of('object', [
    {
      name: 'properties',
      holds: 'schema-map',
      speaks: 'asserts',
      dialects: EVERY,
      appliesTo: 'properties',
      evaluates: 'properties',
      absent: NOTHING,
    },
    {
      name: 'patternProperties',
      holds: 'schema-map',
      speaks: 'asserts',
      dialects: DRAFTS,
      appliesTo: 'properties',
      evaluates: 'properties',
      absent: NOTHING,
    },
    {
      name: 'additionalProperties',
      holds: 'schema',
      speaks: 'asserts',
      dialects: EVERY,
      appliesTo: 'properties',
      evaluates: 'properties',
      leftBy: 'described',
      absent: ANYTHING,
    },
    {
      name: 'unevaluatedProperties',
      holds: 'schema',
      speaks: 'asserts',
      dialects: SINCE_2019,
      appliesTo: 'properties',
      evaluates: 'properties',
      leftBy: 'evaluated',
      absent: ANYTHING,
    },
    {
      name: 'propertyNames',
      holds: 'schema',
      speaks: 'asserts',
      dialects: SINCE_06,
      appliesTo: 'names',
      absent: ANYTHING,
    },
    { name: 'required', holds: 'names', speaks: 'asserts', dialects: EVERY, absent: [[]] },
    {
      name: 'minProperties',
      holds: 'count',
      speaks: 'asserts',
      dialects: EVERY,
      absent: ZERO,
      plain: true,
      limits: 'below',
    },
    { name: 'maxProperties', holds: 'count', speaks: 'asserts', dialects: EVERY, plain: true, limits: 'above' },
    {
      name: 'dependentRequired',
      holds: 'name-lists',
      speaks: 'asserts',
      dialects: SINCE_2019,
      absent: NOTHING,
      plain: true,
    },
    {
      name: 'dependentSchemas',
      holds: 'schema-map',
      speaks: 'asserts',
      dialects: SINCE_2019,
      appliesTo: 'value',
      absent: NOTHING,
    },
    // Later drafts have two keywords in its place, and still say what it meant.
    {
      name: 'dependencies',
      holds: 'dependencies',
      speaks: 'asserts',
      dialects: DRAFTS,
      appliesTo: 'value',
      absent: NOTHING,
    },
    { name: 'discriminator', holds: 'object', speaks: 'hints', dialects: OPENAPI },
  ]),

  { name: 'readOnly', holds: 'flag', speaks: 'transfer', dialects: WITH_07, hiddenIn: 'request', absent: NO },
  { name: 'writeOnly', holds: 'flag', speaks: 'transfer', dialects: WITH_07, hiddenIn: 'response', absent: NO },
  { name: 'xml', holds: 'object', speaks: 'transfer', dialects: OPENAPI },

  { name: 'default', holds: 'value', speaks: 'hints', dialects: EVERY },

  { name: 'deprecated', holds: 'flag', speaks: 'marks', dialects: ['openapi-3.0', ...SINCE_2019], absent: NO },

  { name: 'title', holds: 'text', speaks: 'explains', dialects: EVERY },
  { name: 'description', holds: 'text', speaks: 'explains', dialects: EVERY },
  { name: '$comment', holds: 'text', speaks: 'explains', dialects: SINCE_07 },
  { name: 'example', holds: 'value', speaks: 'explains', dialects: OPENAPI },
  { name: 'examples', holds: 'values', speaks: 'explains', dialects: SINCE_06 },
  { name: 'externalDocs', holds: 'object', speaks: 'explains', dialects: OPENAPI },

  { name: '$defs', holds: 'schema-map', speaks: 'names', dialects: SINCE_2019 },
  { name: 'definitions', holds: 'schema-map', speaks: 'names', dialects: DRAFTS },
  { name: 'id', holds: 'uri', speaks: 'names', dialects: ['draft-04'] },
  { name: '$id', holds: 'uri', speaks: 'names', dialects: SINCE_06 },
  { name: '$schema', holds: 'uri', speaks: 'names', dialects: DRAFTS },
  { name: '$anchor', holds: 'text', speaks: 'names', dialects: SINCE_2019 },
  { name: '$dynamicAnchor', holds: 'text', speaks: 'names', dialects: ['2020-12'] },
  { name: '$recursiveAnchor', holds: 'flag', speaks: 'names', dialects: SINCE_2019, absent: NO },
  { name: '$vocabulary', holds: 'object', speaks: 'names', dialects: SINCE_2019 },
]

/** Keywords that constrain the values of one type, and say nothing of any others. */
function of(type: ConstrainedType, keywords: readonly Omit<Keyword, 'ofTypes'>[]): Keyword[] {
  return keywords.map((keyword) => ({ ...keyword, ofTypes: [type] }))
}

/** The names of the keywords for which a condition holds. */
export function keywordsWhere(holds: (keyword: Keyword) => boolean): string[] {
  return KEYWORDS.filter(holds).map(({ name }) => name)
}

/** `allOf`, `anyOf` and `oneOf`. */
export const COMPOSITIONS: readonly string[] = keywordsWhere(({ holds }) => holds === 'schemas')

/** Looks up a keyword by name; undefined for extensions and unknown keywords. */
export function keywordNamed(name: string): Keyword | undefined {
  return BY_NAME.get(name)
}

const BY_NAME: ReadonlyMap<string, Keyword> = new Map(KEYWORDS.map((keyword) => [keyword.name, keyword]))

/** The `unevaluated…` keyword that applies to fewer parts because of `keyword`; undefined if `keyword` evaluates nothing. */
export function lookingAt(keyword: string): string | undefined {
  const { evaluates, leftBy } = keywordNamed(keyword) ?? {}
  if (evaluates === undefined || leftBy === 'evaluated') return undefined
  return LOOKING.get(evaluates)
}

const LOOKING: ReadonlyMap<string, string> = new Map(
  KEYWORDS.filter(({ leftBy }) => leftBy === 'evaluated').map(({ name, evaluates }) => [evaluates!, name]),
)
