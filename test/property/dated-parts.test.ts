import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Json, type JsonObject, isArray, isObject } from '../../src/base/json.ts'
import type { Path } from '../../src/base/pointer.ts'
import { unusedDropper } from '../../src/emit/unused.ts'
import { compileParts } from '../../src/model/compile.ts'
import { editTree } from '../../src/model/edit-tree.ts'
import { EVERYWHERE } from '../../src/model/marker.ts'
import { errorsIn } from '../../src/model/sound.ts'
import { survey } from '../../src/model/survey.ts'
import { validate } from '../../src/model/validate.ts'
import { at, boundaryDays } from '../../src/time/at.ts'
import { extended, tiny } from '../support/document.ts'
import { openapi, swagger, webhooks } from '../support/every-kind-documents.ts'
import { datedKinds, datedSwaggerKinds } from '../support/every-kind.ts'
import { runs } from '../support/runs.ts'
import { timeline } from '../support/trees.ts'

/** The paths of all objects of a tree. */
function objectsIn(node: Json, path: Path = []): Path[] {
  if (isArray(node)) return node.flatMap((item, index) => objectsIn(item, [...path, index]))
  if (!isObject(node)) return []
  return [path, ...Object.entries(node).flatMap(([key, value]) => objectsIn(value, [...path, key]))]
}

const gone = { sunset: '2025-01-01' }

/** What may be written into an object of a document, to the good or not. */
const written: JsonObject[] = [
  { 'x-lifecycle': gone },
  { 'x-lifecycle': gone },
  { 'x-lifecycle': { added: '2025-03-01', deprecated: '2025-06-01' } },
  { 'x-lifecycle': { sunset: '2025-02-30' } },
  { 'x-lifecycle': { sunset: '2025-01-01', replacement: 'GET /a' } },
  { 'x-lifecycle': { sunset: '2025-01-01', replacement: 'GET /nowhere' } },
  { 'x-lifecycle': { sunset: '2025-01-01' }, 'x-sunset': '2026-01-01' },
  { 'x-lifecycle-values': { cat: gone } },
  { sunset: '2025-01-01' },
  { deprecated: '2025-01-01' },
  { added: { after: '2025-01-01' } },
  { $ref: '#/components/schemas/Nowhere' },
  { $ref: '#/components/schemas/Animal' },
  { security: [{ nobody: [] }] },
  { security: timeline(['', '2025-01-01', [{ key: [] }]]) },
  { description: timeline(['', '2025-01-01', 'old'], ['2025-01-01', '', 'new']) },
  { title: { 'x-timeline': [{ from: '2025-13-01', value: 1 }] } },
  { required: ['name', 'nick', 'by'] },
  { schema: 'no object' },
  { properties: [] },
  { content: null },
  { parameters: {} },
  { tags: ['old'] },
  { 'x-data': { 'x-lifecycle': gone } },
  { example: { sunset: '2025-01-01', 'x-lifecycle': gone } },
  { fetch: { 'x-lifecycle': gone } },
]

const bases = [openapi, { ...openapi, webhooks }, swagger]

/** One of the documents with something written into a few of its objects. */
const document = fc.constantFrom(...bases).chain((base) => {
  const edit = fc.record({ path: fc.constantFrom(...objectsIn(base)), fields: fc.constantFrom(...written) })
  return fc.array(edit, { minLength: 1, maxLength: 4 }).map((edits) =>
    editTree(
      base,
      edits.map(({ path, fields }) => ({ path, change: (node) => ({ ...node, ...fields }) })),
    ),
  )
})

/** Expects that what follows only what is dated comes to the same as what looks at everything. */
function expectSame(annotated: JsonObject): void {
  const surveyed = survey(annotated)
  const errors = validate(annotated).filter(({ level }) => level === 'error')
  expect(errorsIn(annotated, surveyed)).toEqual(errors)
  if (errors.length > 0) return
  const whole = compileParts(annotated, 'mark', EVERYWHERE, undefined).chronicle
  const { chronicle, still } = compileParts(annotated, 'mark', EVERYWHERE, surveyed)
  expect(chronicle).toEqual(whole)
  const days = boundaryDays(chronicle, still)
  expect(days).toEqual(boundaryDays(whole))
  const [lazy, eager] = [unusedDropper(chronicle), unusedDropper(chronicle, structuredClone(chronicle))]
  for (const day of days) {
    const tree = at(chronicle, day) as JsonObject
    expect(tree).toEqual(at(whole, day))
    expect(lazy(tree, day)).toEqual(eager(tree, day))
  }
}

describe('following only what is dated comes to the same as looking at everything:', () => {
  it.each(datedKinds)('with a lifecycle on %s', (_, { path, references = [] }) => {
    const places = [path, ...references.map((reference) => reference[1])].filter((place) => place.at(-2) !== VALUES)
    expectSame(places.reduce<JsonObject>((tree, place) => extended(tree, place, { 'x-lifecycle': gone }), everyKind))
  })

  it.each(datedSwaggerKinds)('of Swagger 2.0, with a lifecycle on %s', (_, { path, references = [] }) => {
    const places = [path, ...references.map((reference) => reference[1])].filter((place) => place.at(-2) !== VALUES)
    expectSame(places.reduce<JsonObject>((tree, place) => extended(tree, place, { 'x-lifecycle': gone }), swagger))
  })

  it('with anything written into any objects', () => {
    fc.assert(fc.property(document, expectSame), runs(300))
  })

  it('with a property that another part of the composition requires', () => {
    const named = { type: 'object', properties: { name: { type: 'string', 'x-lifecycle': gone } } }
    const user = { allOf: [{ $ref: '#/components/schemas/Named' }, { required: ['name'] }] }
    expectSame(tiny({ components: { schemas: { Named: named, User: user, Idle: { required: ['name'] } } } }))
  })

  it('with a tag that goes, and operations that name it', () => {
    const tagged = { get: { tags: ['old'], responses: {} }, post: { tags: ['old', 'new'], responses: {} } }
    expectSame(
      tiny({
        tags: [
          { name: 'old', 'x-lifecycle': gone },
          { name: 'new', parent: 'old' },
        ],
        paths: { '/a': tagged },
      }),
    )
  })

  it('with an end of the API as a whole', () => {
    expectSame(extended(openapi, ['info'], { 'x-lifecycle': gone }))
  })
})

const VALUES = 'x-lifecycle-values'
const everyKind: JsonObject = { ...openapi, webhooks }
