import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, in30, linesBetween, ref, takes, verdictsBetween } from '../support/documents.ts'

const common = { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] }
const data = { properties: { data: { type: 'string' } } }

function answer(...parts: Json[]): JsonObject {
  return in30(answers({ allOf: [ref('Common'), ...parts] }, { Common: common, Item: data }))
}

describe('The type of a schema in parts', () => {
  it('stays as long as another part says it', () => {
    expect(linesBetween(answer({ ...data, type: 'object' }), answer(data))).toEqual([])
    expect(linesBetween(answer(), answer({ type: 'object' }))).toEqual([])
  })

  it('does not let null in that another part keeps out, which is reported as a keyword without effect', () => {
    const object = { ...data, type: 'object' }
    expect(verdictsBetween(answer(object), answer({ ...object, nullable: true }))).toEqual([
      'info response-keyword-without-effect',
    ])
  })

  it('is reported where no other part says it', () => {
    const parts = (part: Json): JsonObject => in30(answers({ allOf: [ref('Item'), part] }, { Item: data }))
    expect(linesBetween(parts({ ...data, type: 'object' }), parts(data))).toEqual([
      'type changed: GET /things response 200 [response]: type object → any',
    ])
  })

  it('is also said by what a reference beside it leads to, and by the choices beside it', () => {
    const circle = { type: 'object', oneOf: [{ type: 'object', properties: { r: {} }, required: ['r'] }] }
    expect(
      linesBetween(
        takes({ $ref: '#/components/schemas/Circle' }, { Circle: circle }),
        takes({ type: 'object', $ref: '#/components/schemas/Circle' }, { Circle: circle }),
      ),
    ).toEqual([])
    const choice = (more: JsonObject): JsonObject =>
      in30(answers({ anyOf: [{ type: 'object' }, { type: 'string' }], nullable: true, ...more }))
    expect(linesBetween(choice({}), choice({ type: 'object' }))).toEqual([
      'type changed: GET /things response 200 [response]: type object | string → object',
    ])
  })
})

it('The type beside a component says nothing about an edit of that component', () => {
  const [was, is] = [
    { ...common, nullable: true },
    { ...common, nullable: false },
  ]
  const api = (owner: Json, Common: JsonObject): JsonObject => in30(answers({ properties: { owner } }, { Common }))
  const beside = { type: 'object', nullable: true, allOf: [ref('Common')] }
  const [base, revision] = [api(beside, was), api(ref('Common'), is)]
  expect(verdictsBetween(base, revision)).toEqual(['info response-nullable-narrowed'])
  expect(verdictsBetween(revision, base)).toEqual(['breaking response-nullable-widened'])
})

describe('The type of a choice', () => {
  const choice = (more: JsonObject, each: JsonObject): JsonObject =>
    takes({ ...more, oneOf: ['a', 'b'].map((name) => ({ title: name, properties: { [name]: {} }, ...each })) })
  const object = { type: 'object' }

  it.each<[string, JsonObject]>([
    ['beside the choice', object],
    ['in a part beside the choice', { allOf: [object] }],
  ])('says nothing where it is said %s', (_, more) => {
    expect(linesBetween(choice(more, {}), choice(more, object))).toEqual([])
    expect(linesBetween(choice(more, object), choice(more, {}))).toEqual([])
  })

  it.each<[string, JsonObject]>([
    ['nothing is said beside the choice', {}],
    ['null is let in there', { type: ['object', 'null'] }],
  ])('is reported where %s', (_, more) => {
    expect(linesBetween(choice(more, {}), choice(more, object))).toHaveLength(2)
  })
})
