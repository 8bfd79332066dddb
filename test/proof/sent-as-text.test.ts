import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { documentOf, json, ref } from '../../src/rules/example.ts'
import { findingsBetween, verdictsBetween } from '../support/documents.ts'

/** Ways in which a schema is used, each a path of its own. */
const uses = {
  parameter: (schema: Json): JsonObject => ({
    delete: { parameters: [{ in: 'query', name: 'id', schema }], responses: {} },
  }),
  header: (schema: Json): JsonObject => ({
    get: { responses: { '200': { description: 'Fine.', headers: { 'X-Id': { schema } } } } },
  }),
  field: (schema: Json): JsonObject => ({
    post: {
      requestBody: { content: { 'application/x-www-form-urlencoded': { schema: { properties: { id: schema } } } } },
      responses: {},
    },
  }),
  answer: (schema: Json): JsonObject => ({
    get: { responses: { '200': { description: 'Fine.', content: json({ properties: { id: schema } }) } } },
  }),
  body: (schema: Json): JsonObject => ({
    put: { requestBody: { content: json({ properties: { id: schema } }) }, responses: {} },
  }),
} as const

type Use = keyof typeof uses

/** A document that uses the component K in several ways, in this order. */
function using(schema: Json, ...used: readonly Use[]): JsonObject {
  return documentOf(Object.fromEntries(used.map((use) => [`/${use}`, uses[use](ref('K'))])), { schemas: { K: schema } })
}

function verdicts(base: Json, revision: Json, ...used: readonly Use[]): string[] {
  return verdictsBetween(using(base, ...used), using(revision, ...used)).toSorted()
}

const [any, text, short]: readonly Json[] = [{}, { type: 'string' }, { type: 'string', maxLength: 2 }]
const number: Json = { type: 'integer' }

const schemas: readonly Json[] = [
  any!,
  text!,
  short!,
  number,
  { type: 'integer', minimum: 5 },
  { type: 'string', enum: ['a', 'b'] },
  { type: 'string', pattern: '^a' },
  { type: 'array', items: { type: 'string' } },
]

describe('A component that is sent as text here, and as JSON there', () => {
  const all = Object.keys(uses) as Use[]
  const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))

  it.each(pairs)('is judged as the worse of %s and %s is, whichever comes first', (one, other) => {
    const isBad = (found: readonly string[]): boolean => found.some((verdict) => verdict.startsWith('breaking'))
    for (const base of schemas) {
      for (const revision of schemas) {
        const [found, turned] = [verdicts(base, revision, one, other), verdicts(base, revision, other, one)]
        const what = JSON.stringify({ base, revision })
        expect(found, what).toEqual(turned)
        expect(isBad(found), what).toBe([one, other].some((use) => isBad(verdicts(base, revision, use))))
      }
    }
  })
})

