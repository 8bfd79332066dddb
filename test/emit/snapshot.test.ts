import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
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

  it('name the day, the change days around it, and the day as the version', () => {
    const on = (text: string): unknown => snapshotAt(document, ['x-snapshot'], text)
    expect(on('2023-06-01')).toEqual({ day: '2023-06-01', next: '2024-01-01' })
    expect(on('2024-01-01')).toEqual({ day: '2024-01-01', next: '2025-01-01' })
    expect(on('2024-06-01')).toEqual({ day: '2024-06-01', previous: '2024-01-01', next: '2025-01-01' })
    expect(on('2025-06-01')).toEqual({ day: '2025-06-01', previous: '2025-01-01' })
    expect(snapshotAt(document, ['info', 'version'], '2024-06-01')).toBe('2024-06-01')
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

  it('are none before the API begins, and its first day is no change day', () => {
    const all = snapshots(tiny({ 'x-lifecycle': { added: '2024-01-01' } }))
    expect([all.begins, all.days, all.on(day('2023-12-31'))]).toEqual(['2024-01-01', [], undefined])
    expect(all.on(day('2024-01-01'))?.info.version).toBe('2024-01-01')
  })

  it('can begin on the first day there is', () => {
    expect(() => snapshots(tiny({ 'x-lifecycle': { added: '0001-01-01' } }))).not.toThrow()
  })
})

describe('what is left of a schema', () => {
  it('has no empty list of required names', () => {
    const document = withSchema({ required: ['a'], properties: { a: { 'x-lifecycle': { sunset: '2024-01-01' } } } })
    expect(snapshotAt(document, ['components', 'schemas', 'Thing'], '2024-01-01')).toEqual({ properties: {} })
  })
})

it('the same model gives the same bytes, whichever day was asked for first', () => {
  const forward = snapshots(structuredClone(edge.document))
  const backward = snapshots(structuredClone(edge.document))
  const texts = forward.days.map((date) => toYaml(forward.on(date) ?? null))
  const again = backward.days.toReversed().map((date) => toYaml(backward.on(date) ?? null))
  expect(again.toReversed()).toEqual(texts)
})
