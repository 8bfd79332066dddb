import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, ref } from '../../src/rules/example.ts'
import { findingsBetween, takes, verdictsBetween } from '../support/documents.ts'

const text: JsonObject = { type: 'string' }
const object = (properties: JsonObject, ...required: string[]): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
})
const pages = { type: 'array', items: ref('Page') }

/** What becomes of a list of pages where the schema that has it became a choice of two, or was one. */
const whole = { Revision: object({ pages }, 'pages') }
const kind = (name: string): JsonObject => object({ kind: { enum: [name] } }, 'kind')
const choice = {
  Base: object({ pages }, 'pages'),
  Edits: { allOf: [ref('Base'), kind('edits')] },
  Merge: { allOf: [ref('Base'), kind('merge')] },
  Revision: { oneOf: [ref('Edits'), ref('Merge')] },
}

type Sent = (schema: Json, schemas: JsonObject) => Json

/** The findings about the choice and what it holds, each with what shows it. */
function reported(send: Sent, base: JsonObject, revision: JsonObject): string[] {
  return findingsBetween(send(ref('Revision'), base), send(ref('Revision'), revision))
    .filter(({ rule }) => !rule.id.startsWith('component'))
    .map(({ level, rule, witness }) =>
      [level, rule.id, ...(witness === undefined ? [] : [JSON.stringify(witness.value)])].join(' '),
    )
    .toSorted()
}

describe('A component in a schema that became a choice', () => {
  const listing = (...values: string[]): JsonObject => object({ title: { type: 'string', enum: values } })
  const [plain, demanding] = [object({ title: text }), object({ title: text }, 'title')]

  it('is to blame for what became of it, and the choice is not', () => {
    expect(reported(answers, { ...whole, Page: listing('a') }, { ...choice, Page: listing('a', 'b') })).toEqual([
      'info response-type-changed',
      'warning response-enum-value-added {"pages":[{"title":"b"}],"kind":"edits"}',
    ])
  })

  it('is to blame where the choice became a schema', () => {
    expect(reported(answers, { ...choice, Page: demanding }, { ...whole, Page: plain })).toEqual([
      'breaking response-property-became-optional {"pages":[{}],"kind":"edits"}',
      'breaking response-type-changed {"pages":[]}',
    ])
  })

  it('is told apart from what the choice breaks itself', () => {
    expect(reported(takes, { ...whole, Page: plain }, { ...choice, Page: demanding })).toEqual([
      'breaking request-property-became-required {"pages":[{}]}',
      'breaking request-type-changed {"pages":[]}',
    ])
  })

  it('hides nothing that the choice breaks where every message has what became of it', () => {
    const pagesUpTo = (maxItems: number): JsonObject => object({ pages: { ...pages, minItems: 1, maxItems } }, 'pages')
    const [was, is] = [{ Page: { type: 'string', enum: ['a'] } }, { Page: { type: 'string', enum: ['b'] } }]
    const found = reported(answers, { Revision: pagesUpTo(1), ...was }, { ...choice, Base: pagesUpTo(2), ...is })
    expect(found).toEqual([
      'breaking response-enum-value-added {"pages":["b"],"kind":"edits"}',
      'breaking response-type-changed {"pages":["b","b"],"kind":"edits"}',
      'info response-enum-value-removed',
    ])
  })

  it('may hold others, which are to blame for what became of them', () => {
    const Page = object({ doc: ref('Doc') })
    const found = reported(answers, { ...whole, Page, Doc: listing('a') }, { ...choice, Page, Doc: listing('a', 'b') })
    expect(found).toEqual([
      'info response-type-changed',
      'warning response-enum-value-added {"pages":[{"doc":{"title":"b"}}],"kind":"edits"}',
    ])
  })

  it('has nothing to do with another component in its place', () => {
    const Merge = { allOf: [object({ pages: { type: 'array', items: ref('Sheet') } }, 'pages'), kind('merge')] }
    const sheets = { Sheet: listing('a', 'b'), Merge }
    const found = reported(answers, { ...whole, Page: listing('a') }, { ...choice, ...sheets, Page: listing('a', 'b') })
    expect(found).toEqual([
      'breaking response-type-changed {"pages":[{"title":"b"}],"kind":"merge"}',
      'warning response-enum-value-added {"pages":[{"title":"b"}],"kind":"edits"}',
    ])
  })

  it('is not all that may be taken where it is: the choice is to blame for what stands beside it', () => {
    const orNull = (items: Json): JsonObject => object({ pages: { type: 'array', items } }, 'pages')
    const found = reported(
      answers,
      { ...whole, Page: listing('a') },
      { ...choice, Base: orNull({ oneOf: [ref('Page'), { type: 'null' }] }), Page: listing('a', 'b') },
    )
    expect(found).toEqual([
      'breaking response-type-changed {"pages":[null],"kind":"edits"}',
      'warning response-enum-value-added {"pages":[{"title":"b"}],"kind":"edits"}',
    ])
  })

  it('may be the schema itself, further inside', () => {
    const children = { type: 'array', items: ref('Revision') }
    const base = { Revision: object({ children }) }
    const revision = {
      ...choice,
      Base: object({ children, extra: text }),
      Page: {},
    }
    expect(reported(answers, base, revision)).toEqual(['info response-type-changed'])
    expect(reported(answers, base, { ...revision, Base: object({ children: { type: 'array' } }) })).toEqual([
      'breaking response-type-changed {"children":[""],"kind":"edits"}',
    ])
  })

  it('is judged where the schema says more than the choice', () => {
    const Revision = { type: 'object', ...choice.Revision }
    const found = reported(answers, { ...whole, Page: demanding }, { ...choice, Revision, Page: plain })
    expect(found).toContain('breaking response-property-became-optional {"pages":[{}],"kind":"edits"}')
  })

  it('is judged where it is itself a part of a choice', () => {
    const Edits = { allOf: [ref('Page'), kind('edits')] }
    const of = (Page: JsonObject): JsonObject => ({ Revision: { allOf: [ref('Page')] }, Page })
    const found = reported(takes, of(plain), { ...choice, ...of(demanding), Edits, Revision: choice.Revision })
    expect(found).toContain('breaking request-property-became-required {}')
  })
})