describe('A type that says nothing new of what is sent as text', () => {
  const idle = 'info request-keyword-without-effect'

  it.each(['parameter', 'field'] as const)('leaves the limit beside it to be reported for a %s', (use) => {
    expect(verdicts(any!, text!, use)).toEqual([idle])
    expect(verdicts(any!, short!, use)).toEqual(['breaking request-length-narrowed', idle])
    expect(verdicts(any!, { type: 'string', pattern: '^a' }, use)).toEqual(['breaking request-pattern-narrowed', idle])
  })

  it('leaves the limit that goes from a header to be reported', () => {
    expect(verdicts(short!, any!, 'header')).toEqual([
      'breaking response-length-widened',
      'info response-keyword-without-effect',
    ])
  })

  it('says it all where JSON is sent', () => {
    expect(verdicts(any!, short!, 'body')).toEqual(['breaking request-type-narrowed'])
    expect(verdicts(any!, short!, 'answer')).toEqual(['info response-type-narrowed'])
  })

  it('breaks nothing where another use is only answered', () => {
    expect(verdicts(any!, text!, 'answer', 'parameter')).toEqual([idle])
    expect(verdicts(any!, short!, 'answer', 'parameter')).toEqual(['breaking request-length-narrowed', idle])
    expect(verdicts(any!, text!, 'body', 'parameter')).toEqual(['breaking request-type-narrowed'])
  })

  it('breaks nothing where a pattern rejects only what nobody sends in a path: a line break', () => {
    const inPath = (schema: JsonObject): JsonObject =>
      documentOf({
        '/a/{id}': { get: { parameters: [{ in: 'path', name: 'id', required: true, schema }], responses: {} } },
      })
    const patterned = (pattern: string): JsonObject => inPath({ type: 'string', pattern })
    const plain = inPath({ type: 'string' })
    expect(verdictsBetween(plain, patterned('.+'))).toEqual(['info request-pattern-narrowed'])
    expect(verdictsBetween(plain, patterned('^a'))).toEqual(['breaking request-pattern-narrowed'])
  })

  it('shows a list of two in a form, since a list of none is not written, and one of one is written as its item', () => {
    const list = { type: 'array', items: { type: 'string' } }
    const form = (schema: JsonObject): JsonObject => documentOf({ '/a': uses.field(schema) })
    const [found] = findingsBetween(form(list), form({ type: 'string' }))
    expect([found?.level, found?.witness?.value]).toEqual(['breaking', { id: ['', ''] }])
  })

  it('breaks nothing where null goes from a field of a form, which can be left out but not be null', () => {
    const maybe = (type: string): JsonObject => ({ type: [type, 'null'] })
    const sent = (mediaType: string, schema: JsonObject): JsonObject => {
      const content = { [mediaType]: { schema: { properties: { id: schema } } } }
      return documentOf({ '/a': { post: { requestBody: { content }, responses: {} } } })
    }
    const without = (mediaType: string, base: JsonObject, revision: JsonObject): string[] =>
      verdictsBetween(sent(mediaType, base), sent(mediaType, revision))
    for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      for (const type of ['string', 'integer'])
        expect(without(form, maybe(type), { type })).toEqual(['info request-nullable-narrowed'])
    }
    const nested = (schema: JsonObject): JsonObject => ({ type: 'object', properties: { b: schema } })
    expect(without('multipart/form-data', nested(maybe('string')), nested({ type: 'string' }))).toEqual([
      'breaking request-nullable-narrowed',
    ])
    for (const other of ['application/json', 'application/xml'])
      expect(without(other, maybe('integer'), { type: 'integer' })).toEqual(['breaking request-nullable-narrowed'])
  })

  it('breaks nothing where a list that was written in one text became that text', () => {
    const asking = (schema: JsonObject, more: JsonObject = {}): JsonObject =>
      documentOf({ '/a': { get: { parameters: [{ in: 'query', name: 'id', schema, ...more }], responses: {} } } })
    const list = { type: 'array', items: { type: 'string' } }
    const became = (base: JsonObject, type: JsonObject): string[] =>
      verdictsBetween(base, asking(type)).filter((each) => each.includes('type-'))
    expect(became(asking(list, { explode: false }), { type: 'string' })).toEqual(['info request-type-changed'])
    expect(became(asking(list, { style: 'pipeDelimited' }), { type: 'string' })).toEqual(['info request-type-changed'])
    expect(became(asking(list), { type: 'string' })).toEqual(['breaking request-type-changed'])
    expect(became(asking(list, { explode: false }), { type: 'integer' })).toEqual(['breaking request-type-changed'])
  })

  it('breaks nothing where a list that a form wrote in one text became that text', () => {
    const [list, string] = [{ type: 'array', items: { type: 'integer' } }, { type: 'string' }]
    const form = (
      schema: JsonObject,
      encoding?: JsonObject,
      type = 'application/x-www-form-urlencoded',
    ): JsonObject => {
      const content = {
        [type]: { schema: { properties: { id: schema } }, ...(encoding && { encoding: { id: encoding } }) },
      }
      return documentOf({ '/a': { post: { requestBody: { content }, responses: {} } } })
    }
    const became = (base: JsonObject, revision: JsonObject): string[] =>
      verdictsBetween(base, revision).filter((each) => each.includes('type-'))
    const comma = { style: 'form', explode: false }
    for (const encoding of [comma, { explode: false }, { style: 'pipeDelimited' }])
      expect(became(form(list, encoding), form(string)), JSON.stringify(encoding)).toEqual([
        'info request-type-changed',
      ])
    const breaking = ['breaking request-type-changed']
    expect(became(form(list), form(string))).toEqual(breaking)
    expect(became(form(list, comma), form({ ...string, pattern: '^[^,]*$' }))).toEqual(breaking)
    expect(became(form(list, comma), form({ type: 'integer' }))).toEqual(breaking)
    expect(became(form(list, {}, 'multipart/form-data'), form(string, {}, 'multipart/form-data'))).toEqual(breaking)
  })

  it('breaks nothing where a pattern takes the text of every value that was sent', () => {
    const becomes = (base: JsonObject, pattern: string): string[] =>
      verdicts(base, { type: 'string', pattern }, 'parameter').filter((each) => each.includes('pattern'))
    expect(becomes({ type: 'integer' }, '^-?[0-9]+$')).toEqual(['info request-pattern-narrowed'])
    expect(becomes({ type: 'integer' }, '^[0-9]+$')).toEqual(['breaking request-pattern-narrowed'])
    expect(becomes({ type: 'integer', minimum: 0 }, '^-?[0-9]{1,3}$')).toEqual(['breaking request-pattern-narrowed'])
    expect(becomes({ type: 'number' }, '^-?[0-9]+$')).toEqual(['breaking request-pattern-narrowed'])
    expect(becomes({ type: 'number' }, '^[-+.0-9eE]+$')).toEqual(['info request-pattern-narrowed'])
    expect(becomes({ type: 'boolean' }, '^[a-z]+$')).toEqual(['info request-pattern-narrowed'])
    expect(becomes({ type: ['boolean', 'string'] }, '^[a-z]+$')).toEqual(['breaking request-pattern-narrowed'])
  })

  it.each(['parameter', 'field'] as const)('hides no limit on the text of a number in a %s', (use) => {
    const limits = [{ enum: ['a', 'b'] }, { maxLength: 2 }, { pattern: '^a' }]
    for (const limit of limits)
      expect(verdicts(number, { type: 'string', ...limit }, use), JSON.stringify(limit)).toContainEqual(
        expect.stringMatching(/^breaking request-(enum|length|pattern)-narrowed$/),
      )
  })
})

