import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_DEPTH } from '../../src/base/depth.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { formatPointer } from '../../src/base/pointer.ts'
import { compare } from '../../src/diff/compare.ts'
import { jsonTree } from '../support/arbitrary.ts'
import {
  answers,
  documentOf,
  exchanges,
  expectLawful,
  json,
  lineOf,
  linesBetween,
  ref,
  reversedKeys,
} from '../support/documents.ts'
import { runs } from '../support/runs.ts'
import { changesBetween } from '../support/judged.ts'

const names = fc.constantFrom('a', 'b', '__proto__', 'toString')
const components = ['A', 'B', 'C']

/** Small schemas over few names, so that two of them often agree in parts; every reference leads somewhere. */
function schema(): fc.Arbitrary<Json> {
  const { node } = fc.letrec<{ node: Json }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom<Json>(
        { type: 'string' },
        { type: 'integer', minimum: 1 },
        { enum: ['x', 'y'] },
        { enum: ['y'] },
        true,
        {},
      ),
      fc.constantFrom(...components).map((name): Json => ref(name)),
      fc.record(
        {
          properties: fc.dictionary(names, tie('node'), { maxKeys: 3, noNullPrototype: true }),
          required: fc.uniqueArray(names, { maxLength: 2 }),
          items: tie('node'),
          additionalProperties: fc.oneof(fc.boolean(), tie('node')),
          oneOf: fc.array(tie('node'), { maxLength: 3 }),
          allOf: fc.array(tie('node'), { maxLength: 2 }),
          deprecated: fc.boolean(),
          readOnly: fc.boolean(),
        },
        { requiredKeys: [], noNullPrototype: true },
      ) as fc.Arbitrary<Json>,
    ),
  }))
  return node
}

function schemas(): fc.Arbitrary<JsonObject> {
  return fc.tuple(schema(), schema(), schema()).map(([A, B, C]) => ({ A, B, C }))
}

/** Any JSON but objects with a key toString, which have no text; there is a test of their own for these. */
function plainTree(): fc.Arbitrary<Json> {
  return jsonTree().filter((tree) => !JSON.stringify(tree).includes('toString'))
}

describe('changesBetween', () => {
  it('obeys what holds for any two documents, whatever their schemas are', () => {
    fc.assert(
      fc.property(schema(), schema(), schemas(), schemas(), (one, other, before, after) => {
        expectLawful(exchanges(one, before), exchanges(other, after))
      }),
      runs(300),
    )
  })

  it('finds added from one to the other what it finds removed on the way back, whatever their schemas are', () => {
    const things = (change: 'added' | 'removed', base: Json, revision: Json): string[] =>
      compare(base, revision)
        .changes.filter((fact) => fact.action === change)
        .map((fact) => `${fact.subject} ${formatPointer((change === 'added' ? fact.revision : fact.base)!.path)}`)
        .toSorted()
    fc.assert(
      fc.property(schema(), schema(), schemas(), schemas(), (one, other, before, after) => {
        const [base, revision] = [exchanges(one, before), exchanges(other, after)]
        expect(things('added', base, revision)).toEqual(things('removed', revision, base))
      }),
      runs(300),
    )
  })

  it('finds the same facts in whatever order the keys are', () => {
    fc.assert(
      fc.property(schema(), schema(), schemas(), schemas(), (one, other, before, after) => {
        const [base, revision] = [exchanges(one, before), exchanges(other, after)]
        expect(linesBetween(base, reversedKeys(revision))).toEqual(linesBetween(base, revision))
      }),
      runs(300),
    )
  })

  it('finds the same facts whether two documents share their components or have copies of them', () => {
    fc.assert(
      fc.property(schema(), schema(), schemas(), (one, other, shared) => {
        const [base, revision] = [exchanges(one, shared), exchanges(other, shared)]
        expect(changesBetween(structuredClone(base), structuredClone(revision))).toEqual(changesBetween(base, revision))
      }),
      runs(300),
    )
  })

  it('never throws, and finds nothing between a tree and itself, whatever stands where OpenAPI has something else', () => {
    const holes: ((tree: Json) => Json)[] = [
      (tree) => tree,
      (tree) => ({ paths: tree, components: tree, 'x-notices': tree }),
      (tree) =>
        documentOf({ '/a': tree, '/b': { get: tree, parameters: tree } }, { schemas: tree, securitySchemes: tree }),
      (tree) => documentOf({ '/a': { get: { parameters: tree, requestBody: tree, responses: tree } } }),
      (tree) =>
        documentOf({
          '/a': { get: { parameters: [tree], responses: { 200: tree, 201: { headers: tree, content: tree } } } },
        }),
      (tree) =>
        answers({ properties: tree, required: tree, items: tree, oneOf: tree, allOf: [tree], enum: tree, type: tree }),
    ]
    fc.assert(
      fc.property(plainTree(), plainTree(), fc.constantFrom(...holes), (one, other, around) => {
        const [base, revision] = [around(one), around(other)]
        expect(changesBetween(base, structuredClone(base))).toEqual([])
        expect(Array.isArray(changesBetween(base, revision).map(lineOf))).toBe(true)
      }),
      runs(500),
    )
  })

  const unprintable: [string, JsonObject][] = [
    ['a type', answers({ type: [{ toString: 0 }, { toString: 1 }] })],
    [
      'the name of a parameter',
      documentOf({ '/a': { get: { parameters: [{ in: 'query', name: { toString: 0 } }] } } }),
    ],
    ['the title of a notice', { ...documentOf({}), 'x-notices': [{ title: { toString: 0 } }] }],
  ]
  it.each(unprintable)('does not throw where %s is an object that has no text', (_, document) => {
    expect(linesBetween(document, structuredClone(document))).toEqual([])
    expect(() => changesBetween(document, documentOf({ '/a': { get: {} } }))).not.toThrow()
    expect(() => changesBetween(document, answers({}))).not.toThrow()
  })

  it('compares documents that are nested as deep as a document may be', () => {
    const nested = (core: Json): Json =>
      Array.from({ length: (MAX_DEPTH - 20) / 2 }).reduce<Json>((inner) => ({ properties: { a: inner } }), core)
    const [base, revision] = [nested({ type: 'string' }), nested({ type: 'integer' })].map((deep) =>
      documentOf({ '/a': { get: { responses: { 200: { content: json(deep) } } } } }),
    )
    expect(changesBetween(base!, revision!).map(({ subject, action }) => `${subject} ${action}`)).toEqual([
      'type changed',
    ])
    expect(linesBetween(base!, structuredClone(base!))).toEqual([])
  })
})