describe('A property of an object that became a choice between objects', () => {
  const save = (...names: string[]): JsonObject => object(Object.fromEntries(names.map((name) => [name, text])))
  const [Link, Blob] = [save('name', 'url'), save('name', 'blob')]
  const Save = { anyOf: [ref('Blob'), ref('Link')] }
  const became = (base: JsonObject, schemas: JsonObject, send: Sent = takes): string[] =>
    verdictsBetween(send(ref('Save'), { Save: base }), send(ref('Save'), { Save, ...schemas }))

  it('is removed where none of them describes it', () => {
    expect(became(save('name', 'type'), { Link, Blob })).toEqual([
      'info request-type-changed',
      'warning request-property-removed',
    ])
    expect(became(save('name', 'type'), { Link, Blob }, answers)).toEqual([
      'info response-type-changed',
      'warning response-property-removed',
    ])
  })

  it('is not removed where one of them describes it, be it in a part', () => {
    const parts = { Link: { allOf: [Link, save('type')] }, Blob }
    expect(became(save('name', 'type'), parts)).toEqual(['info request-type-changed'])
  })

  it('is not said to be removed where the choice is to blame, or most went with it', () => {
    const closed = { ...Link, additionalProperties: false }
    expect(became(save('name', 'type'), { Link: closed, Blob: closed })).toEqual(['breaking request-type-changed'])
    expect(became(save('name', 'type', 'size'), { Link, Blob })).toEqual(['info request-type-changed'])
    const needed = object({ name: text, type: text }, 'type')
    expect(became(needed, { Link, Blob }, answers)).toEqual(['breaking response-type-changed'])
  })
})
