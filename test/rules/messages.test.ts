import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, documentOf, findingsBetween, getting, ref, takes } from '../support/documents.ts'

const key = { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } }
const closed = getting({ security: [{ key: [] }] }, key)
const open = getting({ security: [{ key: [] }, {}] }, key)
const idle = (properties: Json): Json => documentOf({}, { schemas: { Idle: { type: 'object', properties } } })

const delivered = (delivery: Json, required?: Json): Json =>
  takes({
    type: 'object',
    if: { properties: { delivery }, ...(required !== undefined && { required }) },
    then: { required: ['address'] },
  })

const body = (required: boolean): Json => ({ required, content: { 'text/plain': {} } })
const posting = (requestBody: Json, components: JsonObject = {}): Json =>
  documentOf({ '/things': { post: { requestBody, responses: {} } } }, components)
const sharing = (required: boolean): Json =>
  posting({ $ref: '#/components/requestBodies/Thing' }, { requestBodies: { Thing: body(required) } })

/** A choice of these components, by their values of `kind`. */
const tagged = (mapping: JsonObject): Json =>
  answers(
    {
      oneOf: Object.values(mapping).map((name) => ref(String(name))),
      discriminator: { propertyName: 'kind', mapping },
    },
    Object.fromEntries(
      ['a', 'b'].map((kind) => [
        kind.toUpperCase(),
        { type: 'object', required: ['kind'], properties: { kind: { const: kind } } },
      ]),
    ),
  )

