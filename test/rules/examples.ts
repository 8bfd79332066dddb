import type { Json, JsonObject } from '../../src/base/json.ts'
import { type Row, answers, documentOf, getting, json, posting, ref, takes } from '../support/documents.ts'

const string: JsonObject = { type: 'string' }
const integer: JsonObject = { type: 'integer' }
const marked = { deprecated: true }
const components = { A: string, B: integer, C: { type: 'boolean' } }

const response = (schema: Json): JsonObject => answers(schema, components)
const request = (schema: Json): JsonObject => takes(schema, components)
const path = (item: JsonObject): JsonObject => documentOf({ '/a': item })
const query = (...parameters: JsonObject[]): JsonObject =>
  getting({ parameters: parameters.map((fields) => ({ in: 'query', name: 'q', ...fields })) })
const body = (requestBody?: JsonObject): JsonObject => posting(requestBody === undefined ? {} : { requestBody })
const takesTypes = (...types: string[]): JsonObject =>
  body({ content: Object.fromEntries(types.map((type) => [type, {}])) })
const answer = (fields: JsonObject): JsonObject => getting({ responses: { 200: fields } })
const media = (content: JsonObject): JsonObject => answer({ content: { ...json(string), ...content } })
const header = (...headers: JsonObject[]): JsonObject =>
  answer({ headers: Object.fromEntries(headers.map((fields) => ['X-A', fields])) })
const codes = (responses: JsonObject): JsonObject => getting({ responses: { 200: {}, ...responses } })
const scheme = (...schemes: JsonObject[]): JsonObject =>
  documentOf(
    {},
    { securitySchemes: Object.fromEntries(schemes.map((fields) => ['basic', { type: 'http', ...fields }])) },
  )
const notice = (...notices: JsonObject[]): JsonObject => ({
  ...documentOf({}),
  'x-notices': notices.map((fields) => ({ title: 'N', ...fields })),
})
const a = (fields: JsonObject, ...required: string[]): JsonObject => ({
  properties: { a: { ...string, ...fields } },
  required,
})

