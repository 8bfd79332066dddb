import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Call } from '../../src/usage/call.ts'
import { documentOf } from '../support/documents.ts'
import { countedOn, effectsOn, eraOfDocuments } from '../support/traffic.ts'

const [BEFORE, AFTER] = ['2024-01-01', '2024-02-01']

function things(operation: JsonObject, components: JsonObject = {}): JsonObject {
  return documentOf({ '/things/{id}': { post: { responses: {}, ...operation } } }, components as never)
}

/** What becomes of a call where an operation is another from February on. */
function becomes(before: JsonObject, after: JsonObject, call: Partial<Call>, components: JsonObject = {}): string[] {
  const era = eraOfDocuments({ [BEFORE]: things(before, components), [AFTER]: things(after, components) })
  const lines = effectsOn(era, [{ method: 'POST', target: '/things/7', ...call }])
  return lines.map((line) => line.replace(`${AFTER} `, '').replace('POST /things/{id} ', '').replace(/: 1$/, ''))
}

function query(schema: Json, more: JsonObject = {}): JsonObject {
  return { parameters: [{ in: 'query', name: 'q', schema, ...more }] }
}

const small = { type: 'integer', maximum: 10 }
const words = { type: 'array', items: { enum: ['a', 'b'] } }

describe('what a call sends in its query', () => {
  it.each(['constructor', '__proto__', 'toString', 'body'])(
    'is not where a parameter is in %s, as none can be',
    (place) => {
      const odd = (schema: Json): JsonObject => ({ parameters: [{ in: place, name: 'q', schema }] })
      expect(becomes(odd({}), odd(small), { target: '/things/7?q=11' })).toEqual([])
    },
  )

  it.each(['constructor', 'toString'])('is read as one value where its style is %s', (style) => {
    expect(becomes(query({}, { style }), query(small, { style }), { target: '/things/7?q=11' })).toEqual(['refused ?q'])
  })

  it.each<[string, Json, string, string[], JsonObject?]>([
    ['a number that is too large now', small, 'q=11', ['refused ?q']],
    ['a number that still fits', small, 'q=10', []],
    ['a value in percent-encoding', { enum: ['a b'] }, 'q=a%20b', []],
    ['a value with a plus', { enum: ['a b'] }, 'q=a+b', []],
    ['a name in percent-encoding', small, '%71=11', ['refused ?q']],
    ['a repeated value', words, 'q=a&q=c', ['refused ?q']],
    ['a repeated value that fits', words, 'q=a&q=b', []],
    ['a list of one', words, 'q=a', []],
    ['a list behind one name', words, 'q=a,c', ['refused ?q'], { explode: false }],
    ['a list behind one name that fits', words, 'q=a,b', [], { explode: false }],
    ['a list with bars', words, 'q=a|b', [], { style: 'pipeDelimited', explode: false }],
    [
      'an object in brackets',
      { type: 'object', properties: { n: small } },
      'q[n]=11',
      ['refused ?q'],
      { style: 'deepObject' },
    ],
    [
      'an object in brackets that fits',
      { type: 'object', properties: { n: small } },
      'q[n]=3',
      [],
      { style: 'deepObject' },
    ],
    ['an object by its properties', { type: 'object', properties: { n: small } }, 'n=11', ['refused ?q']],
    ['nothing', small, '', []],
    ['a variable of a collection', small, 'q={{limit}}', []],
  ])('is judged by its schema of the day: %s', (_, schema, sent, effects, style = {}) => {
    expect(becomes(query({}, style), query(schema, style), { target: `/things/7?${sent}` })).toEqual(effects)
  })

  it('has no effect any more where its parameter is gone, and nothing is rejected for that', () => {
    expect(becomes(query({}), {}, { target: '/things/7?q=1' })).toEqual(['lost ?q'])
    expect(becomes(query({}), {}, { target: '/things/7?p=1' })).toEqual([])
  })

  it('is too little where a parameter has to be sent from a day on', () => {
    expect(becomes(query({}), query({}, { required: true }), { target: '/things/7?p=1' })).toEqual(['refused ?q'])
    expect(becomes(query({}), query({}, { required: true }), { target: '/things/7?q=1' })).toEqual([])
  })

  it('is shown as a shape of what the document itself says', () => {
    const old = {
      anyOf: [{ enum: ['name', 'size'] }, { type: 'string', pattern: '^by:' }, { type: 'string', pattern: ',' }, {}],
    }
    const samples = ['size', 'by:me', 'x,y', 'other', 'sizes'].map((value) => {
      const era = eraOfDocuments({ [BEFORE]: things(query(old)), [AFTER]: things(query({ const: 1 })) })
      const { tallies } = countedOn(era, [{ method: 'POST', target: `/things/7?q=${value}` }])
      return [...tallies.values()][0]!.sample
    })
    expect(samples.map((sample) => sample.replace('POST /things/{id}?', ''))).toEqual([
      'q=size',
      'q=by:…',
      'q=…,…',
      'q=…',
      'q=…',
    ])
  })
})

