import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { SPELLINGS, spellingsOf } from '../../src/openapi/marker-spellings.ts'
import { isDeprecated, readDay, statedSunset, statedLifecycle } from '../../src/openapi/markers.ts'
import type { Path } from '../../src/base/pointer.ts'
import { validate } from '../../src/model/validate.ts'
import { compiledAt, operation, tiny, withSchema } from '../support/document.ts'
import { allLinesBetween, documentOf, findingsBetween } from '../support/documents.ts'
import { compare } from '../../src/diff/compare.ts'

/** An object that says something at a path, and nothing else. */
function saying(path: Path, value: Json): JsonObject {
  return path.toReversed().reduce<Json>((inner, key) => ({ [String(key)]: inner }), value) as JsonObject
}

describe('a marker of deprecation', () => {
  it.each<JsonObject>([
    { deprecated: true },
    { 'x-deprecated': true },
    { 'x-deprecated': 'yes' },
    { 'x-deprecated': '2024-01-01' },
    { 'x-deprecated': 'Use the other one.' },
    { 'x-oai-deprecated': true },
    { 'x-fern-availability': 'deprecated' },
    { 'x-scalar-stability': 'deprecated' },
    { 'x-stability': 'deprecated' },
    { 'x-state': 'deprecated' },
    { 'x-snyk-api-lifecycle': 'deprecated' },
  ])('is %j', (node) => {
    expect(isDeprecated(node)).toBe(true)
  })

  it.each<Json>([
    {},
    null,
    'deprecated',
    { deprecated: false },
    { deprecated: 'yes' },
    { 'x-deprecated': false },
    { 'x-deprecated': 'false' },
    { 'x-deprecated': '' },
    { 'x-deprecated': null },
    { 'x-deprecated': ['a'] },
    { 'x-fern-availability': 'beta' },
    { 'x-stability': 'stable' },
    { 'x-deprecated': { 'x-timeline': [] } },
    { 'x-deprecated-at': '2024-01-01' },
    { 'x-sunset': '2024-01-01' },
    { 'x-version-deprecated': '2.0' },
  ])('is not %j', (node) => {
    expect(isDeprecated(node)).toBe(false)
  })
})

const days = ['since', 'sunset', 'extended', 'announced'] as const

describe('a day is stated', () => {
  const rows = days.flatMap((fact) => spellingsOf(fact).map(({ path }) => [path.join('.'), fact, path] as const))

  it.each(rows)('by %s (%s), alone, with a time, or as the last day', (_, fact, path) => {
    expect(statedLifecycle(saying(path, '2024-02-29'))[fact]).toBe('2024-02-29')
    expect(statedLifecycle(saying(path, '2024-02-29T12:00:00Z'))[fact]).toBe('2024-02-29')
    expect(statedLifecycle(saying(path, { after: '2024-02-28' }))[fact]).toBe('2024-02-29')
    expect(statedLifecycle(saying(path, '2024-02-29')).unreadable).toEqual([])
  })

  it.each(rows.filter(([field]) => field !== 'x-deprecated'))(
    'by %s (%s) only where it is a day: anything else is reported with its field',
    (field, fact, path) => {
      for (const value of ['2024-02-30', 'soon', 5, true, {}, { after: '9999-12-31' }, ['2024-01-01']]) {
        const { [fact]: read, unreadable } = statedLifecycle(saying(path, value))
        expect(read).toBeUndefined()
        expect(unreadable).toMatchObject([{ field, value }])
      }
    },
  )

  it('by nothing that says null', () => {
    expect(statedLifecycle({ 'x-sunset': null })).toEqual({ deprecated: false, unreadable: [] })
    expect(statedSunset({ 'x-sunset': null, 'x-removal-date': '2024-01-01' })).toBe('2024-01-01')
  })

  it('by the first spelling that can be read, while another is reported', () => {
    const node = { 'x-sunset': 'soon', 'x-lifecycle': { sunset: '2024-01-01' } }
    expect(statedLifecycle(node)).toMatchObject({ sunset: '2024-01-01', unreadable: [{ field: 'x-sunset' }] })
    expect(statedSunset(node)).toBe('soon')
  })

  it('by x-deprecated, which may be a flag or a text as well', () => {
    expect(statedLifecycle({ 'x-deprecated': 'yes' })).toEqual({ deprecated: true, unreadable: [] })
    expect(statedLifecycle({ 'x-deprecated': 'Use B.' })).toEqual({
      deprecated: true,
      reason: 'Use B.',
      unreadable: [],
    })
  })
})

it.each(SPELLINGS.filter(({ fact }) => ['replacement', 'subject', 'reason', 'link'].includes(fact)))(
  'a text is stated by $path',
  ({ fact, path }) => {
    expect(statedLifecycle(saying(path, 'Text.'))[fact]).toBe('Text.')
    expect(statedLifecycle(saying(path, 5))[fact]).toBeUndefined()
  },
)

it.each<Json>(['9999-12-31', { after: '9999-12-30' }])('the last day there is, %j, is a day', (value) => {
  expect(readDay(value)).toBe('9999-12-31')
})

