import { describe, expect, it } from 'vitest'
import {
  api,
  collection,
  component,
  day,
  endpoint,
  integer,
  object,
  query,
  renamed,
  retyped,
  snapshots,
  string,
  validate,
} from 'chronospec/model'
import { lookUp } from '../../../src/base/pointer.ts'
import type { Json } from '../../../src/base/json.ts'

const move = { on: '2026-02-01', until: '2026-08-01', reason: 'It was odd.' } as const
const eves = ['2026-01-31', '2026-02-01', '2026-07-31', '2026-08-01']

/** What stands at a path of an API on the days around the move. */
function around(options: Omit<Parameters<typeof api>[0], 'name' | 'title'>, path: string[]): (Json | undefined)[] {
  const { document } = api({ name: 'a', title: 'A', ...options } as Parameters<typeof api>[0])
  expect(validate(document)).toEqual([])
  const all = snapshots(document)
  return eves.map((eve) => lookUp(all.on(day(eve)), path))
}

describe('renamed', () => {
  it('has properties come and go, required while they are there, the old marked in between', () => {
    const properties = renamed({ nick: string() }, { nickname: string() }, move)
    const Pet = component('Pet', object({ id: integer(), ...properties }, { required: ['id', 'nick', 'nickname'] }))
    const days = around({ components: [Pet] }, ['components', 'schemas', 'Pet']) as {
      properties: Record<string, object>
      required: string[]
    }[]
    expect(days.map((pet) => Object.keys(pet.properties))).toEqual([
      ['id', 'nick'],
      ['id', 'nick', 'nickname'],
      ['id', 'nick', 'nickname'],
      ['id', 'nickname'],
    ])
    expect(days.map(({ required }) => required.length)).toEqual([2, 3, 3, 2])
    expect(days[1]!.properties['nick']).toMatchObject({
      deprecated: true,
      description: 'Deprecated: gone from 2026-08-01 on; use `nickname` instead (It was odd).',
    })
    expect(days[0]!.properties['nick']).not.toHaveProperty('deprecated')
  })

  it('has parameters come and go', () => {
    const parameters = renamed(query('q', string()), query('search', string()), move)
    const days = around({ endpoints: endpoint('GET /a', { parameters }) }, ['paths', '/a', 'get', 'parameters'])
    const names = (days as { name: string }[][]).map((list) => list.map(({ name }) => name))
    expect(names).toEqual([['q'], ['q', 'search'], ['q', 'search'], ['search']])
  })

  it('has endpoints come and go, each naming the one of its method', () => {
    const endpoints = renamed(
      collection('cat', 'GET, POST /cats', string()),
      collection('pet', 'POST, GET /pets', string()),
      move,
    )
    const days = around({ endpoints }, ['paths']) as Record<string, { get: object; post: object }>[]
    expect(days.map((paths) => Object.keys(paths))).toEqual([
      ['/cats'],
      ['/cats', '/pets'],
      ['/cats', '/pets'],
      ['/pets'],
    ])
    expect(days[1]!['/cats']!.get).toHaveProperty(['x-lifecycle', 'replacement'], 'GET /pets')
    expect(days[1]!['/cats']!.post).toHaveProperty(['x-lifecycle', 'replacement'], 'POST /pets')
  })
})

describe('retyped', () => {
  it('accepts both for a while', () => {
    const Pet = component('Pet', object({ age: retyped(string(), integer(), move) }))
    const [before, first, last, after] = around({ components: [Pet] }, [
      'components',
      'schemas',
      'Pet',
      'properties',
      'age',
    ])
    expect(before).toMatchObject({ type: 'string' })
    expect(first).toMatchObject({ anyOf: [{ type: 'string', deprecated: true }, { type: 'integer' }] })
    expect(last).toEqual(first)
    expect(after).toMatchObject({ type: 'integer' })
  })

  it('is one or the other where no such period is given', () => {
    const Pet = component('Pet', object({ age: retyped(string(), integer(), { on: '2026-02-01' }) }))
    const days = around({ components: [Pet] }, ['components', 'schemas', 'Pet', 'properties', 'age'])
    expect(days).toEqual([{ type: 'string' }, { type: 'integer' }, { type: 'integer' }, { type: 'integer' }])
  })
})