describe('A limit of texts that stays where the type changes', () => {
  const limited = (type: string | string[], limit: JsonObject): JsonObject => ({ type, ...limit })

  it.each<[limit: JsonObject, rule: string]>([
    [{ minLength: 5 }, 'length'],
    [{ maxLength: 2 }, 'length'],
    [{ pattern: '^a' }, 'pattern'],
    [{ format: 'uuid' }, 'format'],
  ])('begins to reject numbers in a parameter and a field once it is a string: %j', (limit, rule) => {
    for (const use of ['parameter', 'field'] as const)
      expect(verdicts(limited('integer', limit), limited('string', limit), use)).toEqual([
        `breaking request-${rule}-narrowed`,
        'info request-type-widened',
      ])
  })

  it('is shown by a number that is too short now, also where the limit was lower as it did not count', () => {
    for (const minLength of [2, 9]) {
      const [base, revision] = [limited('integer', { minLength }), limited('string', { minLength: 5 })]
      const found = findingsBetween(using(base, 'parameter'), using(revision, 'parameter'))
      expect(found.find(({ level }) => level === 'breaking')?.witness?.value).toBe(0)
    }
  })

  it('ceases to limit what a header has', () => {
    const limit = { minLength: 5 }
    expect(verdicts(limited('string', limit), limited('integer', limit), 'header')).toEqual([
      'breaking response-length-widened',
      'info response-type-narrowed',
    ])
  })

  it('rejects no number that is still one, none that is long enough, and nothing in JSON', () => {
    const limit = { minLength: 5 }
    const widened = ['info request-type-widened']
    expect(verdicts(limited('integer', limit), limited(['integer', 'string'], limit), 'parameter')).toEqual(widened)
    const least = { minLength: 1 }
    expect(verdicts(limited('integer', least), limited('string', least), 'parameter')).toEqual([
      'info request-length-narrowed',
      ...widened,
    ])
    expect(verdicts(limited('integer', limit), limited('string', limit), 'body')).toEqual([
      'breaking request-type-changed',
    ])
  })

  it('is no format of numbers', () => {
    const limit = { format: 'int64' }
    expect(verdicts(limited('integer', limit), limited('string', limit), 'parameter')).toEqual([
      'info request-type-widened',
    ])
  })
})

