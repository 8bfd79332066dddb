import { describe, expect, it } from 'vitest'
import { holderText, pathText } from '../../src/diff/location.ts'
import { day } from '../../src/time/day.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { changesBetween, reportedBetween } from '../support/judged.ts'

const plain = { type: 'string' }
const strict = { type: 'string', pattern: '^[0-9]+$' }

/** An API that takes a schema as property `a` of one operation and `b` of another. */
function taking(a: Json, b: Json, schemas: JsonObject = {}): JsonObject {
  const takes = (properties: JsonObject): Json => ({
    post: {
      requestBody: { content: json({ type: 'object', properties }) },
      responses: { 204: { description: 'Done.' } },
    },
  })
  return documentOf({ '/a': takes({ a }), '/b': takes({ b }) }, { schemas })
}

/** Where what differs is, but for components that came or went. */
function placesBetween(base: Json, revision: Json): string[] {
  return changesBetween(base, revision)
    .filter(({ subject }) => subject !== 'component')
    .map(({ at, detail }) => `${String(detail.keyword)} ${holderText(at)} ${pathText(at.path)}`.trim())
}

describe('What is a component on one side and written out on the other', () => {
  it('differs in the component, where all uses of it show the same', () => {
    const shared = taking(ref('Id'), ref('Id'), { Id: strict })
    expect(placesBetween(taking(plain, plain), shared)).toEqual(['pattern Id', 'pattern Id'])
    expect(placesBetween(shared, taking(plain, plain))).toEqual(['pattern Id', 'pattern Id'])
  })

  it('differs in the component, where almost all uses of it show the same, and where it is used for the others', () => {
    const many = (at: (index: number) => Json): JsonObject =>
      Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`p${index}`, at(index)]))
    const object = (properties: JsonObject): Json => ({ type: 'object', properties })
    const shared = taking(object(many(() => ref('Id'))), true, { Id: strict })
    const written = taking(object(many((index) => (index === 5 ? { ...plain, maxLength: 3 } : plain))), true)
    const places = placesBetween(written, shared)
    expect(places.filter((place) => place === 'pattern Id')).toHaveLength(12)
    expect(places.filter((place) => place !== 'pattern Id')).toEqual(['maxLength POST /a request a.p5'])
  })

  it('differs where it is used, where each use shows something else', () => {
    const shared = taking(ref('Id'), ref('Id'), { Id: strict })
    const written = taking(plain, { ...strict, maxLength: 3 })
    const places = ['pattern POST /a request a', 'maxLength POST /b request b']
    expect(placesBetween(written, shared)).toEqual(places)
    expect(placesBetween(shared, written)).toEqual(places)
  })

  it('differs where it is used, where another use shows nothing', () => {
    const shared = taking(ref('Id'), ref('Id'), { Id: strict })
    expect(placesBetween(taking(plain, strict), shared)).toEqual(['pattern POST /a request a'])
    expect(placesBetween(shared, taking(plain, strict))).toEqual(['pattern POST /a request a'])
  })

  it('differs where it is used, where another component was put in its place too', () => {
    const shared = taking(ref('Id'), ref('Id'), { Id: strict })
    const written = taking({ ...plain, maxLength: 3 }, ref('Old'), { Old: plain })
    expect(placesBetween(written, shared)).toEqual(['maxLength POST /a request a', 'pattern Id', 'pattern Id'])
  })

  it('differs where it is used, where that is the only use and became a component of another type', () => {
    const actor = { type: 'object', properties: { name: plain } }
    const shared = taking(ref('Actor'), true, { Actor: actor })
    expect(placesBetween(taking(plain, true), shared)).toEqual(['type POST /a request a'])
    expect(placesBetween(shared, taking(plain, true))).toEqual(['type POST /a request a'])
    expect(placesBetween(taking({ type: 'array', items: plain }, true), shared)).toEqual(['type POST /a request a'])
  })

  it('differs where it is used, where that is the only use and what the component is as a whole changed', () => {
    const shared = taking(ref('Id'), true, { Id: strict })
    expect(placesBetween(taking(plain, true), shared)).toEqual(['pattern POST /a request a'])
  })

  it('differs in the new component, where the only use shows something inside it', () => {
    const actor = (name: Json): Json => ({ type: 'object', properties: { name } })
    const shared = taking(ref('Actor'), true, { Actor: actor(strict) })
    expect(placesBetween(taking(actor(plain), true), shared)).toEqual(['pattern Actor name'])
  })
})

describe('A finding about a component that the other side writes out', () => {
  const reported = (base: Json, revision: Json): string[] =>
    reportedBetween(base, revision, { day: day('2030-01-01') }).flatMap(({ rule, message }) =>
      rule.class === 'wire' ? [message] : [],
    )

  it('says which places refer to it now, or no longer', () => {
    const shared = taking(ref('Id'), ref('Id'), { Id: strict })
    expect(reported(taking(plain, plain), shared)).toEqual([
      'pattern "^[0-9]+$" was added to Id; a of POST /a request and b of POST /b request now refer to Id',
    ])
    expect(reported(shared, taking(plain, plain))).toEqual([
      'pattern "^[0-9]+$" was removed from Id; a of POST /a request and b of POST /b request no longer refer to Id',
    ])
  })

  it('says nothing about that where it is about something inside the component', () => {
    const actor = (name: Json): Json => ({ type: 'object', properties: { name } })
    const shared = taking(ref('Actor'), ref('Actor'), { Actor: actor(strict) })
    expect(reported(taking(actor(plain), actor(plain)), shared)).toEqual([
      'pattern "^[0-9]+$" was added to name of Actor',
    ])
  })
})
