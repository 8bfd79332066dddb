/** The languages of schemas that are told apart. */
export type Dialect = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04' | 'openapi-3.0'

/** What a keyword's value holds, as far as a reader of schemas must know: schemas, or something else that constrains. */
export type KeywordKind = 'schema' | 'schemas' | 'schema-map' | 'items' | 'dependencies' | 'set' | 'value'

/** Draft 4 has no `const`, but its validators know it, and who writes it means it. */
const DRAFT_04: Readonly<Record<string, KeywordKind>> = {
  $ref: 'value',
  type: 'set',
  enum: 'set',
  const: 'value',
  minimum: 'value',
  maximum: 'value',
  exclusiveMinimum: 'value',
  exclusiveMaximum: 'value',
  multipleOf: 'value',
  minLength: 'value',
  maxLength: 'value',
  pattern: 'value',
  format: 'value',
  items: 'items',
  additionalItems: 'schema',
  minItems: 'value',
  maxItems: 'value',
  uniqueItems: 'value',
  properties: 'schema-map',
  patternProperties: 'schema-map',
  additionalProperties: 'schema',
  required: 'set',
  minProperties: 'value',
  maxProperties: 'value',
  dependencies: 'dependencies',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  not: 'schema',
}

const DRAFT_06: typeof DRAFT_04 = { ...DRAFT_04, contains: 'schema', propertyNames: 'schema' }
const CONDITION = ['if', 'then', 'else'].map((keyword) => [keyword, 'schema'] as const)
const DRAFT_07: typeof DRAFT_04 = { ...DRAFT_06, ...Object.fromEntries(CONDITION) }
const DRAFT_2019: typeof DRAFT_04 = {
  ...DRAFT_07,
  minContains: 'value',
  maxContains: 'value',
  dependentRequired: 'value',
  dependentSchemas: 'schema-map',
  unevaluatedItems: 'schema',
  unevaluatedProperties: 'schema',
  $dynamicRef: 'value',
  $recursiveRef: 'value',
  readOnly: 'value',
  writeOnly: 'value',
}
const DRAFT_2020: typeof DRAFT_04 = { ...DRAFT_2019, prefixItems: 'schemas' }
const OPENAPI_30: typeof DRAFT_04 = { ...DRAFT_04, nullable: 'value', readOnly: 'value', writeOnly: 'value' }

const KEYWORDS: Readonly<Record<Dialect, ReadonlyMap<string, KeywordKind>>> = {
  '2020-12': without(DRAFT_2020, 'additionalItems'),
  '2019-09': without(DRAFT_2019, '$dynamicRef'),
  'draft-07': without(DRAFT_07),
  'draft-06': without(DRAFT_06),
  'draft-04': without(DRAFT_04),
  'openapi-3.0': without(OPENAPI_30, 'const', 'patternProperties', 'additionalItems', 'dependencies'),
}

/** The keywords of a dialect that decide which values a schema accepts; all others are notes. */
export function keywordsOf(dialect: Dialect): ReadonlyMap<string, KeywordKind> {
  return KEYWORDS[dialect]
}

/** Whether what stands beside a `$ref` counts. */
export function readsBesideReference(dialect: Dialect): boolean {
  return dialect === '2020-12' || dialect === '2019-09'
}

/** Whether an exclusive bound is a flag beside `minimum` and `maximum` rather than a bound of its own. */
export function hasExclusiveFlags(dialect: Dialect): boolean {
  return dialect === 'draft-04' || dialect === 'openapi-3.0'
}

function without(
  table: Readonly<Record<string, KeywordKind>>,
  ...names: readonly string[]
): ReadonlyMap<string, KeywordKind> {
  return new Map(Object.entries(table).filter(([name]) => !names.includes(name)))
}
