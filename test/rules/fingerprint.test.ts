import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import { type Json, type JsonObject, isArray, isObject } from '../../src/base/json.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { addDays, day } from '../../src/time/day.ts'
import { answers, documentOf, findingsBetween, reversedKeys } from '../support/documents.ts'
import { examples } from '../support/examples.ts'

const string = { type: 'string' }
const all = snapshots(edge.document)
const [first, last]: [JsonObject, JsonObject] = [all.on(day('2020-01-01'))!, all.on(day('2026-01-01'))!]

function fingerprints(base: Json, revision: Json): string[] {
  return findingsBetween(base, revision)
    .map(({ fingerprint }) => fingerprint)
    .toSorted()
}

/** A copy of a document with every description and summary replaced, except where these are names. */
function reworded(tree: Json, text: string): Json {
  if (isArray(tree)) return tree.map((item) => reworded(item, text))
  if (!isObject(tree)) return tree
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      /^(description|summary)$/.test(key) && typeof value === 'string' ? text : reworded(value, text),
    ]),
  )
}

describe('A fingerprint', () => {
  it('is of one finding only, among all between the first and the last day of the edge service', () => {
    const found = fingerprints(first, last)
    expect(found.length).toBeGreaterThan(20)
    expect(new Set(found).size).toBe(found.length)
  })

  it('is of one finding only on every change day of the edge service', () => {
    for (const change of all.days) {
      const found = fingerprints(all.on(addDays(change, -1))!, all.on(change)!)
      expect(new Set(found).size, change).toBe(found.length)
    }
  })

  it('is twelve hexadecimal digits', () => {
    for (const fingerprint of fingerprints(first, last)) expect(fingerprint).toMatch(/^[0-9a-f]{12}$/)
  })

  it('stays what it is whatever the order of keys, the words, and the wording of the document around it', () => {
    const found = fingerprints(first, last)
    expect(fingerprints(reversedKeys(first), reversedKeys(last))).toEqual(found)
    expect(fingerprints(reworded(first, 'One.'), reworded(last, 'Other.'))).toEqual(found)
  })

  it.each(examples)('of %s stays what it is whatever the order of keys', (_, { base, revision }) => {
    expect(fingerprints(reversedKeys(base), revision)).toEqual(fingerprints(base, revision))
    expect(fingerprints(base, reversedKeys(revision))).toEqual(fingerprints(base, revision))
  })

  it('stays what it is when the same change is found in a longer document', () => {
    const paths = { '/a': { get: {} }, '/b': { get: {}, put: {} } }
    const more = { '/0': { get: {} }, ...paths, '/c': { post: {} } }
    const removed = { '/b': { get: {} } }
    expect(fingerprints(documentOf(more), documentOf({ ...more, ...removed }))).toEqual(
      fingerprints(documentOf(paths), documentOf({ ...paths, ...removed })),
    )
  })

  it('stays what it is whatever the order of keys in a value that changed', () => {
    const [base, revision] = [answers({}), answers({ not: { type: 'string', maxLength: 1 } })]
    expect(fingerprints(base, reversedKeys(revision))).toEqual(fingerprints(base, revision))
  })

  const pairs: [what: string, base: JsonObject, revision: JsonObject][] = [
    ['another bound of one thing', { minLength: 1, maxLength: 3 }, { minLength: 2, maxLength: 4 }],
    ['one change of two properties', { properties: { a: string, b: string } }, {}],
    ['one change of two values', { enum: ['a', 'b', 'c'] }, { enum: ['a'] }],
    ['one change of a number and its text', { enum: [1, '1', 2] }, { enum: [2] }],
    [
      'one change of a property in two choices',
      { oneOf: [choice('A', 'a'), choice('B', 'a')] },
      { oneOf: [choice('A'), choice('B')] },
    ],
    [
      'one change of the values of a map and of its keys',
      { additionalProperties: { maxLength: 1 }, propertyNames: { maxLength: 1 } },
      { additionalProperties: { maxLength: 2 }, propertyNames: { maxLength: 2 } },
    ],
    [
      'one change of a property and of one with a dot',
      { properties: { 'a.b': string, a: { properties: { b: string } } } },
      { properties: { a: {} } },
    ],
  ]
  it.each(pairs)('distinguishes %s from the other', (_, base, revision) => {
    const found = fingerprints(answers(base), answers(revision))
    expect(found).toHaveLength(2)
    expect(new Set(found).size).toBe(2)
  })

  it('differs between a change to one value and a change to another', () => {
    expect(fingerprints(answers({ maxLength: 1 }), answers({ maxLength: 2 }))).not.toEqual(
      fingerprints(answers({ maxLength: 1 }), answers({ maxLength: 3 })),
    )
  })
})

function choice(title: string, ...properties: string[]): JsonObject {
  return { title, properties: Object.fromEntries(['kind', ...properties].map((name) => [name, string])) }
}