describe('what a call sends in its path and headers', () => {
  const path = (schema: Json): JsonObject => ({ parameters: [{ in: 'path', name: 'id', required: true, schema }] })
  const header = (schema: Json): JsonObject => ({
    parameters: [{ in: 'header', name: 'X-Mode', required: true, schema }],
  })

  it('is judged by its schema of the day', () => {
    expect(becomes(path({}), path({ type: 'integer' }), { target: '/things/x' })).toEqual(['refused path id'])
    expect(becomes(path({}), path({ type: 'integer' }), {})).toEqual([])
    const headers = new Map([['x-mode', 'fast']])
    expect(becomes(header({}), header({ enum: ['slow'] }), { headers })).toEqual(['refused header X-Mode'])
    expect(becomes(header({}), header({ enum: ['fast'] }), { headers })).toEqual([])
  })

  it('is not judged where the traffic does not say', () => {
    expect(becomes(header({}), header({ enum: ['slow'] }), {})).toEqual([])
    expect(becomes({}, header({}), { noted: new Map() })).toEqual([])
    expect(becomes({}, header({}), { headers: new Map() })).toEqual(['refused header X-Mode'])
  })
})

describe('the body of a call', () => {
  const takes = (schema: Json, more: JsonObject = {}, type = 'application/json'): JsonObject => ({
    requestBody: { content: { [type]: { schema } }, ...more },
  })
  const json = (value: Json): Partial<Call> => ({
    body: { mediaType: 'application/json; charset=utf-8', text: JSON.stringify(value) },
  })
  const object = (...names: string[]): Json => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, {}])),
  })

  it('is judged by the schema of the day', () => {
    const closed = { ...(object('a') as JsonObject), additionalProperties: false }
    expect(becomes(takes(object('a', 'b')), takes(closed), json({ a: 1, b: { c: 2 } }))).toEqual(['refused request .b'])
    expect(becomes(takes(object('a', 'b')), takes(object('a')), json({ a: 1, b: 2 }))).toEqual(['lost request .b'])
    expect(becomes(takes(object('a', 'b')), takes(object('a')), json({ a: 1 }))).toEqual([])
    const needs = { ...(object('a') as JsonObject), required: ['c'] }
    expect(becomes(takes(object('a')), takes(needs), json({ a: 1 }))).toEqual(['refused request .c'])
  })

  it('of a form is read as text', () => {
    const form = (text: string): Partial<Call> => ({ body: { mediaType: 'application/x-www-form-urlencoded', text } })
    const type = 'application/x-www-form-urlencoded'
    const numbers = { type: 'object', properties: { n: small } }
    expect(becomes(takes({}, {}, type), takes(numbers, {}, type), form('n=3'))).toEqual([])
    expect(becomes(takes({}, {}, type), takes(numbers, {}, type), form('n=30'))).toEqual(['refused request .n'])
  })

  it('of a form is rejected at the field that lacks or is wrong, and at none that is only written as text', () => {
    const type = 'application/x-www-form-urlencoded'
    const form = (text: string): Partial<Call> => ({ body: { mediaType: type, text } })
    const rejectedAt = (text: string, more: JsonObject): string[] => {
      const fields = { n: { type: 'integer' }, flag: { type: 'boolean' }, list: { type: 'array', items: small } }
      const base = { type: 'object', properties: { m: {}, ...fields } }
      const properties = { m: small, ...fields }
      return becomes(takes(base, {}, type), takes({ ...base, properties, ...more }, {}, type), form(text))
    }
    expect(rejectedAt('n=3', { required: ['m'] })).toEqual(['refused request .m'])
    expect(rejectedAt('n=3&flag=true&list=3', { required: ['m'] })).toEqual(['refused request .m'])
    expect(rejectedAt('n=3&flag=true&m=30&list=3', {})).toEqual(['refused request .m'])
    expect(rejectedAt('n=3&list=1&list=2&m=many', {})).toEqual(['refused request .m'])
    expect(rejectedAt('n=3&more=1', { additionalProperties: false })).toEqual(['refused request .more'])
  })

  it('of a form in parts is read field by field', () => {
    const type = 'multipart/form-data'
    const parts = (...fields: string[]): Partial<Call> => ({
      body: {
        mediaType: `${type}; boundary=----x7`,
        text: [
          ...fields.map((field) => `------x7\r\nContent-Disposition: form-data; ${field}\r\n`),
          '------x7--\r\n',
        ].join(''),
      },
    })
    const sent = (name: string, text: string, more = ''): string => `name="${name}"${more}\r\n\r\n${text}`
    const numbers = takes({ type: 'object', properties: { n: small, file: {} }, required: ['n'] }, {}, type)
    expect(becomes(takes({}, {}, type), numbers, parts(sent('n', '3')))).toEqual([])
    expect(becomes(takes({}, {}, type), numbers, parts(sent('n', '30')))).toEqual(['refused request .n'])
    expect(becomes(takes({}, {}, type), numbers, parts(sent('file', 'a', '; filename="a.txt"')))).toEqual([
      'refused request .n',
    ])
    // A part that is JSON is read as JSON; without a word of that, as either.
    const lists = takes({ properties: { n: { type: 'array', items: small } } }, {}, type)
    const typed = '\r\nContent-Type: application/json'
    for (const [head, text, found] of [
      [typed, '[1,2]', []],
      ['', '[1,2]', []],
      [typed, '[1,200]', ['refused request .n[]']],
    ] as const)
      expect(becomes(takes({}, {}, type), lists, parts(sent('n', text, head)))).toEqual(found)
    const texts = takes({ properties: { n: { type: 'string' } } }, {}, type)
    expect(becomes(takes({}, {}, type), texts, parts(sent('n', '[1,2]')))).toEqual([])
    // Of what is cut off, nothing is known.
    const cut = {
      body: { mediaType: `${type}; boundary=x`, text: '--x\r\nContent-Disposition: form-data; name="n"\r\n\r\n30' },
    }
    expect(becomes(takes({}, {}, type), numbers, cut)).toEqual([])
  })

  it('is rejected where its media type is not taken any more, or where there has to be one', () => {
    expect(becomes(takes({}), takes({}, {}, 'text/csv'), json({}))).toEqual(['refused request'])
    expect(becomes(takes({}), takes({}, {}, 'application/*'), json({}))).toEqual([])
    expect(becomes(takes({}), takes({}, { required: true }), { body: null })).toEqual(['refused request'])
    expect(becomes(takes({}), takes({}, { required: true }), {})).toEqual([])
  })

  it('that is not JSON, or too deep to be judged, ends nothing', () => {
    const text = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    const nested = { $ref: '#/components/schemas/Nested' }
    const components = { schemas: { Nested: { type: 'array', items: nested } } }
    const deep = { body: { mediaType: 'application/json', text } }
    expect(becomes(takes({}), takes(nested), deep, components)).toEqual([])
    for (const each of ['{', text])
      expect(
        becomes(takes({}), takes(object('a')), { body: { mediaType: 'application/json', text: each } }),
      ).not.toContain('lost')
  })
})

