import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Json, isArray, isObject } from '../../src/base/json.ts'
import type { Path } from '../../src/base/pointer.ts'
import { snippetOf, snippetText } from '../../src/report/value-snippet.ts'
import { jsonTree } from '../support/arbitrary.ts'
import { runs } from '../support/runs.ts'

/** A snippet with its mark in guillemets. */
function marked(value: Json, at: Path, most: number): string {
  const { before, marked: middle, after } = snippetOf(value, at, most)
  return middle === '' ? `${before}${after}` : `${before}«${middle}»${after}`
}

const record = { type: 'SRV', data: { service: '_sip', port: 1 }, ttl: 60 }
const order = {
  items: [{ sku: 'AAA-0', price: { amount: 0, currency: 'EUR' } }],
  delivery: 'pickup',
  note: null,
}
const long = 'a'.repeat(200)

describe('the snippet of a value', () => {
  it.each<[Json, Path, number, string]>([
    [record, ['data', 'service'], 100, '{"type":"SRV","data":{«"service":"_sip"»,"port":1},"ttl":60}'],
    [record, ['data', 'service'], 45, '{…,"data":{«"service":"_sip"»,"port":1},…}'],
    [record, ['data', 'service'], 35, '{…,"data":{«"service":"_sip"»,…},…}'],
    [record, ['data', 'service'], 1, '{…,"data":{«"service":"_sip"»,…},…}'],
    [record, ['data'], 34, '{…,«"data":{"service":"_sip",…}»,…}'],
    [record, [], 100, '{"type":"SRV","data":{"service":"_sip","port":1},"ttl":60}'],
    [record, [], 20, '{"type":"SRV",…}'],
    [[1, 2, { a: 3 }, 4], [2, 'a'], 100, '[1,2,{«"a":3»},4]'],
    [[1, 22, { a: 3 }, 4], [2, 'a'], 15, '[1,…,{«"a":3»},4]'],
    [{ a: long, b: 'b' }, ['b'], 60, '{"a":"aaaaaaaaaaaaaaaaaaaaa…",«"b":"b"»}'],
    [{ a: long, b: long }, ['b'], 40, '{…,«"b":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaa…"»}'],
    [order, [], 80, '{"items":[{"sku":"AAA-0","price":{…}}],"delivery":"pickup","note":null}'],
    [order, [], 50, '{"items":[{…}],"delivery":"pickup","note":null}'],
    [order, [], 45, '{"items":[…],"delivery":"pickup","note":null}'],
    [order, ['note'], 60, '{"items":[{…,"price":{…}}],"delivery":"pickup",«"note":null»}'],
    [order, ['items', 0, 'sku'], 60, '{"items":[{«"sku":"AAA-0"»,…}],"delivery":"pickup",…}'],
    [{}, [], 100, '{}'],
    [[], [], 1, '[]'],
    ['a"b', [], 100, String.raw`"a\"b"`],
    [long, [], 100, `"${'a'.repeat(57)}…"`],
    [{ a: { b: { c: long, d: 1 } } }, [], 40, '{"a":{"b":{"c":"aaaaaaaaaaaaa…","d":1}}}'],
    [{ a: 1 }, ['b', 'c'], 100, '{"a":1}'],
    [12, [], 1, '12'],
  ])('%j at %j in %i is %s', (value, at, most, text) => {
    expect(marked(value, at, most)).toBe(text)
  })

  it('never cuts a sign in two', () => {
    for (let most = 8; most < 30; most++)
      expect(snippetText(snippetOf(`a${'😀'.repeat(20)}`, [], most))).not.toMatch(/\\ud/)
  })

  it('has always the whole way to the place, in its mark, and is no longer than that needs', () => {
    fc.assert(
      fc.property(jsonTree().chain(withPlace), fc.integer({ min: 10, max: 120 }), ([value, at], most) => {
        const snippet = snippetOf(value, at, most)
        const text = snippetText(snippet)
        expect(text.length).toBeLessThanOrEqual(Math.max(most, leastFor(value, at)))
        const names = at.filter((step) => typeof step === 'string').map((name) => `${JSON.stringify(name)}:`)
        const way = `${snippet.before}${snippet.marked}`
        names.reduce((from, name) => {
          const found = way.indexOf(name, from)
          expect(found, `${name} in ${way}`).toBeGreaterThanOrEqual(0)
          return found + name.length
        }, 0)
        if (at.length > 0)
          expect(
            snippet.marked.startsWith(names.length > 0 && typeof at.at(-1) === 'string' ? names.at(-1)! : ''),
          ).toBe(true)
        if (JSON.stringify(value).length <= Math.min(most, 24)) expect(text).toBe(JSON.stringify(value))
      }),
      runs(500),
    )
  })

  it('is soon done, however large the value is', () => {
    const wide = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`name${index}`, { text: long }]))
    const deep = Array.from({ length: 400 }).reduce<Json>((inner) => ({ a: inner, b: wide }), 1)
    snippetOf(
      deep,
      Array.from({ length: 400 }, () => 'a'),
      100,
    )
    snippetOf(deep, [], 100)
  })
})

/** A value with one of its places. */
function withPlace(value: Json): fc.Arbitrary<[Json, Path]> {
  return fc.constantFrom(...placesIn(value)).map((at) => [value, at])
}

function placesIn(value: Json, at: Path = []): Path[] {
  const inner: [string | number, Json][] = isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : []
  return [at, ...inner.flatMap(([step, each]) => placesIn(each, [...at, step]))]
}

/** What the way to a place needs at most: names, signs, what is left out on both sides, and the least of a text. */
function leastFor(value: Json, at: Path): number {
  const steps = at.reduce<number>(
    (sum, step) => sum + 6 + (typeof step === 'string' ? JSON.stringify(step).length + 1 : 0),
    0,
  )
  const inner = at.reduce<Json>((node, step) => (node as Record<string, Json>)[step]!, value)
  return steps + (typeof inner === 'number' ? String(inner).length : 12)
}
