import { describe, expect, it } from 'vitest'
import { calendarOf } from '../../src/model/calendar.ts'
import { type Lane, lanesOf } from '../../src/site/lanes.ts'
import { reachOf } from '../../src/site/reach.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { day } from '../../src/time/day.ts'
import { tiny } from '../support/document.ts'

const responses = { 200: { description: 'Fine.' } }
const operation = (lifecycle: Json, tags: readonly string[] = []): JsonObject => ({
  responses,
  tags: [...tags],
  'x-lifecycle': lifecycle,
})

function lanes(paths: JsonObject, more: JsonObject = {}): Lane[] {
  const document = tiny({ paths, ...more })
  return lanesOf(document, calendarOf(document), reachOf(document))
}

describe('the lanes of the picture of time', () => {
  it('are one for all elements that share their days and their subject, with the tags of all', () => {
    const fate = { subject: 'Old things', deprecated: '2024-01-01', sunset: '2025-01-01', replacement: 'GET /c' }
    expect(lanes({ '/a': { get: operation(fate, ['x']) }, '/b': { get: operation(fate, ['y', 'x']) } })).toEqual([
      {
        title: 'Old things',
        elements: ['GET /a', 'GET /b'],
        operations: ['GET /a', 'GET /b'],
        tags: ['x', 'y'],
        deprecated: '2024-01-01',
        sunset: '2025-01-01',
        replacement: 'GET /c',
      },
    ])
  })

  it('have the first text that one of the elements of a subject has', () => {
    const fate = { subject: 'Old things', sunset: '2025-01-01' }
    const [plain, replaced] = [operation(fate), operation({ ...fate, replacement: 'GET /c' })]
    const reasoned = operation({ ...fate, replacement: 'GET /d', reason: 'it is old' })
    expect(lanes({ '/a': { get: plain }, '/b': { get: replaced, put: reasoned } })).toMatchObject([
      { elements: ['GET /a', 'GET /b', 'PUT /b'], replacement: 'GET /c', reason: 'it is old' },
    ])
  })

  it('leave out of a plan what ends by the last day that documents show', () => {
    const document = tiny({
      paths: {
        '/a': { get: operation({ deprecated: '2023-01-01', sunset: '2024-01-01' }) },
        '/b': { get: operation({ sunset: '2024-01-01', extended: '2025-01-01' }) },
        '/c': { get: operation({ deprecated: '2023-01-01' }) },
      },
    })
    const all = lanesOf(document, [], reachOf(document), {
      lifeOf: () => undefined,
      plan: { document, published: day('2024-01-01'), after: day('2024-01-01') },
    })
    expect(all.map(({ title }) => title)).toEqual(['GET /b', 'GET /c'])
  })

  it('end where the sunset or its extension does, those that end first come first, those without an end last', () => {
    const all = lanes({
      '/never': { get: operation({ deprecated: '2023-01-01' }) },
      '/late': { get: operation({ announced: '2024-01-01', sunset: { after: '2025-12-31' } }) },
      '/moved': {
        get: operation({
          announced: '2024-01-01',
          sunset: '2024-06-01',
          extended: { to: '2025-06-01', announced: '2024-05-01' },
        }),
      },
    })
    expect(
      all.map(({ title, sunset, extended, extensionAnnounced }) => [title, sunset, extended, extensionAnnounced]),
    ).toEqual([
      ['GET /moved', '2024-06-01', '2025-06-01', '2024-05-01'],
      ['GET /late', '2026-01-01', undefined, undefined],
      ['GET /never', undefined, undefined, undefined],
    ])
  })

  it('are there for what is deprecated without a date, too, with the texts beside the mark', () => {
    const marked = { deprecated: true, responses, 'x-deprecated-by': 'GET /b' }
    expect(lanes({ '/a': { get: marked } })).toMatchObject([
      { title: 'GET /a', deprecated: 'always', replacement: 'GET /b' },
    ])
  })

  it('are there for what the document no longer has, too', () => {
    const removed = { 'GET /old': { announced: '2024-01-01', sunset: '2025-01-01' } }
    expect(lanes({}, { 'x-removed-elements': removed })).toMatchObject([
      { title: 'GET /old', operations: ['GET /old'], announced: '2024-01-01', sunset: '2025-01-01' },
    ])
  })

  it('are none for what only comes, and one for a value', () => {
    expect(lanes({ '/a': { get: operation({ added: '2024-01-01' }) } })).toEqual([])
    const schema = { enum: ['a', 'b'], 'x-lifecycle-values': { b: { sunset: '2025-01-01' } } }
    const [lane] = lanes({}, { components: { schemas: { Kind: schema } } })
    expect(lane).toMatchObject({ title: 'Kind = b', sunset: '2025-01-01' })
  })
})

describe('what something is part of', () => {
  const document = tiny({
    paths: {
      '/a': { get: { tags: ['t'], responses: { 200: { $ref: '#/components/responses/R' } } }, post: { responses } },
      '/b': { get: { responses } },
    },
    components: {
      schemas: { S: { type: 'object', properties: { f: {} } }, Idle: {} },
      responses: { R: { description: '', content: { x: { schema: { $ref: '#/components/schemas/S' } } } } },
    },
  })
  const reach = (...elements: string[]): object => reachOf(document)({ day: '2024-01-01' as never, elements })

  it.each([
    ['an operation', ['GET /a'], ['GET /a'], ['t']],
    ['a parameter of it', ['GET /a ?x'], ['GET /a'], ['t']],
    ['a path', ['/a'], ['GET /a', 'POST /a'], ['t']],
    ['a schema, by way of others', ['S.f'], ['GET /a'], ['t']],
    ['a schema that nothing uses', ['Idle'], [], []],
    ['the API', ['API'], ['GET /a', 'POST /a', 'GET /b'], ['t']],
    ['several, each once', ['GET /a', 'S', 'GET /b'], ['GET /a', 'GET /b'], ['t']],
    ['what is not there', ['GET /nowhere', 'Nobody'], ['GET /nowhere'], []],
  ])('is reported for %s', (_, elements, operations, tags) => {
    expect(reach(...elements)).toEqual({ operations, tags })
  })
})
