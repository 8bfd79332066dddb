import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { type CompareSchemasOptions, compareSchemas } from '../../src/containment/compare-schemas.ts'
import { type ContainmentOptions, newContainment } from '../../src/containment/containment.ts'

const CONTRACT = { undeclared: 'contract' } as const

function object(properties: JsonObject, more: JsonObject = {}): Json {
  return { type: 'object', properties, ...more }
}

function ask(a: Json, b: Json, options: CompareSchemasOptions = CONTRACT): Json {
  const { aInB, onlyInA } = compareSchemas(a, b, options)
  return onlyInA === undefined ? aInB : { [aInB]: onlyInA.value }
}

const text = { type: 'string' }
const number = { type: 'integer' }

describe('a contract', () => {
  it.each<[string, Json, Json, Json]>([
    ['listed lists of which one has no text', { enum: [['a'], [1]] }, { contains: text }, { no: [1] }],
    ['a new optional property', object({ a: text }), object({ a: text, b: number }), 'yes'],
    ['an optional property that goes from an open object', object({ a: text, b: number }), object({ a: text }), 'yes'],
    ['a property that changes its type', object({ b: text }), object({ b: number }), { no: { b: '' } }],
    [
      'an object that closes',
      object({ a: text }),
      object({ a: text }, { additionalProperties: false }),
      { no: { other: '' } },
    ],
    [
      'an object that closes and declares more',
      object({ a: text }),
      object({ a: text, b: number }, { additionalProperties: false }),
      { no: { other: '' } },
    ],
    [
      'a closed object that loses a property',
      object({ a: text, b: number }, { additionalProperties: false }),
      object({ a: text }, { additionalProperties: false }),
      { no: { b: 0 } },
    ],
    ['a closed object that opens', object({ a: text }, { additionalProperties: false }), object({ a: text }), 'yes'],
    ['a property that becomes required', object({ a: text }), object({ a: text }, { required: ['a'] }), { no: {} }],
    [
      'a new property where the other side only writes the default, that others may be there',
      object({ a: text }, { additionalProperties: true }),
      object({ a: text, b: number }),
      'yes',
    ],
    [
      'a new property where the other side sends a map of anything',
      { type: 'object', additionalProperties: true },
      object({ b: number }),
      'yes',
    ],
    [
      'a new property where the other side sends a map',
      object({ a: text }, { additionalProperties: text }),
      object({ a: text, b: number }),
      { no: { b: '' } },
    ],
    [
      'a property that one of three branches has, of which something inside changes, beside a new one',
      { anyOf: [object({}), object({ k: { const: 1 } }), object({ p: object({ x: text }) })] },
      object({ p: { properties: { x: number } }, q: number }),
      { no: { p: { x: '' } } },
    ],
    [
      'a new property beside a branch',
      { anyOf: [object({ a: text }), object({ c: text })] },
      object({ a: text, b: number, c: text }),
      'yes',
    ],
    [
      'properties declared in parts',
      { allOf: [object({ a: text }), object({ b: text })] },
      object({ a: text, b: number }),
      { no: { b: '' } },
    ],
    [
      'a new pattern of names',
      object({ a: text }),
      object({ a: text }, { patternProperties: { '^x-': number } }),
      'yes',
    ],
    [
      'fewer properties allowed',
      object({ a: text }),
      object({ a: text, b: text }, { maxProperties: 0 }),
      { no: { a: '' } },
    ],
    [
      'a new dependency on what nobody sends',
      object({ a: text }),
      object({ a: text }, { dependentRequired: { b: ['a'] } }),
      'yes',
    ],
    [
      'a new property deep inside',
      object({ a: object({ b: text }) }),
      object({ a: object({ b: text, c: number }) }),
      'yes',
    ],
    [
      'what a branch declares that all values are in',
      object({ a: text }, { anyOf: [{ minProperties: 0 }, object({ b: true })] }),
      object({ a: text, b: number }),
      { no: { b: '' } },
    ],
    [
      'what a branch declares that both sides say',
      { anyOf: [object({ b: text }, { required: ['b'] }), object({ a: text })] },
      { oneOf: [object({ b: text }, { required: ['b'] }), object({ b: text, c: true }, { required: ['b'] })] },
      { no: {} },
    ],
    [
      'what one kind of resource declares for another',
      { oneOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
      object({ b: text, a: text }),
      'yes',
    ],
    [
      'a union that allows only one of its branches now',
      { anyOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
      { oneOf: [object({ a: text }, { required: ['a'] }), object({ b: text }, { required: ['b'] })] },
      { no: { a: '', b: '' } },
    ],
    [
      'a property that only a branch with another one declares',
      { anyOf: [object({ a: true, b: true }, { required: ['a'] }), { type: 'object' }] },
      object({ b: text }),
      { no: { b: 0, a: '' } },
    ],
    [
      'what is declared where a condition holds',
      { if: { required: ['a'] }, then: object({ a: text, b: text }), else: object({ c: text }) },
      object({ b: number, c: text }),
      { no: { a: '', b: '' } },
    ],
  ])('judges %s', (_, a, b, expected) => {
    expect(ask(a, b)).toEqual(expected)
    // A witness under a contract is one in plain JSON Schema too, and plain JSON Schema forgives nothing more.
    if (expected !== 'yes') expect(compareSchemas(a, b).aInB).toBe('no')
  })

  it('is what plain JSON Schema is where both sides declare everything', () => {
    expect(ask(object({ a: text }), object({ a: text, b: number }), {})).toEqual({ no: { b: '' } })
  })
})

describe('an enum that says that new values are to be expected', () => {
  const grows = (values: readonly string[], more: JsonObject = {}): JsonObject => ({
    type: 'string',
    enum: values,
    'x-extensible-enum': true,
    ...more,
  })
  const closed = (values: readonly string[]): Json => ({ type: 'string', enum: values })
  const either = (tag: JsonObject): Json => ({ oneOf: [tag, { type: 'integer' }] })

  it.each<[string, Json, Json, Json]>([
    ['new values', closed(['a', 'b']), grows(['a']), 'yes'],
    ['any text', text, grows(['a']), 'yes'],
    ['another type', { type: ['string', 'integer'] }, grows(['a']), { no: 0 }],
    ['what is too long', closed(['a', 'abc']), grows(['a'], { maxLength: 2 }), { no: 'abc' }],
    ['new values only where it listens', grows(['a', 'b']), closed(['a']), { no: 'b' }],
    ['what it lists itself', grows(['a']), closed(['a']), 'yes'],
    ['new values of a property', object({ a: closed(['a', 'b']) }), object({ a: grows(['a']) }), 'yes'],
    [
      'what else differs beside new values',
      object({ a: closed(['b']), n: number }, { required: ['a'] }),
      object({ a: grows(['a']), n: text }),
      { no: { a: 'b', n: 0 } },
    ],
    ['new values of a branch', either({ ...grows(['a']), enum: ['a', 'b'] }), either(grows(['a'])), 'yes'],
    ['what two branches accept', closed(['a', 'b']), { oneOf: [grows(['a']), text] }, { no: 'a' }],
    ['the opposite of its values', text, { not: grows(['a']) }, { no: 'a' }],
  ])('takes, or rejects, %s', (_, a, b, expected) => {
    expect(ask(a, b)).toEqual(expected)
    if (expected !== 'yes') expect(compareSchemas(a, b).aInB).toBe('no')
  })

  it('rejects new values as any enum does in plain JSON Schema', () => {
    expect(ask(closed(['a', 'b']), grows(['a']), {})).toEqual({ no: 'b' })
  })

  it('is not what rejects a value that something else rejects', () => {
    const a = object({ a: closed(['b']), n: number }, { required: ['a'] })
    const { because } = compareSchemas(a, object({ a: grows(['a']), n: text }), CONTRACT)
    expect(because[0]).toMatchObject({ question: 'aInB', at: '/n', keyword: 'type' })
  })
})

describe('a direction', () => {
  const base = object(
    { id: { type: 'integer', readOnly: true }, secret: { type: 'string', writeOnly: true }, name: text },
    { required: ['id', 'name'] },
  )
  const revision = object(
    { id: { type: 'string', readOnly: true }, secret: { type: 'integer', writeOnly: true }, name: text },
    { required: ['name'] },
  )

  it('hides what does not travel in it', () => {
    const request: ContainmentOptions = { direction: 'request', undeclared: 'contract' }
    expect(ask(base, revision, request)).toEqual({ no: { name: '', secret: '' } })
    expect(ask(revision, base, { ...request, direction: 'response' })).toEqual({ no: { name: '' } })
    expect(ask(base, object({ name: text }, { required: ['name'] }), { ...request, direction: 'request' })).toBe('yes')
  })
})

describe('OpenAPI', () => {
  const api = (schemas: JsonObject, openapi: string): Json => ({ openapi, components: { schemas } })
  const both = (old: JsonObject, now: JsonObject): { forth: string; back: string } => {
    const [a, b] = [
      api({ S: old, Other: { type: 'string', minLength: 3 } }, '3.0.3'),
      api({ S: now, Other: { type: 'string', minLength: 3 } }, '3.1.0'),
    ]
    const containment = newContainment({ root: a, dialect: 'openapi-3.0' }, { root: b, dialect: '2020-12' })
    const path = ['components', 'schemas', 'S']
    const [x, y] = [a, b].map((root) => ({ raw: lookUp(root, path)!, path }))
    return { forth: containment.within(x!, y!).verdict, back: containment.contains(x!, y!).verdict }
  }
  const YES = { forth: 'yes', back: 'yes' }

  it.each<[string, JsonObject, JsonObject]>([
    ['null', { type: 'string', nullable: true }, { type: ['string', 'null'] }],
    ['an enum without null', { type: 'string', nullable: true, enum: ['a'] }, { type: 'string', enum: ['a'] }],
    ['null without a type', { nullable: true, allOf: [{ type: 'string' }] }, { type: 'string' }],
    [
      'exclusive bounds',
      { type: 'number', minimum: 1, exclusiveMinimum: true },
      { type: 'number', exclusiveMinimum: 1 },
    ],
    [
      'what stands beside a reference',
      { $ref: '#/components/schemas/Other', maxLength: 1 },
      { $ref: '#/components/schemas/Other' },
    ],
    [
      'keywords that 3.0 does not know',
      { type: 'object', const: 1, patternProperties: { a: false } },
      { type: 'object' },
    ],
    ['an open enum', { type: 'string', 'x-extensible-enum': ['a'] }, { type: 'string', 'x-extensible-enum': ['b'] }],
    [
      'notes',
      { type: 'string', description: 'a', example: 'b', deprecated: true },
      { type: 'string', title: 'c', default: 'd' },
    ],
  ])('says %s in 3.0 as in 3.1', (_, old, now) => {
    expect(both(old, now)).toEqual(YES)
  })

  it('says in 3.1 more than in 3.0 beside a reference', () => {
    const ref = { $ref: '#/components/schemas/Other' }
    expect(both(ref, { ...ref, maxLength: 5 })).toEqual({ forth: 'no', back: 'yes' })
  })

  it('finds the schema of a part of a document by itself', () => {
    const root = { components: { schemas: { A: { $ref: '#/components/schemas/B' }, B: { type: 'string' } } } }
    expect(compareSchemas(root.components.schemas.A, { type: 'string' }, { rootA: root })).toMatchObject({
      aInB: 'yes',
      bInA: 'yes',
    })
  })
})

describe('an engine for two documents', () => {
  const tree = (value: Json): Json => ({
    $defs: {
      Node: object({ value, children: { type: 'array', items: { $ref: '#/$defs/Node' } } }),
      Leaf: object({ node: { $ref: '#/$defs/Node' } }),
    },
  })
  const spot = (root: Json, name: string): { raw: Json; path: readonly string[] } => ({
    raw: lookUp(root, ['$defs', name])!,
    path: ['$defs', name],
  })

  it('remembers what it decided, and needs no step for what says the same', () => {
    const [a, b] = [tree(number), tree(structuredClone(number))]
    const containment = newContainment({ root: a }, { root: b }, { budget: 0 })
    for (const name of ['Node', 'Leaf']) expect(containment.within(spot(a, name), spot(b, name)).verdict).toBe('yes')
  })

  it('says where the offending place is', () => {
    const [a, b] = [tree({ type: 'number' }), tree(number)]
    const containment = newContainment({ root: a }, { root: b })
    expect(containment.within(spot(a, 'Leaf'), spot(b, 'Leaf'))).toEqual({
      verdict: 'no',
      witness: { node: { value: 0.5 } },
      rejection: { at: ['node', 'value'], schema: ['$defs', 'Node', 'properties', 'value'], keyword: 'type' },
    })
    expect(containment.contains(spot(a, 'Leaf'), spot(b, 'Leaf'))).toEqual({ verdict: 'yes', empty: false })
    expect(containment.isEmpty('a', spot(a, 'Node'))).toBe(false)
  })
})
