import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, ref, takes, verdictsBetween } from '../support/documents.ts'

const string = { type: 'string' }

it('The default of a property does not matter where another part of the `allOf` requires it', () => {
  const sends = (value: Json, required: readonly string[], more: JsonObject = {}): JsonObject =>
    takes(
      { allOf: [ref('Base'), { properties: { value, other: string } }] },
      { Base: { required: [...required] }, ...more },
    )
  const of = (a: string): JsonObject => ({ ...string, default: a })
  expect(verdictsBetween(sends(of('a'), ['value']), sends(of('b'), ['value']))).toEqual([
    'info request-default-changed',
  ])
  expect(verdictsBetween(sends(of('a'), ['other']), sends(of('b'), ['other']))).toEqual([
    'warning request-default-changed',
  ])
  const shared = (a: string): JsonObject => sends(ref('Value'), ['value'], { Value: of(a) })
  expect(verdictsBetween(shared('a'), shared('b'))).toEqual(['info request-default-changed'])
})

describe('what moved into a component among the parts', () => {
  it('is compared as part by part where one of several parts that moved was closed', () => {
    const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties })
    const [id, caller, list] = [object({ id: string }), object({ caller: string }), { type: 'array', items: ref('Op') }]
    const op = (...values: string[]): JsonObject => object({ op: { type: 'string', enum: values } })
    const Act = object({ type: string })
    const base = {
      Item: { allOf: [id, ref('Act'), caller, object({ list })] },
      Op: op('create'),
      Act,
    }
    const revision = {
      Base: { allOf: [id, ref('Act'), caller] },
      Item: { allOf: [ref('Base'), object({ total: { type: 'integer' }, list })] },
      Op: op('create', 'delete'),
      Act: { ...Act, additionalProperties: false },
    }
    expect(verdictsBetween(answers(ref('Item'), base), answers(ref('Item'), revision))).toEqual([
      'info response-properties-narrowed',
      'info response-property-added',
      'warning response-enum-value-added',
    ])
    expect(verdictsBetween(takes(ref('Item'), revision), takes(ref('Item'), base))).toEqual([
      'breaking request-enum-value-removed',
      'info request-properties-widened',
      'warning request-property-removed',
    ])
  })

  it('is judged where it moved into a component, beside a part that lets everything else in', () => {
    const holding = (links: Json): JsonObject => ({ type: 'object', properties: { links } })
    const closed = { type: 'object', additionalProperties: false }
    const open = { allOf: [ref('Base'), { additionalProperties: true }] }
    const [inPlace, inPart] = [
      [answers(ref('Tag'), { Tag: holding(closed) }), answers(ref('Tag'), { Tag: holding({ type: 'object' }) })],
      [
        answers(ref('Tag'), { Tag: holding(closed) }),
        answers(ref('Tag'), { Tag: open, Base: holding({ type: 'object' }) }),
      ],
    ].map(([base, revision]) => verdictsBetween(base!, revision!))
    expect(inPlace).toEqual(['warning response-properties-widened'])
    expect(inPart).toEqual(inPlace)
  })

  it('is not added where it moved into a new component among the parts, beside another that was edited', () => {
    const base = (more: JsonObject): JsonObject => ({ type: 'object', properties: { id: string, ...more } })
    const Kind = { type: 'object', properties: { kind: string } }
    const [was, is] = [
      { properties: { kind: { ...string, enum: ['a'] }, name: string } },
      { properties: { name: string } },
    ]
    expect(
      verdictsBetween(
        takes({ allOf: [ref('Base'), was] }, { Base: base({}) }),
        takes({ allOf: [ref('Base'), ref('Kind'), is] }, { Base: base({ size: string }), Kind }),
      ),
    ).toEqual(['info request-enum-widened', 'info request-property-added'])
  })
})
