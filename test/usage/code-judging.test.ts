import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { CodeClient } from '../../src/usage/code/code-call.ts'
import { callsIn, codeEffects } from '../support/code.ts'
import { documentOf } from '../support/documents.ts'
import { effectsOn, eraOfDocuments, readText } from '../support/traffic.ts'

const [BEFORE, AFTER] = ['2024-01-01', '2024-02-01']

function eraFrom(before: JsonObject, after: JsonObject, more: JsonObject = {}): ReturnType<typeof eraOfDocuments> {
  const things = (operation: JsonObject): JsonObject =>
    documentOf({ '/things/{id}': { post: { responses: {}, ...operation } } }, more as never)
  return eraOfDocuments({ [BEFORE]: things(before), [AFTER]: things(after) })
}

/** What becomes of the calls in a source where an operation is another from February on. */
function becomes(
  before: JsonObject,
  after: JsonObject,
  source: string,
  client: CodeClient,
  more?: JsonObject,
): string[] {
  const lines = codeEffects(eraFrom(before, after, more), callsIn({ 'a.ts': source }, [client]).calls)
  return lines.map((line) => line.replace(`${AFTER} `, '').replace('POST /things/{id} ', '').replace(/: 1$/, ''))
}

function body(schema: Json, more: JsonObject = {}): JsonObject {
  return { requestBody: { content: { 'application/json': { schema } }, ...more } }
}

function query(name: string, schema: Json, more: JsonObject = {}): JsonObject {
  return { parameters: [{ in: 'query', name, schema, ...more }] }
}

describe('a body that code writes', () => {
  const needs = body({ type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: {} } })
  const closed = body({ type: 'object', properties: { a: { enum: ['x', 'y'] } }, additionalProperties: false })
  it.each<[string, JsonObject, string, string[]]>([
    ['lacks what has to be sent', needs, '{ b: 1 }', ['refused request .a']],
    ['may have what has to be sent, if something is spread into it', needs, '{ b: 1, ...rest }', []],
    ['may have it under a name that is made at run time', needs, '{ b: 1, [name]: 2 }', []],
    ['has a value of the wrong type', needs, '{ a: 1, b: 2 }', ['refused request .a']],
    ['may have any value where something is spread over it', needs, '{ a: 1, ...rest }', []],
    ['has the value that stands over what is spread', needs, '{ ...rest, a: 1 }', ['refused request .a']],
    ['has a value nobody knows', needs, '{ a: value }', []],
    ['has a text that is put together, where a text has to be', needs, '{ a: `x${value}` }', []],
    ['has a text that none of those begins like that are taken', closed, '{ a: `z${value}` }', ['refused request .a']],
    ['has a text that may be one of them', closed, '{ a: `x${value}` }', []],
    ['has a field that is not taken any more', closed, '{ a: "x", b: value }', ['refused request .b']],
    ['has such a field beside what is spread', closed, '{ ...rest, b: value }', ['refused request .b']],
    ['is not known at all', needs, 'value', []],
    ['has what is there at times', closed, '{ ...(value && { b: 1 }) }', ['refused request .b']],
  ])('%s', (_, after, written, effects) => {
    const open = body({ type: 'object', properties: { b: {} } })
    const source = `client.POST('/things/{id}', { params: { path: { id } }, body: ${written} })`
    expect(becomes(open, after, source, 'openapi-fetch')).toEqual(effects)
  })

  it('is missing where it has to be sent, and the code surely sends none', () => {
    const [before, after] = [body({}), body({}, { required: true })]
    expect(becomes(before, after, "client.POST('/things/{id}', {})", 'openapi-fetch')).toEqual(['refused request'])
    expect(becomes(before, after, "client.POST('/things/{id}', init)", 'openapi-fetch')).toEqual([])
    expect(becomes(before, after, "axios.post('/things/1')", 'axios')).toEqual(['refused request'])
    expect(becomes(before, after, "fetch('/things/1', { ...init, method: 'POST' })", 'fetch')).toEqual([])
  })
})

describe('what code sends beside a body', () => {
  it.each([
    ["client.POST('/things/{id}', { params: { query: { b: 1 } } })", ['refused ?a']],
    ["client.POST('/things/{id}', { params: { query: { b: 1, ...rest } } })", []],
    ["client.POST('/things/{id}', { params })", []],
  ])('is missing only where all of the query is written: %s', (source, effects) => {
    expect(becomes(query('a', {}), query('a', {}, { required: true }), source, 'openapi-fetch')).toEqual(effects)
  })

  it('is not missing in headers, which may be added elsewhere, and judged where it is written', () => {
    const header = (schema: Json, required: boolean): JsonObject => ({
      parameters: [{ in: 'header', name: 'X-A', schema, required }],
    })
    const [before, after] = [header({}, false), header({ enum: ['b'] }, true)]
    expect(becomes(before, after, "fetch('/things/1', { method: 'POST' })", 'fetch')).toEqual([])
    const sent = "fetch('/things/1', { method: 'POST', headers: { 'x-a': 'c' } })"
    expect(becomes(before, after, sent, 'fetch')).toEqual(['refused header X-A'])
  })

  it.each([
    ["{ Authorization: 'Basic ' + secret }", ['refused requires']],
    ['{ Authorization: `Bearer ${secret}` }', []],
    ['{ Authorization: secret }', []],
    ['{}', []],
    ['headers', []],
  ])('lets nobody in only where it surely shows something else: %s', (headers, effects) => {
    const schemes = { basic: { type: 'http', scheme: 'basic' }, bearer: { type: 'http', scheme: 'bearer' } }
    const [before, after] = [{ security: [{ basic: [] }, { bearer: [] }] }, { security: [{ bearer: [] }] }]
    const source = `fetch('/things/1', { method: 'POST', headers: ${headers} })`
    expect(becomes(before, after, source, 'fetch', { securitySchemes: schemes })).toEqual(effects)
  })

  it('is never missing a key that may be put into the query elsewhere', () => {
    const schemes = { key: { type: 'apiKey', in: 'query', name: 'key' } }
    const after = { security: [{ key: [] }] }
    expect(becomes({}, after, "fetch('/things/1', { method: 'POST' })", 'fetch', { securitySchemes: schemes })).toEqual(
      [],
    )
  })

  const plain = query('q', { type: 'string', not: { anyOf: [{ pattern: '^contains:' }, { pattern: ',' }] } })
  it.each([
    ['contains:${a}', ['refused ?q']],
    ['${a},${b}', ['refused ?q']],
    ['${a}', []],
    ['a${a}', []],
  ])('is judged by the pieces of it that are known: %s', (text, effects) => {
    const source = `fetch(\`/things/1?q=${text}\`, { method: 'POST' })`
    expect(becomes(query('q', {}), plain, source, 'fetch')).toEqual(effects)
    const collection = {
      info: { schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
      item: [{ request: { method: 'POST', url: `{{base}}/things/1?q=${text.replaceAll(/\$\{(\w)\}/g, '{{$1}}')}` } }],
    }
    const { calls } = readText(JSON.stringify(collection))
    expect(effectsOn(eraFrom(query('q', {}), plain), calls)).toHaveLength(effects.length)
  })
})
