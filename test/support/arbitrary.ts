import * as fc from 'fast-check'
import type { Json } from '../../src/base/json.ts'
import { type Day, addDays, day } from '../../src/time/day.ts'
import type { Dated } from '../../src/time/merge.ts'
import type { Span } from '../../src/time/span.ts'

const KEYS = ['a', 'b', 'name', '__proto__', 'constructor', 'toString', 'x-timeline', 'value', '']

/** Small JSON trees over few keys and scalars, so that two of them often agree in parts; timelines in disguise included. */
export function jsonTree(): fc.Arbitrary<Json> {
  const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.oneof(fc.constantFrom(null, true, 0, 1, '', 'a', 'b'), fc.string(), fc.integer()),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string()), tie('tree'), {
        maxKeys: 4,
        noNullPrototype: true,
      }),
      fc.constantFrom<Json>(
        { 'x-timeline': [{ value: 1 }] },
        { 'x-timeline': [{ from: '2020-01-03', value: { a: 1 } }] },
        { 'x-timeline': [{ literal: 1 }] },
        {},
        [],
      ),
    ),
  }))
  return tree
}

/** Lists of named objects and scalars, in any order. */
export function namedList(): fc.Arbitrary<Json> {
  const element = fc.oneof(
    fc.constantFrom<Json>('x', 'y', 'z', 1, 2, null),
    fc.record({
      name: fc.constantFrom('p', 'q', 'r', 's'),
      in: fc.constantFrom('query', 'path'),
      schema: fc.constantFrom<Json>(1, 2),
    }),
  )
  return fc.record({ list: fc.array(element as fc.Arbitrary<Json>, { maxLength: 6 }) }) as fc.Arbitrary<Json>
}

/** One to six trees on different days from 2020-01-01 on, in order. */
export function series(tree: fc.Arbitrary<Json>): fc.Arbitrary<Dated[]> {
  const offsets = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 6 })
  return fc
    .tuple(offsets, fc.array(tree, { minLength: 6, maxLength: 6 }))
    .map(([days, trees]) =>
      days
        .toSorted((a, b) => a - b)
        .map((offset, index) => ({ day: addDays(day('2020-01-01'), offset), tree: trees[index]! })),
    )
}

/** Any day of the years 1000 to 2999. */
export function anyDay(): fc.Arbitrary<Day> {
  return fc.integer({ min: 0, max: 730_484 }).map((offset) => addDays(day('1000-01-01'), offset))
}

/** A span of at least a day that begins and ends in January 2020 or stays open, so that two often meet. */
export function smallSpan(): fc.Arbitrary<Span> {
  const bound = fc.option(fc.integer({ min: 0, max: 25 }), { nil: undefined })
  return fc
    .tuple(bound, bound)
    .filter(([from, until]) => from === undefined || until === undefined || from < until)
    .map(([from, until]) => ({
      ...(from !== undefined && { from: addDays(day('2020-01-01'), from) }),
      ...(until !== undefined && { until: addDays(day('2020-01-01'), until) }),
    }))
}

/** A JSON object with a few levels of keys, each of one line, and text of any kind, as a document has them. */
export function jsonObject(): fc.Arbitrary<{ [key: string]: Json }> {
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('a', ' ', '\n', ':', '#', '-', '\t', "'", '"', '0'), { maxLength: 12 })
      .map((parts) => parts.join('')),
    fc.constantFrom('two\nlines', 'ends\n', '  indented\n\nlines ', '2024-01-01', 'yes', 'null'),
  )
  const key = fc.oneof(text, fc.constantFrom(...KEYS, '200', '/a/{b}')).filter((name) => !/[\r\n]/.test(name))
  const { object } = fc.letrec<{ object: { [key: string]: Json }; value: Json }>((tie) => ({
    object: fc.dictionary(key, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    value: fc.oneof(
      { maxDepth: 6, withCrossShrink: true },
      fc.oneof(
        text,
        fc.constantFrom(null, true, false, 0, -1, 1.5, 1e21),
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }).map((x) => x + 0),
      ),
      tie('object'),
      tie('object'),
      fc.array(tie('value'), { maxLength: 3 }),
    ),
  }))
  return object
}
