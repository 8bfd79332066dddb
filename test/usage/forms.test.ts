import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { CodeCall } from '../../src/usage/code/code-call.ts'
import { judgeCode } from '../../src/usage/code/judge-code.ts'
import { effectTable } from '../../src/usage/table/effect-table.ts'
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
    [
      'is read as a different value if its commas part no items any more',
      texts,
      COMMAS,
      REPEATED,
      'q=x,y',
      ['lost ?q'],
    ],
    ['is read as a different value if commas in an item part it', texts, REPEATED, COMMAS, 'q=x,y', ['lost ?q']],
    ['is read as a different value if bars take the place of commas', texts, COMMAS, BARS, 'q=x,y', ['lost ?q']],
    ['is read as a different value if it is to be JSON', texts, AS_JSON, REPEATED, 'q=["x","y"]', ['lost ?q']],
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

/** What becomes of a call with this in its path, where the schema or the form of the parameter is another from the second day on. */
function inPath(schemas: readonly [Json, Json], forms: readonly [JsonObject, JsonObject], sent: string): string[] {
  const [was, is] = [0, 1].map((index) => withParameter(schemas[index]!, forms[index]!, 'path')) as [
    JsonObject,
    JsonObject,
  ]
  const era = eraOfDocuments({ [BEFORE]: was, [AFTER]: is })
  return effectsOn(era, [{ method: 'GET', target: `/things/${sent}` }]).map((line) => line.split(' ')[1]!)
}

describe('a value in a path with a prefix', () => {
  const [LABEL, MATRIX] = [{ style: 'label' }, { style: 'matrix' }]
  const EXPLODED = { explode: true }
  const small = { type: 'integer', maximum: 10 }
  const fewer = { type: 'array', items: { enum: ['a'] } }
  const sized = { ...size, required: ['w'] }

  it.each<[string, Json, JsonObject, sent: string, fits: string]>([
    ['a number behind a point', small, LABEL, '.11', '.10'],
    ['a number behind its name', small, MATRIX, ';q=11', ';q=10'],
    ['a number behind a point, where lists are parted by points', small, { ...LABEL, ...EXPLODED }, '.11', '.1'],
    ['a list behind a point', fewer, LABEL, '.a,b', '.a,a'],
    ['a list with a point before each', fewer, { ...LABEL, ...EXPLODED }, '.a.b', '.a.a'],
    ['a list behind its name', fewer, MATRIX, ';q=a,b', ';q=a,a'],
    ['a list with its name before each', fewer, { ...MATRIX, ...EXPLODED }, ';q=a;q=b', ';q=a;q=a'],
    ['an object behind a point', sized, LABEL, '.h,1', '.w,1,h,2'],
    ['an object with a point before each property', sized, { ...LABEL, ...EXPLODED }, '.h=1', '.w=1.h=2'],
    ['an object behind its name', sized, MATRIX, ';q=h,1', ';q=w,1,h,2'],
    ['an object by its properties', sized, { ...MATRIX, ...EXPLODED }, ';h=1', ';w=1;h=2'],
    ['nothing behind a name', { type: 'string', minLength: 1 }, MATRIX, ';q', ';q=x'],
  ])('is judged by its schema of the day: %s', (_, schema, form, sent, fits) => {
    expect(inPath([{}, schema], [form, form], sent)).toEqual(['refused'])
    expect(inPath([{}, schema], [form, form], fits)).toEqual([])
  })

  it.each<[string, JsonObject, JsonObject, string, string[]]>([
    ['is rejected without the prefix that is due from a day on', {}, MATRIX, '5', ['refused']],
    ['is rejected with a prefix that is not', LABEL, {}, '.5', ['refused']],
    ['is rejected behind another name', {}, MATRIX, ';p=5', []],
    ['is the same in both forms of a plain value', LABEL, { ...LABEL, ...EXPLODED }, '.5', []],
    ['is not known if it is a variable', {}, MATRIX, '{{id}}', []],
    ['is not known if the prefix stands before a variable', {}, LABEL, '.{{id}}', []],
  ])('%s', (_, was, is, sent, effects) => {
    expect(inPath([small, small], [was, is], sent)).toEqual(effects)
  })

  it('may have escaped signs in it that part other values', () => {
    const text = { type: 'string', maxLength: 4 }
    for (const form of [MATRIX, { ...MATRIX, ...EXPLODED }])
      expect(inPath([{}, text], [form, form], ';q=a%3Bb')).toEqual([])
    expect(inPath([{}, text], [LABEL, LABEL], '.a%2Cb')).toEqual([])
  })

  it('has no row in a query, which has no prefixes', () => {
    const era = eraOfDocuments({
      [BEFORE]: withParameter({}, LABEL, 'path'),
      [AFTER]: withParameter(small, LABEL, 'path'),
    })
    const { rows, omitted } = effectTable(era)
    expect(rows).toEqual([])
    expect(omitted).toEqual([{ coordinate: 'GET /things/{q} path q', part: 'value' }])
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