it('a parameter of the path that gets another name is as good as before', () => {
  const named = (name: string): JsonObject => {
    const parameter = { name, in: 'path', required: true, schema: { type: 'string' } }
    return documentOf({ [`/a/{${name}}`]: { get: { parameters: [parameter], responses: {} } } })
  }
  const era = eraOfDocuments({ '2024-01-01': named('id'), '2024-02-01': named('uid') })
  expect(effectsOn(era, [{ method: 'GET', target: '/a/x' }])).toEqual([])
})

describe('what a call gets', () => {
  const gives = (schema: Json): JsonObject => ({
    responses: { '2XX': { content: { 'application/json': { schema } } } },
  })
  const list = (...names: string[]): Json => ({
    type: 'array',
    items: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) },
  })
  const got = (value: Json): Partial<Call> => ({
    response: { status: 200, body: { mediaType: 'application/json', text: JSON.stringify(value) } },
  })

  it('is missed where it does not come any more', () => {
    expect(becomes(gives(list('a', 'b')), gives(list('a')), got([{ a: 1 }, { b: { c: 1 } }]))).toEqual([
      'lost 2XX [].b',
    ])
    expect(becomes(gives(list('a', 'b')), gives(list('a')), got([{ a: 1 }]))).toEqual([])
  })

  it('is reported to have another type where its container is no longer a list or object', () => {
    const { items } = list('a', 'b') as { items: JsonObject }
    const reported = (before: Json, after: Json, value: Json): unknown => {
      const era = eraOfDocuments({ [BEFORE]: things(gives(before)), [AFTER]: things(gives(after)) })
      const call = { method: 'POST', target: '/things/7', ...got(value) }
      return [...countedOn(era, [call]).tallies.values()].map(({ place, keyword }) => [place, keyword])
    }
    expect(reported(list('a', 'b'), items, [{ a: 1, b: 2 }])).toEqual([['2XX', 'type']])
    expect(reported(items, list('a'), { a: 1 })).toEqual([['2XX', 'type']])
    const within = (schema: Json): Json => ({ type: 'object', properties: { x: schema } })
    expect(reported(within(list('a')), within({ type: 'string' }), { x: [{ a: 1 }] })).toEqual([['2XX .x', 'type']])
    expect(reported(list('a'), { type: 'array' }, [{ a: 1 }])).toEqual([['2XX [].a', undefined]])
    expect(reported(list('a'), {}, [{ a: 1 }])).toEqual([['2XX [].a', undefined]])
  })
})

