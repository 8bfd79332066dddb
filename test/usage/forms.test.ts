import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { CodeCall } from '../../src/usage/code/code-call.ts'
import { judgeCode } from '../../src/usage/code/judge-code.ts'
import { documentOf } from '../support/documents.ts'
import { effectsOn, eraOfDocuments } from '../support/traffic.ts'

const [BEFORE, AFTER] = ['2024-01-01', '2024-02-01']

const REPEATED = {}
const COMMAS = { explode: false }
const BARS = { style: 'pipeDelimited' }
const BRACKETS = { style: 'deepObject' }
const AS_JSON = { content: true }

const words = { type: 'array', items: { enum: ['a', 'b'] } }
const texts = { type: 'array', items: { type: 'string' } }
const size = { type: 'object', properties: { w: { type: 'integer' }, h: { type: 'integer' } } }

function withParameter(schema: Json, form: JsonObject, place: string): JsonObject {
  const { content, ...style } = form
  const described = content === true ? { content: { 'application/json': { schema } } } : { ...style, schema }
  const path = place === 'path' ? '/things/{q}' : '/things'
  const parameters = [{ in: place, name: 'q', required: place === 'path', ...described }]
  return documentOf({ [path]: { get: { parameters, responses: {} } } }, {})
}

function becomes(schemas: readonly [Json, Json], forms: readonly [JsonObject, JsonObject], sent: string): string[] {
  const documents = [BEFORE, AFTER].map((day, index) => [day, withParameter(schemas[index]!, forms[index]!, 'query')])
  const era = eraOfDocuments(Object.fromEntries(documents) as Record<string, JsonObject>)
  const lines = effectsOn(era, [{ method: 'GET', target: `/things?${sent}` }])
  return lines.map((line) => line.replace(`${AFTER} `, '').replace('GET /things ', '').replace(/: 1$/, ''))
}

describe('a list in a query', () => {
  it.each<[string, Json, JsonObject, JsonObject, string, string[]]>([
    ['is rejected if it is repeated and is to be behind one name', words, REPEATED, COMMAS, 'q=a&q=b', ['refused ?q']],
    ['is rejected if its commas are no longer read', words, COMMAS, REPEATED, 'q=a,b', ['refused ?q']],
    ['is read as another value if its commas part no items any more', texts, COMMAS, REPEATED, 'q=x,y', ['lost ?q']],
    ['is read as another value if commas in an item part it', texts, REPEATED, COMMAS, 'q=x,y', ['lost ?q']],
    ['is read as another value if bars take the place of commas', texts, COMMAS, BARS, 'q=x,y', ['lost ?q']],
    ['is read as another value if it is to be JSON', texts, AS_JSON, REPEATED, 'q=["x","y"]', ['lost ?q']],
    ['is the same in any form if it has one item', words, REPEATED, COMMAS, 'q=a', []],
    ['is not reported if it is rejected in its form already', words, COMMAS, REPEATED, 'q=a&q=b', []],
    ['is not reported if it is rejected in both forms', words, REPEATED, COMMAS, 'q=a,c&q=b', []],
    ['is the same where bars repeat it as commas do', texts, REPEATED, { ...BARS, explode: true }, 'q=x&q=y', []],
  ])('%s', (_, schema, was, is, sent, effects) => {
    expect(becomes([schema, schema], [was, is], sent)).toEqual(effects)
  })

  it('is not reported where a schema changes in the same form, or takes the whole text in both', () => {
    expect(becomes([texts, { type: 'array' }], [COMMAS, COMMAS], 'q=x,y')).toEqual([])
    expect(becomes([{ type: 'string' }, texts], [REPEATED, COMMAS], 'q=x,y')).toEqual([])
    const either = { type: ['string', 'array'] }
    expect(becomes([either, either], [REPEATED, COMMAS], 'q=x,y')).toEqual([])
  })

  it('that is rejected in its form on the first day is not rejected for its values later', () => {
    const fewer = { type: 'array', items: { enum: ['a'] } }
    expect(becomes([words, fewer], [COMMAS, COMMAS], 'q=a&q=b')).toEqual([])
    expect(becomes([words, fewer], [COMMAS, COMMAS], 'q=a,b')).toEqual(['refused ?q'])
  })
})

describe('an object in a query', () => {
  const needed = { ...size, required: ['w'] }

  it.each<[string, Json, JsonObject, JsonObject, string, string[]]>([
    ['has no effect if its properties are to be behind one name', size, REPEATED, COMMAS, 'w=1&h=2', ['lost ?q']],
    ['has no effect if its properties are to be sent by their names', size, COMMAS, REPEATED, 'q=w,1', ['lost ?q']],
    ['has no effect if it is in brackets and is not to be', size, BRACKETS, COMMAS, 'q[w]=1', ['lost ?q']],
    ['has no effect if it is not in brackets and is to be', size, COMMAS, BRACKETS, 'q=w,1', ['lost ?q']],
    ['is rejected if its commas are no longer read', needed, COMMAS, { ...BARS }, 'q=w,1', ['refused ?q']],
  ])('%s', (_, schema, was, is, sent, effects) => {
    expect(becomes([schema, schema], [was, is], sent)).toEqual(effects)
  })
})

it('an object in a path or a header is rejected, or read as another value, in the form of another day', () => {
  const sentIn = (place: 'path' | 'header', sent: string, was: JsonObject, is: JsonObject): string[] => {
    const era = eraOfDocuments({ [BEFORE]: withParameter(size, was, place), [AFTER]: withParameter(size, is, place) })
    const call =
      place === 'path' ? { target: `/things/${sent}` } : { target: '/things', headers: new Map([['q', sent]]) }
    return effectsOn(era, [{ method: 'GET', ...call }]).map((line) => line.split(' ')[1]!)
  }
  for (const place of ['path', 'header'] as const) {
    expect(sentIn(place, 'w,1', { explode: false }, { explode: true })).toEqual(['refused'])
    expect(sentIn(place, 'w=1,h=2', { explode: true }, { explode: false })).toEqual(['lost'])
    expect(sentIn(place, 'w,1', { explode: false }, {})).toEqual([])
  }
})

it('the form of a list in client code is not judged, since the settings of the client determine it', () => {
  const fewer = { type: 'array', items: { enum: ['a'] } }
  const effects = (schema: Json, is: JsonObject): string[] => {
    const era = eraOfDocuments({
      [BEFORE]: withParameter(words, COMMAS, 'query'),
      [AFTER]: withParameter(schema, is, 'query'),
    })
    const call: CodeCall = {
      place: { file: 'a.ts', line: 1, column: 1 },
      call: { method: 'GET', target: '/things?q=a&q=b', partly: new Set(['form'] as const) },
      gaps: [],
    }
    return judgeCode(era, [call]).calls.flatMap((each) => each.effects.map(({ effect }) => effect))
  }
  expect(effects(words, REPEATED)).toEqual([])
  expect(effects(fewer, COMMAS)).toEqual(['refused'])
})