describe('a marker in words or with a day', () => {
  const marked = { get: { 'x-deprecated': 'yes' } }

  it('deprecates what had none, and is no other change beside a flag', () => {
    const plain = documentOf({ '/a': { get: {} } })
    expect(allLinesBetween(plain, documentOf({ '/a': marked }))).toEqual(['operation deprecated: GET /a'])
    const flagged = documentOf({ '/a': { get: { deprecated: true } } })
    expect(
      allLinesBetween(flagged, documentOf({ '/a': { get: { deprecated: true, 'x-deprecated': 'yes' } } })),
    ).toEqual([])
  })

  it('plans a removal', () => {
    const [finding] = findingsBetween(
      documentOf({ '/a': marked, '/b': { get: {} } }),
      documentOf({ '/b': { get: {} } }),
    )
    expect(finding?.deprecation?.status).toBe('planned')
  })
})

describe('what is overdue', () => {
  const snapshotOf = (fields: JsonObject): JsonObject => ({
    ...documentOf({ '/a': { get: { ...fields } } }),
    'x-snapshot': { day: '2024-06-15' },
  })
  const between = (base: JsonObject, revision: JsonObject): readonly Json[] =>
    compare(base, revision, { overdueOn: '2024-06-15' }).changes.map(({ subject, action }) => `${subject} ${action}`)
  const overdue = (fields: JsonObject): readonly Json[] => between(snapshotOf(fields), snapshotOf(fields))

  it.each(spellingsOf('sunset').map(({ path }) => [path.join('.'), path] as const))('is found by %s', (_, path) => {
    expect(overdue(saying(path, '2024-06-15'))).toEqual(['sunset kept'])
    expect(overdue(saying(path, { after: '2024-06-14' }))).toEqual(['sunset kept'])
    expect(overdue(saying(path, '2024-06-16'))).toEqual([])
    expect(overdue(saying(path, '2024-02-30'))).toEqual([])
  })

  it('is nothing that a lifecycle of a model plans, since its snapshots leave that out', () => {
    const model = (): JsonObject => documentOf({ '/a': { get: { 'x-lifecycle': { sunset: '2024-06-15' } } } })
    expect(between(model(), model())).toEqual([])
  })
})

describe('a sunset that is not a day', () => {
  it.each(['x-sunset', 'x-removal-date', 'x-deprecated-sunset'])('is reported where %s states it', (field) => {
    const going = documentOf({ '/a': { get: { deprecated: true, [field]: '2024-02-30' } } })
    const rules = findingsBetween(documentOf({ '/a': { get: {} } }), going).map(({ rule }) => rule.id)
    expect(rules).toContain('sunset-unreadable')
    expect(rules).not.toContain('deprecated-without-sunset')
  })
})

describe('what carries a marker and is stripped', () => {
  const schema = ['components', 'schemas', 'Thing']
  const on = (document: Json, path: Path, mode: 'strip' | 'mark' | 'keep' = 'strip'): Json | undefined =>
    compiledAt(document, path, '2024-01-01', mode)

  it.each<JsonObject>([{ deprecated: true }, { 'x-deprecated': 'yes' }])(
    'is left out by %j, in that mode only',
    (mark) => {
      const document = tiny({
        paths: { '/a': { get: operation(mark), put: operation() }, '/b': { get: operation(mark) } },
      })
      expect(validate(document)).toEqual([])
      expect(on(document, ['paths', '/a', 'get'])).toBeUndefined()
      expect(on(document, ['paths', '/a', 'put'])).toBeDefined()
      expect(on(document, ['paths', '/b'])).toBeUndefined()
      expect(on(document, ['paths', '/a', 'get'], 'mark')).toBeDefined()
      expect(on(document, ['paths', '/a', 'get'], 'keep')).toBeDefined()
    },
  )

  it('leaves with its name among the required', () => {
    const document = withSchema({ required: ['a', 'b'], properties: { a: { deprecated: true }, b: {} } })
    expect(on(document, schema)).toEqual({ required: ['b'], properties: { b: {} } })
  })

  it('leaves where a reference leads to it', () => {
    const old = { name: 'old', in: 'query', deprecated: true, schema: {} }
    const get = operation({ parameters: [{ $ref: '#/components/parameters/Old' }] })
    const document = tiny({ paths: { '/a': { get } }, components: { parameters: { Old: old } } })
    expect(on(document, ['paths', '/a', 'get', 'parameters'])).toEqual([])
    expect(on(document, ['components', 'parameters', 'Old'])).toEqual(old)
  })

  it('stays where the document would not be sound, or take more than it did', () => {
    const id = { name: 'id', in: 'path', required: true, deprecated: true, schema: {} }
    const path = tiny({ paths: { '/a/{id}': { get: operation({ parameters: [id] }) } } })
    expect(on(path, ['paths', '/a/{id}', 'get', 'parameters'])).toEqual([id])
    const part = { allOf: [{ deprecated: true, minLength: 1 }], not: { deprecated: true } }
    expect(on(withSchema(part), schema)).toEqual(part)
    expect(on(withSchema({ deprecated: true }), schema)).toEqual({ deprecated: true })
  })
})