describe('One value of a parameter that became a list', () => {
  const asked = (schema: Json, fields: JsonObject = {}): Json =>
    documentOf({ '/x': { get: { parameters: [{ in: 'query', name: 'q', schema, ...fields }], responses: {} } } })
  const [one, list]: readonly JsonObject[] = [{ type: 'string' }, { type: 'array', items: { type: 'string' } }]

  it('is a list of one where each item is written by itself', () => {
    expect(verdictsBetween(asked(one!), asked(list!))).toEqual(['info request-type-changed'])
    const defaults = [asked({ ...one!, default: 'a' }), asked({ ...list!, default: ['a'] })] as const
    expect(verdictsBetween(...defaults).toSorted()).toEqual([
      'info request-default-changed',
      'info request-type-changed',
    ])
  })

  it('may be read as several where items are written in one text', () => {
    const fields = { explode: false }
    expect(verdictsBetween(asked(one!, fields), asked(list!, fields))).toEqual(['warning request-type-changed'])
  })

  it('is rejected where a list of one is', () => {
    expect(verdictsBetween(asked(one!), asked({ ...list!, minItems: 2 }))).toEqual(['breaking request-type-changed'])
  })
})

describe('A parameter', () => {
  it('is judged the same whatever another operation hides from its requests', () => {
    const flag = (schema: Json): JsonObject => ({ parameters: [{ in: 'query', name: 'all', schema }], responses: {} })
    const api = (schema: Json, body: Json): JsonObject =>
      documentOf({
        '/a': { get: flag(schema) },
        '/b': { put: { requestBody: { content: json(body) }, responses: {} } },
      })
    const hiding = {
      type: 'object',
      properties: { id: { type: 'string', readOnly: true } },
      additionalProperties: false,
    }
    const [base, revision] = [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }]
    const verdictsWith = (body: Json): string[] => verdictsBetween(api(base, body), api(revision, body))
    expect(verdictsWith(hiding)).toEqual(verdictsWith({ type: 'object' }))
    expect(verdictsWith(hiding)).toEqual(['info request-enum-narrowed', 'info request-type-widened'])
  })
})

describe('A limit of a text without a type', () => {
  const limits: readonly (readonly [name: string, limit: JsonObject])[] = [
    ['maxLength', { maxLength: 1 }],
    ['minLength', { minLength: 3 }],
    ['a pattern', { pattern: '^a' }],
  ]

  it.each(limits)(
    'is shown by a text that %s rejects, since no one reads a list where none is mentioned',
    (_, limit) => {
      for (const use of ['parameter', 'field'] as const)
        expect(verdicts({}, limit, use), use).toEqual([expect.stringMatching(/^breaking request-/)])
      expect(verdicts(limit, {}, 'header')).toEqual([expect.stringMatching(/^breaking response-/)])
    },
  )

  it('is a limit of text too where it stands in a part of the schema', () => {
    expect(verdicts({ allOf: [{}] }, { allOf: [{ maxLength: 1 }] }, 'parameter')).toEqual([
      expect.stringMatching(/^breaking request-length-narrowed/),
    ])
  })

  it('rejects nothing where a list of the text is taken', () => {
    expect(verdicts({ items: {} }, { items: {}, maxLength: 1 }, 'parameter')).toEqual([
      expect.not.stringMatching(/^breaking/),
    ])
  })
})
