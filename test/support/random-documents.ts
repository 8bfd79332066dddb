import * as fc from 'fast-check'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject } from '../../src/base/json.ts'
import { json, ref } from './documents.ts'

/** Names of component schemas; each may refer to those after it, so that no schema contains itself. */
export const COMPONENTS = ['A', 'B', 'C', 'D'] as const

const PROPERTIES = ['x', 'y', 'kind']

/** What a random document may hold. */
export interface Kind {
  readonly openapi: '3.0.3' | '3.1.0'
  /** Whether choices may have a discriminator, which gives the names of components a meaning. */
  readonly discriminators?: boolean
  /** Whether schemas are put together from others by allOf, anyOf and oneOf; they are unless it says no. */
  readonly combined?: boolean
}

/** Two documents that often differ little: several operations share components, which refer to each other. */
export function anyPair(kind: Kind): fc.Arbitrary<[JsonObject, JsonObject]> {
  return fc
    .tuple(anyDocument(kind), fc.array(anyEdit(kind), { minLength: 1, maxLength: 3 }))
    .map(([base, edits]) => [base, edits.reduce((document, edit) => edit(document), base)])
}

/** A document with several operations that share components. */
export function anyDocument(kind: Kind): fc.Arbitrary<JsonObject> {
  const schemas = fc.tuple(...COMPONENTS.map((_, index) => anySchema(kind, COMPONENTS.slice(index + 1))))
  const operation = fc.record({
    takes: fc.option(content(kind), { nil: undefined }),
    gives: fc.option(content(kind), { nil: undefined }),
    parameters: fc.uniqueArray(anyParameter(kind), { maxLength: 2, selector: ({ name }) => name }),
  })
  return fc.tuple(schemas, fc.array(operation, { minLength: 2, maxLength: 4 })).map(([made, operations]) => ({
    openapi: kind.openapi,
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries(
      operations.map(({ takes, gives, parameters }, index) => [
        `/p${index}`,
        {
          post: {
            ...(parameters.length > 0 && { parameters }),
            ...(takes !== undefined && { requestBody: { required: true, content: json(takes) } }),
            responses: { '200': { description: 'Fine.', ...(gives !== undefined && { content: json(gives) }) } },
          },
        },
      ]),
    ),
    components: { schemas: Object.fromEntries(COMPONENTS.map((name, index) => [name, made[index]!])) },
  }))
}

/** What a message holds: most often a component, or a list of one. */
function content(kind: Kind): fc.Arbitrary<Json> {
  const one = fc.constantFrom(...COMPONENTS).map((name): Json => ref(name))
  return fc.oneof(
    { arbitrary: one, weight: 4 },
    one.map((items): Json => ({ type: 'array', items })),
    anySchema(kind, COMPONENTS),
  )
}

function anyParameter(kind: Kind): fc.Arbitrary<JsonObject> {
  return fc.record({ name: fc.constantFrom('p', 'q'), in: fc.constant('query'), schema: plain(kind) })
}

/** A schema that may refer to some components. */
export function anySchema(kind: Kind, names: readonly string[]): fc.Arbitrary<Json> {
  const { schema } = fc.letrec<{ schema: Json; object: Json; combined: Json }>((tie) => ({
    object: fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(fc.constantFrom(...PROPERTIES), tie('schema'), {
          minKeys: 1,
          maxKeys: 3,
          noNullPrototype: true,
        }),
        required: fc.uniqueArray(fc.constantFrom(...PROPERTIES), { minLength: 1, maxLength: 2 }),
        additionalProperties: fc.oneof(fc.boolean(), plain(kind)),
      },
      { requiredKeys: ['type', 'properties'], noNullPrototype: true },
    ) as fc.Arbitrary<Json>,
    combined: fc.oneof(
      fc.array(tie('object'), { minLength: 1, maxLength: 2 }).map((allOf): Json => ({ allOf })),
      fc.tuple(reference(kind, names), tie('object')).map((allOf): Json => ({ allOf })),
      choice(kind, names, tie('object')),
    ),
    schema: fc.oneof(
      { maxDepth: 2, depthSize: 'small', withCrossShrink: true },
      plain(kind),
      reference(kind, names),
      tie('object'),
      tie('object'),
      kind.combined === false ? tie('object') : tie('combined'),
      tie('schema').map((items): Json => ({ type: 'array', items })),
    ),
  }))
  return schema
}

/** A choice of components or of schemas; where several are components, a discriminator may tell which is meant. */
function choice(kind: Kind, names: readonly string[], inner: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  const schemas = fc
    .tuple(fc.constantFrom('oneOf', 'anyOf'), fc.array(inner, { minLength: 2, maxLength: 3 }))
    .map(([keyword, list]): Json => ({ [keyword]: list }))
  if (names.length < 2) return schemas
  const components = fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 3 })
  const tag = kind.discriminators === true ? fc.constantFrom('none', 'bare', 'mapped') : fc.constant('none')
  const referred = fc.tuple(fc.constantFrom('oneOf', 'anyOf'), components, tag).map(([keyword, list, how]): Json => {
    const mapping = Object.fromEntries(list.map((name) => [name.toLowerCase(), ref(name)['$ref']!]))
    const discriminator = { propertyName: 'kind', ...(how === 'mapped' && { mapping }) }
    return { [keyword]: list.map(ref), ...(how !== 'none' && { discriminator }) }
  })
  return fc.oneof(schemas, referred)
}