/** For each rule at least one pair of documents between which it finds something, and nothing else is found. */
export const examples: Row[] = [
  ['a path that went', path({ get: {} }), documentOf({}), ['breaking path-removed']],
  ['a new path', documentOf({}), path({ get: {} }), ['info path-added']],
  ['an operation that went', path({ get: {}, put: {} }), path({ get: {} }), ['breaking operation-removed']],
  ['a new operation', path({ get: {} }), path({ get: {}, put: {} }), ['info operation-added']],
  ['a newly deprecated operation', path({ get: {} }), path({ get: marked }), ['info operation-deprecated']],
  ['an operation that lives on', path({ get: marked }), path({ get: {} }), ['info operation-reactivated']],

  ['a parameter that went', query({}), query(), ['warning request-parameter-removed']],
  ['a new required parameter', query(), query({ required: true }), ['breaking request-parameter-added']],
  ['a new optional parameter', query(), query({}), ['info request-parameter-added']],
  ['a newly deprecated parameter', query({}), query(marked), ['info request-parameter-deprecated']],
  ['a parameter that lives on', query(marked), query({}), ['info request-parameter-reactivated']],
  ['a parameter that is needed', query({}), query({ required: true }), ['breaking request-parameter-became-required']],
  ['a parameter that is not needed', query({ required: true }), query({}), ['info request-parameter-became-optional']],

  ['a request body that went', body({}), body(), ['breaking request-body-removed']],
  ['a new required request body', body(), body({ required: true }), ['breaking request-body-added']],
  ['a new optional request body', body(), body({}), ['info request-body-added']],
  ['a request body that is needed', body({}), body({ required: true }), ['breaking request-body-became-required']],
  ['a request body that is not needed', body({ required: true }), body({}), ['info request-body-became-optional']],
  [
    'a media type of requests that went',
    takesTypes('a/a', 'b/b'),
    takesTypes('a/a'),
    ['breaking request-media-type-removed'],
  ],
  ['a new media type of requests', takesTypes('a/a'), takesTypes('a/a', 'b/b'), ['info request-media-type-added']],
  ['a media type of responses that went', media({ 'a/a': {} }), media({}), ['breaking response-media-type-removed']],
  ['a new media type of responses', media({}), media({ 'a/a': {} }), ['info response-media-type-added']],
  [
    'a newly deprecated media type',
    media({ 'a/a': {} }),
    media({ 'a/a': { 'x-deprecated': true } }),
    ['info media-type-deprecated'],
  ],
  [
    'a media type that lives on',
    media({ 'a/a': { 'x-deprecated': true } }),
    media({ 'a/a': {} }),
    ['info media-type-reactivated'],
  ],

  ['an answer of success that went', codes({ 201: {} }), codes({}), ['breaking response-removed']],
  ['a range of answers of success that went', codes({ '2XX': {} }), codes({}), ['breaking response-removed']],
  ['an answer of failure that went', codes({ 404: {} }), codes({}), ['info response-removed']],
  ['a new answer', codes({}), codes({ 404: {} }), ['info response-added']],
  [
    'a newly deprecated answer',
    codes({ 201: {} }),
    codes({ 201: { 'x-deprecated': true } }),
    ['info response-deprecated'],
  ],
  [
    'an answer that lives on',
    codes({ 201: { 'x-deprecated': true } }),
    codes({ 201: {} }),
    ['info response-reactivated'],
  ],
  ['a required header that went', header({ required: true }), header(), ['breaking response-header-removed']],
  ['an optional header that went', header({}), header(), ['warning response-header-removed']],
  ['a new header', header(), header({}), ['info response-header-added']],
  ['a newly deprecated header', header({}), header(marked), ['info response-header-deprecated']],
  ['a header that lives on', header(marked), header({}), ['info response-header-reactivated']],
  ['a header that may be absent', header({ required: true }), header({}), ['breaking response-header-became-optional']],
  ['a header that is always there', header({}), header({ required: true }), ['info response-header-became-required']],

  ['a property of an open request that went', request(a({})), request({}), ['warning request-property-removed']],
  [
    'a property of a closed request that went',
    request({ ...a({}), additionalProperties: false }),
    request({ additionalProperties: false }),
    ['breaking request-property-removed'],
  ],
  ['a new required property of a request', request({}), request(a({}, 'a')), ['breaking request-property-added']],
  ['a new optional property of a request', request({}), request(a({})), ['info request-property-added']],
  [
    'a property of a request that is needed',
    request(a({})),
    request(a({}, 'a')),
    ['breaking request-property-became-required'],
  ],
  [
    'a property of a request that is not needed',
    request(a({}, 'a')),
    request(a({})),
    ['info request-property-became-optional'],
  ],
  [
    'an optional property of a response that went',
    response(a({})),
    response({}),
    ['warning response-property-removed'],
  ],
  [
    'a required property of a response that went',
    response(a({}, 'a')),
    response({}),
    ['breaking response-property-removed'],
  ],
  ['a new property of a response', response({}), response(a({}, 'a')), ['info response-property-added']],
  [
    'a property of a response that may be absent',
    response(a({}, 'a')),
    response(a({})),
    ['breaking response-property-became-optional'],
  ],
  [
    'a property of a response that is always there',
    response(a({})),
    response(a({}, 'a')),
    ['info response-property-became-required'],
  ],
  ['a newly deprecated property', response(a({})), response(a(marked)), ['info property-deprecated']],
  ['a property that lives on', request(a(marked)), request(a({})), ['info property-reactivated']],
  ['a name that a request needs', request({}), request({ required: ['a'] }), ['breaking request-required-name-added']],
  [
    'a name that a request does not need',
    request({ required: ['a'] }),
    request({}),
    ['info request-required-name-removed'],
  ],
  [
    'a name that a response always has',
    response({}),
    response({ required: ['a'] }),
    ['info response-required-name-added'],
  ],
  [
    'a name that a response may lack',
    response({ required: ['a'] }),
    response({}),
    ['breaking response-required-name-removed'],
  ],

  [
    'a choice that is not taken',
    request({ oneOf: [ref('A'), ref('B')] }),
    request({ oneOf: [ref('A')] }),
    ['breaking request-variant-removed'],
  ],
  [
    'a choice that is taken',
    request({ anyOf: [ref('A')] }),
    request({ anyOf: [ref('A'), ref('B')] }),
    ['info request-variant-added'],
  ],
  [
    'a choice that may come',
    response({ oneOf: [ref('A')] }),
    response({ oneOf: [ref('A'), ref('B')] }),
    ['breaking response-variant-added'],
  ],
  [
    'a choice that does not come',
    response({ anyOf: [ref('A'), ref('B')] }),
    response({ anyOf: [ref('A')] }),
    ['info response-variant-removed'],
  ],
  [
    'a newly deprecated choice',
    response({ oneOf: [ref('A')] }),
    response({ oneOf: [{ ...ref('A'), ...marked }] }),
    ['info variant-deprecated'],
  ],
  [
    'a choice that lives on',
    response({ oneOf: [{ ...ref('A'), ...marked }] }),
    response({ oneOf: [ref('A')] }),
    ['info variant-reactivated'],
  ],
  [
    'a condition on requests',
    request({ allOf: [ref('A')] }),
    request({ allOf: [ref('A'), ref('C')] }),
    ['breaking request-part-added'],
  ],
  [
    'no condition on requests',
    request({ allOf: [ref('A'), ref('C')] }),
    request({ allOf: [ref('A')] }),
    ['info request-part-removed'],
  ],
  [
    'a promise of responses',
    response({ allOf: [ref('A')] }),
    response({ allOf: [ref('A'), ref('C')] }),
    ['info response-part-added'],
  ],
  [
    'no promise of responses',
    response({ allOf: [ref('A'), ref('C')] }),
    response({ allOf: [ref('A')] }),
    ['breaking response-part-removed'],
  ],
  [
    'a newly deprecated part',
    response({ allOf: [ref('A'), ref('C')] }),
    response({ allOf: [{ ...ref('A'), ...marked }, ref('C')] }),
    ['info part-deprecated'],
  ],
  [
    'a part that lives on',
    response({ allOf: [{ ...ref('A'), ...marked }, ref('C')] }),
    response({ allOf: [ref('A'), ref('C')] }),
    ['info part-reactivated'],
  ],

  [
    'a value that is not taken',
    request({ enum: ['a', 'b'] }),
    request({ enum: ['a'] }),
    ['breaking request-enum-value-removed'],
  ],
  ['a value that is taken', request({ enum: ['a'] }), request({ enum: ['a', 'b'] }), ['info request-enum-value-added']],
  [
    'a value that may come',
    response({ enum: ['a'] }),
    response({ enum: ['a', 'b'] }),
    ['warning response-enum-value-added'],
  ],
  [
    'a value that does not come',
    response({ enum: ['a', 'b'] }),
    response({ enum: ['a'] }),
    ['info response-enum-value-removed'],
  ],
  [
    'a newly deprecated value',
    request({ enum: ['a'] }),
    request({ enum: ['a'], 'x-deprecated-values': ['a'] }),
    ['info enum-value-deprecated'],
  ],
  [
    'a value that lives on',
    response({ oneOf: [{ const: 'a', ...marked }] }),
    response({ oneOf: [{ const: 'a' }] }),
    ['info enum-value-reactivated'],
  ],
  ['another type of a request', request(string), request(integer), ['breaking request-type-changed']],
  ['another type of a response', response(string), response(integer), ['breaking response-type-changed']],
  ['a stricter request', request({ maxLength: 2 }), request({ maxLength: 1 }), ['breaking request-constraint-changed']],
  [
    'a looser response',
    response({ maxLength: 1 }),
    response({ maxLength: 2 }),
    ['breaking response-constraint-changed'],
  ],

  ['a security scheme that went', scheme({}), scheme(), ['breaking security-scheme-removed']],
  ['a new security scheme', scheme(), scheme({}), ['info security-scheme-added']],
  ['a newly deprecated security scheme', scheme({}), scheme({ deprecated: true }), ['info security-scheme-deprecated']],
  [
    'a security scheme that lives on',
    scheme({ 'x-deprecated': true }),
    scheme({}),
    ['info security-scheme-reactivated'],
  ],
  ['a notice that holds', notice({}), notice({ inForce: true }), ['warning notice-in-force']],
  ['a new notice', notice(), notice({}), ['info notice-added']],
  ['a notice that went', notice({ inForce: true }), notice(), ['info notice-removed']],
]
