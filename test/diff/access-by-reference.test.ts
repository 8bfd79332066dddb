import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import {
  documentOf,
  findingsBetween,
  in30,
  json,
  linesBetween,
  ref,
  takes,
  verdictsBetween,
} from '../support/documents.ts'

const active = { type: 'object', properties: { id: { type: 'string' } } }
const readOnly = { ...active, readOnly: true }
const note = { description: 'Whether it is active.' }

const taking = (schema: Json, component: JsonObject): JsonObject =>
  in30(takes({ type: 'object', properties: { active: schema } }, { Active: component }))

describe('That a property is read-only', () => {
  it.each<[string, Json, Json]>([
    ['what its reference leads to is written out', ref('Active'), readOnly],
    ['it is said beside its reference as well', ref('Active'), { allOf: [ref('Active')], readOnly: true, ...note }],
  ])('is nothing new where %s', (_, base, revision) => {
    expect(linesBetween(taking(base, readOnly), taking(revision, readOnly))).toEqual([])
    expect(linesBetween(taking(revision, readOnly), taking(base, readOnly))).toEqual([])
  })

  it('is reported where what its reference leads to does not say it', () => {
    const lines = linesBetween(taking(ref('Active'), active), taking(readOnly, active))
    expect([...new Set(lines)]).toEqual([
      'constraint changed: POST /things request.active [request]: readOnly null → true',
    ])
  })
})

it('What a part of its schema calls read-only need not be sent where it becomes required', () => {
  const text = { type: 'string' }
  const base = { type: 'object', properties: { name: text } }
  const id = { allOf: [ref('Text'), { readOnly: true }] }
  const revision = { type: 'object', required: ['id'], properties: { name: text, id } }
  expect(verdictsBetween(takes(base, { Text: text }), takes(revision, { Text: text }))).toEqual([
    'info request-property-added',
  ])
})

it('A change behind a reference that became read-only is said to be no longer sent, and not to be unused', () => {
  const size = (more: Json): JsonObject =>
    takes({ type: 'object', properties: { size: more } }, { Size: { type: 'integer' } })
  const [base, revision] = [size({ allOf: [ref('Size')] }), size({ readOnly: true })]
  const messages = findingsBetween(base, revision).map(({ message }) => message)
  expect(messages).toContain(
    'the type of size of POST /things request changed from integer to any (it is no longer sent)',
  )
})

it('A component that is no longer read-only is reported for the bodies that hold it, and not for parameters, which it never was', () => {
  const id = { in: 'path', name: 'id', required: true, schema: ref('Id') }
  const body = json({ type: 'object', required: ['id'], properties: { id: ref('Id') } })
  const api = (Id: JsonObject, more: JsonObject = {}): JsonObject =>
    documentOf({ '/things/{id}': { get: { parameters: [id] }, ...more } }, { schemas: { Id } })
  const patch = { patch: { parameters: [id], requestBody: { content: body } } }
  const text = { type: 'string' }
  const of = (more?: JsonObject): unknown[] =>
    findingsBetween(api({ ...text, readOnly: true }, more), api(text, more)).map(({ level, reaches }) => [
      level,
      reaches.flatMap(({ operations }) => operations.map(({ method }) => method)),
    ])
  expect(of(patch)).toEqual([['breaking', ['PATCH']]])
  expect(of()).toEqual([['info', ['GET']]])
})

it('The name of an element in XML is the same where the part that says it is written out or referred to', () => {
  const named = { type: 'object', xml: { name: 'user' }, properties: { name: { type: 'string' } } }
  const more = { type: 'object', properties: { email: { type: 'string' } } }
  const [base, revision] = [named, ref('User')].map((part) =>
    takes({ allOf: [part, ref('More')] }, { User: named, More: more }),
  )
  expect(linesBetween(base!, revision!)).toEqual([])
  expect(linesBetween(revision!, base!)).toEqual([])
})