const rows: [what: string, base: Json, revision: Json, said: string[]][] = [
  [
    'an item of a body, in words where no name leads to it',
    takes({ type: 'array', items: { type: 'string' } }),
    takes({ type: 'array', items: { type: 'string', minLength: 2 } }),
    ['minLength 2 was added to each item of POST /things request'],
  ],
  [
    'an additional property, likewise',
    takes({ type: 'object', additionalProperties: { type: 'string' } }),
    takes({ type: 'object', additionalProperties: { type: 'boolean' } }),
    ['the type of each additional property of POST /things request changed from string to boolean'],
  ],
  [
    'a short condition',
    delivered({ const: 'post' }),
    delivered({ const: 'pickup' }),
    [
      'if of POST /things request changed from {"properties":{"delivery":{"const":"post"}}} to {"properties":{"delivery":{"const":"pickup"}}}',
    ],
  ],
  [
    'a long condition that differs in one place',
    delivered({ const: 'post', description: 'how it gets to you' }, ['delivery']),
    delivered({ const: 'pickup', description: 'how it gets to you' }, ['delivery']),
    ['if of POST /things request changed at properties.delivery.const from "post" to "pickup"'],
  ],
  [
    'a long condition that lost a keyword',
    delivered({ const: 'parcel service' }, ['delivery']),
    delivered({ const: 'parcel service' }),
    [
      'if of POST /things request changed from {"properties":{"delivery":{"const":"parcel service"}},"required":["delivery"]} to {"properties":{"delivery":{"const":"parcel service"}}}',
    ],
  ],
  [
    'a constant that was removed',
    takes({ type: 'string', const: 'post' }),
    takes({ type: 'string' }),
    ['const "post" was removed from POST /things request'],
  ],
  [
    'a constant that was added',
    takes({ type: 'string' }),
    takes({ type: 'string', const: 'post' }),
    ['const "post" was added to POST /things request'],
  ],
  [
    'a constant in place of another',
    takes({ type: 'string', const: 'post' }),
    takes({ type: 'string', const: 'mail' }),
    ['POST /things request no longer accepts the value "post"', 'POST /things request now accepts the value "mail"'],
  ],
  [
    'a mapping with one more value for a new variant',
    tagged({ a: 'A' }),
    tagged({ a: 'A', b: 'B' }),
    ['GET /things response 200 may also be B', 'discriminator of GET /things response 200 now maps "b"'],
  ],
  ['a request body', posting(body(false)), posting(body(true)), ['the request body of POST /things became required']],
  ['a request body that is a component', sharing(false), sharing(true), ['request body Thing became required']],
  [
    'a server whose url has a variable now',
    documentOf({}, {}, { servers: [{ url: 'https://eu.example.com' }] }),
    documentOf({}, {}, { servers: [{ url: 'https://{zone}.example.com', variables: { zone: { default: 'eu' } } }] }),
    ['server https://eu.example.com is now written https://{zone}.example.com; its address is the same by default'],
  ],
  [
    'a server whose url has no variable any more',
    documentOf({}, {}, { servers: [{ url: 'https://{zone}.example.com', variables: { zone: { default: 'eu' } } }] }),
    documentOf({}, {}, { servers: [{ url: 'https://eu.example.com' }] }),
    ['server https://{zone}.example.com is now written https://eu.example.com; its address is the same by default'],
  ],
  [
    'null after the types beside it',
    takes({ type: ['string', 'null'] }),
    takes({ type: ['null', 'object'] }),
    ['the type of POST /things request changed from string or null to object or null'],
  ],
  [
    'several types of what is no longer a choice',
    takes({ type: ['string', 'array'], minLength: 2 }),
    takes({ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }),
    ['the type of POST /things request changed from string or array to boolean or integer'],
  ],
  [
    'so where it has no type either',
    takes({ allOf: [{ minLength: 2 }, { pattern: 'a' }] }),
    takes({ oneOf: [{ type: 'integer' }, { type: 'boolean' }] }),
    ['the type of POST /things request changed from schema with minLength and pattern to boolean or integer'],
  ],
  ...(
    [
      [{ type: 'null' }, 'null'],
      [{ const: 'all' }, 'the value "all"'],
      [{ enum: ['a', 'b'] }, 'the value "a" or "b"'],
      [{ type: 'string', enum: ['a', 'b', 'c', 'd'] }, 'a string of 4 values'],
      [{ enum: ['a', 'b', 'c', 'd'] }, 'variant 2'],
      [{ type: 'string', maxLength: 3 }, 'a string'],
      [{ type: 'string', format: 'uri' }, 'a string of format uri'],
      [{ type: 'array', items: ref('Pet') }, 'an array of Pet'],
      [{ type: 'array', items: { type: 'string' } }, 'an array of strings'],
      [{ type: 'array' }, 'an array'],
      [{ type: ['object', 'null'] }, 'an object or null'],
      [{ type: ['string', 'boolean'] }, 'a boolean or string'],
      [{ type: 'object', required: ['id'], properties: { id: {}, name: {} } }, 'an object with id'],
      [{ properties: { id: {}, name: {} } }, 'an object with id and name'],
      [{ type: 'object' }, 'an object'],
    ] as const
  ).map(([choice, words]): (typeof rows)[number] => {
    const [base, revision] = [[], [choice]].map((more) =>
      takes({ oneOf: [{ type: 'integer', multipleOf: 2 }, ...more] }, { Pet: {} }),
    )
    const isNull = words === 'null'
    return [
      `of a choice without a name that it is ${words}`,
      base!,
      revision!,
      [`POST /things request ${isNull ? 'may now be' : 'also accepts'} ${words}`],
    ]
  }),
  [
    'who may come in without showing anything',
    closed,
    open,
    ['GET /things also accepts anonymous clients, which requires less than before'],
  ],
  [
    'of scopes only those that came',
    getting({ security: [{ key: ['read', 'write'] }] }, key),
    getting({ security: [{ key: ['read', 'write', 'openid'] }] }, key),
    ['GET /things now also requires scope openid of key'],
  ],
  [
    'of scopes only those that came or went',
    getting({ security: [{ key: ['read', 'write'] }] }, key),
    getting({ security: [{ key: ['read', 'openid'] }] }, key),
    ['GET /things now requires scope openid of key instead of scope write of key'],
  ],
  [
    'what a security scheme was and is',
    getting({ security: [{ key: [] }] }, key),
    getting({ security: [{ key: [] }] }, { securitySchemes: { key: { type: 'apiKey', in: 'query', name: 'X-Key' } } }),
    ['in of security scheme key changed from "header" to "query"'],
  ],
  [
    'nothing of the case of an authentication scheme',
    documentOf({}, { securitySchemes: { login: { type: 'http', scheme: 'Bearer' } } }),
    documentOf({}, { securitySchemes: { login: { type: 'http', scheme: 'bearer' } } }),
    [],
  ],
  [
    'that several variants may fit',
    takes({ oneOf: [{ type: 'integer' }, { minLength: 2 }] }),
    takes({ anyOf: [{ type: 'integer' }, { minLength: 2 }] }),
    ['a value may now match several variants of POST /things request (oneOf became anyOf)'],
  ],
  [
    'that only one variant may fit',
    takes({ anyOf: [{ type: 'integer' }, { minLength: 2 }] }),
    takes({ oneOf: [{ type: 'integer' }, { minLength: 2 }] }),
    ['a value must now match only one variant of POST /things request (anyOf became oneOf)'],
  ],
  [
    'which variant requires a name',
    takes({ oneOf: [{ type: 'integer' }, { properties: { a: {} } }] }),
    takes({ oneOf: [{ type: 'integer' }, { properties: { a: {} }, required: ['b'] }] }),
    ['variant 2 of POST /things request requires b, which no schema declares'],
  ],
  [
    'what a response no longer has to be',
    answers({
      allOf: [{ anyOf: [{ type: 'object' }, { type: 'string' }] }, { anyOf: [{ minLength: 2 }, { minItems: 3 }] }],
    }),
    answers({ allOf: [{ anyOf: [{ minLength: 2 }, { minItems: 3 }] }] }),
    ['GET /things response 200 no longer has to be an object or string'],
  ],
  [
    'which positions of a list differ, came or went',
    takes({ prefixItems: [{ type: 'string' }, { type: 'integer' }, {}, {}] }),
    takes({ prefixItems: [{ type: 'string' }, { type: 'boolean' }] }),
    ['prefixItems of POST /things request changed: [1] differs, [2] and [3] are gone'],
  ],
  [
    'at which position something differs',
    takes({ prefixItems: [{ type: 'string' }, { type: 'string' }] }),
    takes({ prefixItems: [{ type: 'string' }, { type: 'string', maxLength: 2 }] }),
    ['maxLength 2 was added to [1] of POST /things request'],
  ],
  [
    'what a keyword changed to that says that anything goes, and that it went where it is not written any more',
    takes({
      properties: { a: { additionalProperties: { type: 'string' } }, b: { additionalProperties: { type: 'string' } } },
    }),
    takes({ properties: { a: { additionalProperties: true }, b: {} } }),
    [
      'additionalProperties of a of POST /things request changed from {"type":"string"} to true',
      'additionalProperties {"type":"string"} was removed from b of POST /things request',
    ],
  ],
  [
    'what is excluded as it is written',
    takes({ type: 'string' }),
    takes({ type: 'string', not: { const: 'all' } }),
    ['not {"const":"all"} was added to POST /things request'],
  ],
  [
    'that a value went which another choice still takes',
    takes({ anyOf: [{ type: 'string' }, { type: 'string', enum: ['a', 'b'] }] }),
    takes({ anyOf: [{ type: 'string' }, { type: 'string', enum: ['a'] }] }),
    ['(variant 2) of POST /things request no longer lists the value "b"; no request is rejected because of it'],
  ],
  [
    'that a choice went whose values another still takes',
    takes({ anyOf: [ref('Open'), ref('Short')] }, { Open: {}, Short: { maxLength: 3 } }),
    takes({ anyOf: [ref('Open')] }, { Open: {}, Short: { maxLength: 3 } }),
    ['POST /things request no longer lists Short; no request is rejected because of it'],
  ],
  ['who may no longer come in so', open, closed, ['GET /things no longer accepts anonymous clients']],
  ['that nothing uses a schema', idle({ a: {} }), idle({}), ['a was removed from Idle (no operation uses it)']],
]

describe('a message', () => {
  it.each(rows)('says %s', (_, base, revision, said) => {
    expect(findingsBetween(base, revision).map(({ message }) => message)).toEqual(said)
  })

  it('does not complain that what reaches nobody was not announced', () => {
    expect(findingsBetween(idle({ a: {} }), idle({}))[0]?.deprecation).toBeUndefined()
  })
})