describe('a value that a call gets', () => {
  const gives = (properties: JsonObject): JsonObject => ({
    responses: { '200': { content: { 'application/json': { schema: { type: 'object', properties } } } } },
  })
  const got = (value: Json): Partial<Call> => ({
    response: { status: 200, body: { mediaType: 'application/json', text: JSON.stringify(value) } },
  })
  const reported = (before: JsonObject, after: JsonObject, value: Json): unknown => {
    const era = eraOfDocuments({ [BEFORE]: things(gives(before)), [AFTER]: things(gives(after)) })
    const { tallies } = countedOn(era, [{ method: 'POST', target: '/things/7', ...got(value) }])
    return Array.from(tallies.values(), ({ effect, place, keyword }) => [effect, place, keyword])
  }

  it('is reported to have another type if its type is none of those that are described now', () => {
    expect(reported({ id: { type: 'integer' } }, { id: { type: 'string' } }, { id: 1 })).toEqual([
      ['lost', '200 .id', 'type'],
    ])
    expect(reported({ id: { type: 'integer' } }, { id: { type: 'string' } }, { other: 1 })).toEqual([])
    expect(reported({ id: { type: 'integer' } }, { id: { type: 'number' } }, { id: 1 })).toEqual([])
    expect(reported({ id: {} }, { id: { type: 'string' } }, { id: 1 })).toEqual([])
    expect(reported({ id: { type: 'object' } }, { id: { type: 'string' } }, { id: { any: 1 } })).toEqual([
      ['lost', '200 .id', 'type'],
    ])
    expect(reported({ id: { type: ['string', 'null'] } }, { id: { type: 'string' } }, { id: null })).toEqual([])
  })
})

describe('who a call shows to be', () => {
  const components = {
    securitySchemes: {
      basic: { type: 'http', scheme: 'basic' },
      token: { type: 'oauth2', flows: {} },
      key: { type: 'apiKey', in: 'query', name: 'key' },
    },
  }
  const asks = (...ways: string[]): JsonObject => ({ security: ways.map((way) => ({ [way]: [] })) })
  const basic = { headers: new Map([['authorization', 'Basic cGxhbnRlZA==']]) }

  it('lets it in no more where the way goes that it uses', () => {
    expect(becomes(asks('basic', 'token'), asks('token'), basic, components)).toEqual(['refused requires'])
    expect(becomes(asks('basic', 'token'), asks('basic'), basic, components)).toEqual([])
    expect(becomes(asks('key', 'token'), asks('basic'), { ...basic, target: '/things/7?key=1' }, components)).toEqual(
      [],
    )
    expect(becomes({}, asks('token'), basic, components)).toEqual(['refused requires'])
  })

  it('is nothing that is judged where the traffic does not say', () => {
    expect(becomes(asks('basic'), asks('token'), {}, components)).toEqual([])
    expect(becomes(asks('token'), asks('basic', 'key'), basic, components)).toEqual([])
  })
})

describe('callers', () => {
  it('are counted without end, and distinguished up to a bound', () => {
    const era = eraOfDocuments({ [BEFORE]: things({}), [AFTER]: documentOf({}) })
    const calls = Array.from({ length: 3000 }, (_, index) => ({
      method: 'POST',
      target: `/things/${index}`,
      ip: `${index % 1500}`,
    }))
    const { tallies } = countedOn(era, calls, { callerOf: ({ ip }) => ip })
    const [tally] = [...tallies.values()]
    expect([tally!.calls, tally!.callers.size, tally!.others]).toEqual([3000, 1000, 1000])
  })
})