function reference(kind: Kind, names: readonly string[]): fc.Arbitrary<Json> {
  return names.length === 0 ? plain(kind) : fc.constantFrom(...names).map((name): Json => ref(name))
}

/** A schema of plain values. */
function plain({ openapi }: Kind): fc.Arbitrary<Json> {
  const nullable =
    openapi === '3.0.3' ? [{ type: 'string', nullable: true }] : [{ type: ['string', 'null'] }, { const: 'a' }]
  return fc.constantFrom<Json>(
    { type: 'string' },
    { type: 'integer' },
    { type: 'integer', minimum: 1 },
    { type: 'string', enum: ['a', 'b'] },
    { type: 'string', enum: ['b'] },
    { type: 'string', readOnly: true },
    { type: 'string', writeOnly: true },
    { type: 'string', maxLength: 3 },
    ...nullable,
  )
}

/** A change of a document: something at one of its schemas. */
type Edit = (document: JsonObject) => JsonObject

function anyEdit(kind: Kind): fc.Arbitrary<Edit> {
  return fc
    .record({ at: fc.nat(40), by: fc.nat(20), name: fc.constantFrom(...PROPERTIES), fresh: plain(kind) })
    .map((how) => (document) => edited(document, how))
}

interface How {
  readonly at: number
  readonly by: number
  readonly name: string
  readonly fresh: Json
}

/** A document with one of its schemas edited; as it was where it has none. */
function edited(document: JsonObject, how: How): JsonObject {
  let count = 0
  mapSchemas(document, (schema) => {
    count++
    return schema
  })
  if (count === 0) return document
  let index = 0
  return mapSchemas(document, (schema) => (index++ === how.at % count ? editOf(schema, how) : schema))
}

/** Ways to edit a schema; each leaves alone what it does not apply to. */
function editOf(schema: JsonObject, { by, name, fresh }: How): Json {
  const edits = EDITS.filter(([keyword]) => Object.hasOwn(schema, keyword))
  if (edits.length === 0) return schema
  return edits[by % edits.length]![1](schema, name, fresh)
}

const EDITS: readonly (readonly [keyword: string, edit: (schema: JsonObject, name: string, fresh: Json) => Json])[] = [
  [
    'properties',
    ({ properties, ...rest }, name, fresh) => ({
      ...rest,
      properties: { ...(properties as JsonObject), [name]: fresh },
    }),
  ],
  ['properties', ({ properties, ...rest }, name) => ({ ...rest, properties: without(properties as JsonObject, name) })],
  ['properties', ({ required, ...rest }, name) => (required === undefined ? { ...rest, required: [name] } : rest)],
  [
    'properties',
    ({ additionalProperties, ...rest }) =>
      additionalProperties === undefined ? { ...rest, additionalProperties: false } : rest,
  ],
  ['type', (schema, _, fresh) => ('properties' in schema ? schema : fresh)],
  // Only to a later one, so that none comes to contain itself.
  ['$ref', ({ $ref }) => ref(COMPONENTS[COMPONENTS.findIndex((name) => String($ref).endsWith(name)) + 1] ?? 'D')],
  ['allOf', ({ allOf }) => ({ allOf: (allOf as Json[]).slice(1) })],
  [
    'allOf',
    ({ allOf }, name, fresh) => ({ allOf: [...(allOf as Json[]), { type: 'object', properties: { [name]: fresh } }] }),
  ],
  ['oneOf', ({ oneOf, ...rest }) => ({ ...rest, oneOf: (oneOf as Json[]).slice(1) })],
  ['oneOf', ({ oneOf, ...rest }, _, fresh) => ({ ...rest, oneOf: [...(oneOf as Json[]), fresh] })],
  ['anyOf', ({ anyOf, ...rest }) => ({ ...rest, anyOf: (anyOf as Json[]).slice(1) })],
  ['discriminator', (schema) => without(schema, 'discriminator')],
]

function without(map: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(map).filter(([key]) => key !== name))
}

/** A copy of a document with every schema changed, the inner ones first. No schema refers to one before it, and edits keep to that as well as they can. */
export function mapSchemas(document: JsonObject, change: (schema: JsonObject) => Json): JsonObject {
  return mapFields(document, (key, value, holder) => {
    if (key === 'schema' || key === 'items' || key === 'additionalProperties')
      return isObject(value) ? change(value) : value
    if (key === 'properties' || key === 'schemas') return isObject(value) ? mapEach(value, change) : value
    if (['allOf', 'oneOf', 'anyOf'].includes(key) && isArray(value) && !('in' in holder))
      return value.map((each) => (isObject(each) ? change(each) : each))
    return value
  }) as JsonObject
}

function mapEach(map: JsonObject, change: (schema: JsonObject) => Json): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key, isObject(value) ? change(value) : value]))
}

/** A copy of a tree with the value of every field changed, the inner ones first. */
export function mapFields(tree: Json, change: (key: string, value: Json, holder: JsonObject) => Json): Json {
  if (isArray(tree)) return tree.map((item) => mapFields(item, change))
  if (!isObject(tree)) return tree
  const copy: MutableJsonObject = {}
  for (const [key, value] of Object.entries(tree)) copy[key] = change(key, mapFields(value, change), tree)
  return copy
}
