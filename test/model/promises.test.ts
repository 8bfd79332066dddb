import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { changedPromises } from '../../src/model/promises.ts'
import { day } from '../../src/time/day.ts'
import { answering, operation, tiny } from '../support/document.ts'

const [from, to] = [day('2024-01-15'), day('2024-06-30')]
const of = (...operations: (Json | undefined)[]): JsonObject =>
  tiny({
    paths: Object.fromEntries(
      operations.flatMap((said, index) =>
        said === undefined ? [] : [[`/${'abc'[index]}`, { get: operation(said as JsonObject) }]],
      ),
    ),
  })
const life = (lifecycle: Json): Json => ({ 'x-lifecycle': lifecycle })
const changed = (before: JsonObject, after: JsonObject) =>
  changedPromises({ day: from, document: before }, { day: to, document: after })

describe('what happened to a promise', () => {
  it.each<[string, Json, Json | undefined, readonly string[], boolean]>([
    ['nothing, where it is the same', life({ sunset: '2025-01-01' }), life({ sunset: '2025-01-01' }), [], false],
    ['nothing, where it went on its day', life({ sunset: '2024-06-30' }), undefined, [], false],
    ['nothing, where no day was said', { deprecated: true }, {}, [], false],
    ['announced', {}, life({ sunset: '2025-01-01' }), ['announced'], false],
    [
      'announced, of something marked without a day',
      { deprecated: true },
      { 'x-sunset': '2025-01-01' },
      ['announced'],
      false,
    ],
    ['brought forward', { 'x-sunset': '2025-01-01' }, { 'x-sunset': '2024-12-31' }, ['brought forward'], true],
    ['postponed', { 'x-sunset': '2025-01-01' }, { 'x-sunset': '2025-01-02' }, ['postponed'], false],
    ['withdrawn', { 'x-sunset': '2025-01-01' }, {}, ['withdrawn'], false],
    ['gone early', { 'x-sunset': '2024-07-01' }, undefined, ['gone early'], true],
    [
      'brought forward, but not shortened, where only the marker comes earlier',
      life({ deprecated: '2024-05-01', sunset: '2025-01-01' }),
      life({ deprecated: '2024-03-01', sunset: '2025-01-01' }),
      ['brought forward'],
      false,
    ],
    [
      'postponed and with another replacement',
      life({ sunset: '2025-01-01', replacement: 'GET /b' }),
      life({ sunset: '2025-02-01', replacement: 'GET /c' }),
      ['postponed', 'replacement changed'],
      false,
    ],
    [
      'shortened, where no replacement is named any more',
      life({ sunset: '2025-01-01', replacement: 'GET /b' }),
      life({ sunset: '2025-01-01' }),
      ['replacement changed'],
      true,
    ],
  ])('is %s', (_, before, after, changes, shortened) => {
    const [found, ...others] = changed(of(before), of(after))
    expect(others).toEqual([])
    expect(found?.changes ?? []).toEqual(changes)
    expect(found?.shortened ?? false).toBe(shortened)
  })

  it.each<[string, Json | undefined, Json | undefined, readonly string[], boolean]>([
    ['nothing, where it was added on its day', life({ added: '2024-03-01' }), life({ added: '2024-03-01' }), [], false],
    [
      'nothing, where it is still to be added then',
      life({ added: '2024-09-01' }),
      life({ added: '2024-09-01' }),
      [],
      false,
    ],
    ['nothing, where it was added without having been planned', undefined, life({ added: '2024-03-01' }), [], false],
    ['nothing, where it was there and says now since when', {}, life({ added: '2023-03-01' }), [], false],
    ['nothing, where it is there and no longer says since when', life({ added: '2024-03-01' }), {}, [], false],
    ['postponed', life({ added: '2024-03-01' }), life({ added: '2024-09-01' }), ['addition postponed'], true],
    ['withdrawn', life({ added: '2024-09-01' }), undefined, ['addition withdrawn'], true],
    [
      'brought forward',
      life({ added: '2024-09-01' }),
      life({ added: '2024-07-01' }),
      ['addition brought forward'],
      false,
    ],
    [
      'brought forward, where it is already there',
      life({ added: '2024-09-01' }),
      {},
      ['addition brought forward'],
      false,
    ],
    ['announced', undefined, life({ added: '2024-09-01' }), ['addition announced'], false],
  ])('is, of an addition, %s', (_, before, after, changes, shortened) => {
    const [found, ...others] = changed(of(before), of(after))
    expect(others).toEqual([])
    expect(found?.changes ?? []).toEqual(changes)
    expect(found?.shortened ?? false).toBe(shortened)
  })

  it('is, of an addition, also that of an enum value', () => {
    const values = (added: string): JsonObject =>
      of({
        parameters: [
          { name: 'p', in: 'query', schema: { enum: ['cat', 'dog'], 'x-lifecycle-values': { dog: { added } } } },
        ],
      })
    expect(changed(values('2024-09-01'), values('2025-09-01'))).toMatchObject([
      {
        element: 'GET /a ?p = dog',
        changes: ['addition postponed'],
        before: { added: '2024-09-01' },
        after: { added: '2025-09-01' },
      },
    ])
  })

  it('is reported the worst first, and equals by their day', () => {
    const sunset = (text: string): Json => ({ 'x-sunset': text })
    const before = of(sunset('2025-03-01'), sunset('2025-03-01'), sunset('2025-03-01'))
    const after = of(sunset('2025-04-01'), sunset('2025-02-01'), sunset('2025-01-01'))
    expect(changed(before, after).map(({ element }) => element)).toEqual(['GET /c', 'GET /b', 'GET /a'])
  })

  it('is found where a list has another order, and of a value of an enum', () => {
    const parameter = (name: string, more: Json = {}): Json => ({ name, in: 'query', ...(more as JsonObject) })
    const values = { type: 'string', enum: ['cat', 'dodo'], 'x-lifecycle-values': { dodo: { sunset: '2025-01-01' } } }
    const before = of({ parameters: [parameter('old', { 'x-sunset': '2025-01-01', schema: values })] })
    const after = of({
      parameters: [parameter('new'), parameter('old', { schema: { type: 'string', enum: ['cat'] } })],
    })
    expect(changed(before, after).map(({ element, changes }) => [element, ...changes])).toEqual([
      ['GET /a ?old = dodo', 'gone early'],
      ['GET /a ?old', 'withdrawn'],
    ])
  })

  it('is found where the parameter of a path has another name, and withdrawn there', () => {
    const at = (path: string, said: Json): JsonObject =>
      tiny({ paths: { [path]: { get: operation(said as JsonObject) } } })
    const before = at('/a/{id}', life({ sunset: '2025-01-01', replacement: 'GET /b/{id}' }))
    expect(changed(before, at('/a/{aId}', life({ sunset: '2025-01-01', replacement: 'GET /b/{bId}' })))).toEqual([])
    expect(changed(before, at('/a/{aId}', life({ sunset: '2025-02-01', replacement: 'GET /b/{bId}' })))).toMatchObject([
      { element: 'GET /a/{aId}', changes: ['postponed'] },
    ])
    expect(changed(before, at('/a/{aId}', {}))).toMatchObject([{ element: 'GET /a/{id}', changes: ['withdrawn'] }])
  })

  it('is withdrawn, of a value that is still there in a list of another order', () => {
    const parameter = (name: string, more: Json = {}): Json => ({ name, in: 'query', ...(more as JsonObject) })
    const values = { type: 'string', enum: ['cat', 'dodo'] }
    const dated = { ...values, 'x-lifecycle-values': { dodo: { sunset: '2025-01-01' } } }
    const before = of({ parameters: [parameter('old', { schema: dated })] })
    const after = of({ parameters: [parameter('new'), parameter('old', { schema: values })] })
    expect(changed(before, after).map(({ element, changes }) => [element, ...changes])).toEqual([
      ['GET /a ?old = dodo', 'withdrawn'],
    ])
  })

  it('names the operations that have the element in them, also through other components', () => {
    const name = (said: Json): JsonObject =>
      tiny({
        paths: { '/a': { get: answering('Owner') }, '/b': { get: answering('Pet'), post: operation() } },
        components: {
          schemas: {
            Owner: { properties: { pets: { items: { $ref: '#/components/schemas/Pet' } } } },
            Pet: { properties: { name: { type: 'string', ...(said as JsonObject) } } },
          },
        },
      })
    const [found] = changed(name({}), name({ 'x-sunset': '2025-01-01' }))
    expect(found).toMatchObject({
      element: 'Pet.name',
      operations: [
        { method: 'GET', path: '/a' },
        { method: 'GET', path: '/b' },
      ],
    })
  })
})
