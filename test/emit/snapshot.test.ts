import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import type { JsonObject } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { toYaml } from '../../src/emit/yaml.ts'
import { addDays, day } from '../../src/time/day.ts'
import { operation, snapshotAt, tiny, withSchema } from '../support/document.ts'

describe('the snapshots of a document', () => {
  const document = tiny({
    paths: {
      '/a': { get: operation({ 'x-lifecycle': { deprecated: '2024-01-01', sunset: '2025-01-01' } }) },
      '/b': { get: operation() },
    },
  })

  it('name the day and the change days around it', () => {
    const on = (text: string): unknown => snapshotAt(document, ['x-snapshot'], text)
    expect(on('2023-06-01')).toEqual({ day: '2023-06-01', next: '2024-01-01' })
    expect(on('2024-01-01')).toEqual({ day: '2024-01-01', next: '2025-01-01' })
    expect(on('2024-06-01')).toEqual({ day: '2024-06-01', previous: '2024-01-01', next: '2025-01-01' })
    expect(on('2025-06-01')).toEqual({ day: '2025-06-01', previous: '2025-01-01' })
  })

  it('name the day on which the API begins where nothing changes between it and their day', () => {
    const on = (text: string): unknown =>
      snapshotAt({ ...document, 'x-lifecycle': { added: '2022-01-01' } }, ['x-snapshot'], text)
    expect(on('2022-01-01')).toEqual({ day: '2022-01-01', next: '2024-01-01' })
    expect(on('2023-01-01')).toEqual({ day: '2023-01-01', previous: '2022-01-01', next: '2024-01-01' })
    expect(on('2024-06-01')).toMatchObject({ previous: '2024-01-01' })
  })

  it('have the version of the document, and the day where it has none or the day is asked for', () => {
    const version = (source: JsonObject, infoVersion?: 'day'): unknown =>
      snapshotAt(source, ['info', 'version'], '2024-06-01', infoVersion && { infoVersion })
    const unversioned = { ...document, info: { title: 'Tiny', description: 'Small.' } }
    expect([version(document), version(document, 'day'), version(unversioned)]).toEqual([
      '0',
      '2024-06-01',
      '2024-06-01',
    ])
    expect(Object.keys(snapshotAt(unversioned, ['info'], '2024-06-01') as object)).toEqual([
      'title',
      'version',
      'description',
    ])
  })

  it('say nothing of themselves and of lifecycles where they are plain', () => {
    const on = (openapi: '3.0' | '3.1'): string =>
      JSON.stringify(snapshotAt(withValues, [], '2024-01-01', { openapi, plain: true }))
    const withValues = {
      ...document,
      components: { schemas: { A: { enum: ['a', 'b'], 'x-lifecycle-values': { a: { deprecated: '2024-01-01' } } } } },
    }
    for (const text of [on('3.0'), on('3.1')]) {
      expect(text).not.toMatch(/x-snapshot|x-lifecycle/)
      expect(text).toMatch(/"deprecated":true/)
      expect(text).toMatch(/"x-sunset":"2025-01-01"/)
    }
  })

  it('are the document itself where nothing in it has a lifecycle, key by key', () => {
    const odd = JSON.parse(
      '{"x-first": 1, "info": {"version": "2", "title": "T"}, "openapi": "3.0.1", "paths": {}, "components": {"schemas": {"A": {"required": [], "enum": [], "properties": {}, "nullable": true, "__proto__": 1}}}, "servers": []}',
    ) as JsonObject
    const snapshot = snapshots(odd, { plain: true }).on(day('2024-01-01'))
    expect(JSON.stringify(snapshot)).toBe(JSON.stringify(odd))
    expect(Object.keys(snapshots(odd).on(day('2024-01-01')) ?? {})).toEqual([
      'x-first',
      'info',
      'x-snapshot',
      'openapi',
      'paths',
      'components',
      'servers',
    ])
  })

  it('name the version the document is published in where they are in another', () => {
    const at = ['x-snapshot', 'published']
    expect(snapshotAt(document, at, '2024-01-01', { openapi: '3.0' })).toBe('3.1.1')
    expect(snapshotAt(document, at, '2024-01-01')).toBeUndefined()
  })

  it('begin with openapi, info and x-snapshot, then the rest in the order of the model', () => {
    expect(Object.keys(snapshotAt(document, [], '2024-01-01') as object)).toEqual([
      'openapi',
      'info',
      'x-snapshot',
      'paths',
    ])
  })

  it('change on the days they say, and only then', () => {
    const all = snapshots(document)
    const body = (text: string): string => JSON.stringify({ ...all.on(day(text)), info: 0, 'x-snapshot': 0 })
    expect(all.days).toEqual(['2024-01-01', '2025-01-01'])
    expect(all.begins).toBeUndefined()
    for (const change of all.days) expect(body(change)).not.toBe(body(addDays(change, -1)))
    expect(body('2024-12-31')).toBe(body('2024-01-01'))
  })

  it('have no change day for what the mode hides', () => {
    expect(snapshots(document, { deprecated: 'strip' }).days).toEqual(['2024-01-01'])
    expect(snapshots(document, { deprecated: 'keep' }).days).toEqual(['2024-01-01'])
  })

  it('have no change day for a component that changes while nothing uses it any more', () => {
    const unused = tiny({
      paths: {
        '/a': {
          get: operation({ 'x-schema': { $ref: '#/components/schemas/A' }, 'x-lifecycle': { sunset: '2024-01-01' } }),
        },
      },
      components: { schemas: { A: { properties: { a: { 'x-lifecycle': { sunset: '2025-01-01' } } } } } },
    })
    expect(snapshots(unused).days).toEqual(['2024-01-01'])
  })

  it('are none before the API begins, and its first day is not a change day', () => {
    const all = snapshots(tiny({ 'x-lifecycle': { added: '2024-01-01' } }))
    expect([all.begins, all.days, all.on(day('2023-12-31'))]).toEqual(['2024-01-01', [], undefined])
    expect(all.on(day('2024-01-01'))).toBeDefined()
  })

  it('can begin on the first day there is', () => {
    expect(() => snapshots(tiny({ 'x-lifecycle': { added: '0001-01-01' } }))).not.toThrow()
  })
})

describe('what is left of a schema', () => {
  it('has no empty list of required names, and no empty map of properties', () => {
    const document = withSchema({ required: ['a'], properties: { a: { 'x-lifecycle': { sunset: '2024-01-01' } } } })
    expect(snapshotAt(document, ['components', 'schemas', 'Thing'], '2024-01-01')).toEqual({})
  })
})

it('the same model gives the same bytes, whichever day was asked for first', () => {
  const forward = snapshots(structuredClone(edge.document))
  const backward = snapshots(structuredClone(edge.document))
  const texts = forward.days.map((date) => toYaml(forward.on(date) ?? null))
  const again = backward.days.toReversed().map((date) => toYaml(backward.on(date) ?? null))
  expect(again.toReversed()).toEqual(texts)
})
