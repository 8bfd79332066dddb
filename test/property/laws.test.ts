import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { formatPointer } from '../../src/base/pointer.ts'
import { operationsOf } from '../../src/diff/change.ts'
import { compare } from '../../src/diff/compare.ts'
import type { Effect } from '../../src/rules/aspect.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { COMPONENTS, type Kind, anyPair } from '../support/random-documents.ts'
import { runs } from '../support/runs.ts'
import { ORDERS, inlined, renamed, reordered, split, turned, withTwin } from '../support/same-documents.ts'
import { effectsByUse, emptiesOrFills, judgedByUse, reported } from '../support/verdict-laws.ts'

const VERSIONS = ['3.0.3', '3.1.0'] as const

/** Documents whose discriminators give the names of components a meaning, and such that have none. */
const kinds = VERSIONS.map((openapi): Kind => ({ openapi, discriminators: true }))
const plainKinds = VERSIONS.map((openapi): Kind => ({ openapi }))

const side = fc.constantFrom('base', 'revision', 'both')
const component = fc.constantFrom(...COMPONENTS)

describe.each(kinds)('Between any two documents of OpenAPI $openapi, verdicts', (kind) => {
  // What is reported, to the letter: order changes neither what is found nor where.
  it.each(ORDERS)('stay exactly the same when both have their %s in another order', (what) => {
    fc.assert(
      fc.property(anyPair(kind), ([base, revision]) => {
        expect(reported(reordered(base, what), reordered(revision, what))).toEqual(reported(base, revision))
      }),
      runs(60),
    )
  })

  it.each(ORDERS)('stay exactly the same when one of them has its %s in another order', (what) => {
    fc.assert(
      fc.property(anyPair(kind), side, ([base, revision], which) => {
        const from = which === 'revision' ? base : reordered(base, what)
        const to = which === 'base' ? revision : reordered(revision, what)
        expect(reported(from, to)).toEqual(reported(base, revision))
      }),
      runs(60),
    )
  })

  // To the letter too: a twin is sent what the other is sent, so a verdict that holds for one holds for both.
  it('stay the same when an operation like another one is added to both, which gets the same', () => {
    fc.assert(
      fc.property(anyPair(kind), fc.nat(3), fc.boolean(), ([base, revision], index, isFirst) => {
        const paths = Object.keys(base['paths'] as JsonObject)
        const path = paths[index % paths.length]!
        const before = reported(base, revision)
        const own = before.filter((line) => line.startsWith(`POST ${path}:`))
        const expected = new Set([...before, ...own.map((line) => line.replaceAll(path, '/twin'))])
        const after = reported(withTwin(base, path, '/twin', isFirst), withTwin(revision, path, '/twin', isFirst))
        expect(after).toEqual([...expected].toSorted())
      }),
      runs(60),
    )
  })

  it('say that what was added one way is removed on the way back', () => {
    fc.assert(
      fc.property(anyPair(kind), ([base, revision]) => {
        expect(things('added', base, revision)).toEqual(things('removed', revision, base))
      }),
      runs(60),
    )
  })

  // Levels are no mirror, since clients and servers are not held to the same; what becomes of the accepted values is.
  it('say of edits that narrow in requests that they widen in responses on the way back', () => {
    fc.assert(
      fc.property(anyPair(kind), ([base, revision]) => {
        // Turned twice, a document has lost its parameters, which have no counterpart in responses.
        const [before, after] = [turned(turned(base)), turned(turned(revision))]
        fc.pre(!emptiesOrFills(before, after) && !emptiesOrFills(turned(revision), turned(base)))
        const there = effectsByUse(before, after)
        const back = effectsByUse(turned(revision), turned(base))
        expect(back.map(lineOf).toSorted()).toEqual(
          there.map((each) => lineOf({ ...each, use: turnedUse(each.use), effect: MIRROR[each.effect] })).toSorted(),
        )
      }),
      runs(60),
    )
  })
})

describe.each(plainKinds)('Between any two documents of OpenAPI $openapi, verdicts', (kind) => {
  it('stay the same, except for the name, when a component is renamed in both', () => {
    fc.assert(
      fc.property(anyPair(kind), component, fc.constantFrom('AZ', 'Z'), ([base, revision], name, fresh) => {
        const after = reported(renamed(base, name, fresh), renamed(revision, name, fresh))
        const named = after.map((line) => line.replaceAll(new RegExp(String.raw`\b${fresh}\b`, 'g'), name))
        expect(named.toSorted()).toEqual(reported(base, revision))
      }),
      runs(60),
    )
  })

  // By use: one finding on the shared component becomes two, and either is judged by its own users only.
  it('stay the same for each use when a component is split in two that are equal', () => {
    fc.assert(
      fc.property(anyPair(kind), component, ([base, revision], name) => {
        expect(judgedByUse(split(base, name), split(revision, name))).toEqual(judgedByUse(base, revision))
      }),
      runs(60),
    )
  })
})

describe.each(VERSIONS)('Between any two documents of OpenAPI %s without composed schemas, verdicts', (openapi) => {
  // By use: one finding on the component becomes one for each place.
  it('stay the same for each use when a component is written out wherever it is used', () => {
    fc.assert(
      fc.property(anyPair({ openapi, combined: false }), component, ([base, revision], name) => {
        expect(judgedByUse(inlined(base, name), inlined(revision, name))).toEqual(judgedByUse(base, revision))
      }),
      runs(60),
    )
  })
})

describe('Of two operations that share a closed schema', () => {
  const post = (schema: Json): JsonObject => ({
    post: { requestBody: { required: true, content: json(schema) }, responses: {} },
  })
  const [x, y] = [{ type: 'string' }, { type: 'string' }]
  const A = { type: 'object', properties: { x, y }, additionalProperties: false }
  const B = { type: 'object', properties: { y }, additionalProperties: false }
  const C = { type: 'object', properties: { y } }

  it.each([
    ['/closed', '/open'],
    ['/open', '/closed'],
  ])('the one that comes to a closed schema without a property breaks, with %s first and %s after it', (...paths) => {
    const of = (schemaOf: (path: string) => string): JsonObject =>
      documentOf(Object.fromEntries(paths.map((path) => [path, post(ref(schemaOf(path)))])), { schemas: { A, B, C } })
    const base = of(() => 'A')
    const revision = of((path) => (path === '/closed' ? 'B' : 'C'))
    expect(reported(base, revision)).toEqual([
      'POST /closed: breaking request-property-removed at OPERATION request .x request',
      'POST /open: info request-properties-widened at OPERATION request request',
      'POST /open: warning request-property-removed at OPERATION request .x request',
    ])
  })
})

const answering = (schema: Json, schemas: JsonObject = {}): JsonObject =>
  documentOf({ '/p': { post: answer(schema) } }, { schemas })

const answer = (schema: Json): JsonObject => ({
  responses: { '200': { description: 'Fine.', content: json(schema) } },
})

const taking = (schema: Json): JsonObject => ({
  '/p': { post: { requestBody: { content: json(schema) }, responses: {} } },
})

describe('Verdicts stay the same', () => {
  it.each(['anyOf', 'allOf', 'everything'] as const)(
    'when %s of one document is in another order, and one of two choices that look alike differs',
    (what) => {
      const string = { type: 'string' }
      const first = {
        properties: { x: { allOf: [string, { properties: { x: string } }] } },
        additionalProperties: string,
      }
      const base = answering({ anyOf: [first, { properties: { x: string } }] })
      const revision = answering({ anyOf: [first, { properties: { x: { type: 'integer', minimum: 1 } } }] })
      expect(reported(reordered(base, what), revision)).toEqual(reported(base, revision))
    },
  )

  it('when choices in an unchanged part are in another order on one side, and a part that excludes one of its properties is added', () => {
    const part = { properties: { x: { type: 'object' }, kind: ref('D') } }
    const of = (...added: JsonObject[]): JsonObject =>
      documentOf(
        { '/p': { post: { requestBody: { content: json(ref('A')) }, ...answer(ref('A')) } } },
        {
          schemas: {
            A: { allOf: [part, ...added] },
            D: { anyOf: [{ type: 'object', required: ['x'] }, { type: 'string' }] },
          },
        },
      )
    const [base, revision] = [of(), of({ properties: { x: { type: 'string' } } })]
    expect(reported(reordered(base, 'anyOf'), revision)).toEqual(reported(base, revision))
  })

  it('when the parts of a property of an unchanged part are in another order on one side, and another part differs', () => {
    const of = (x: JsonObject): JsonObject =>
      documentOf(
        { '/p': { post: answer(ref('C')) } },
        {
          schemas: {
            C: { allOf: [{ properties: { x } }, { properties: { x: ref('D') } }] },
            D: { allOf: [{ type: 'string' }, { type: 'object' }] },
          },
        },
      )
    const [base, revision] = [of({ type: 'string' }), of({ const: 'a' })]
    expect(reported(reordered(base, 'allOf'), revision)).toEqual(reported(base, revision))
  })

  it('when choices that look alike and all differ are in another order on one side', () => {
    const of = (name: string, size: number): JsonObject => ({
      type: 'object',
      properties: { x: { type: 'string', maxLength: size }, y: { enum: [name] } },
    })
    const base = answering({ anyOf: [of('a', 1), of('b', 1), of('c', 1)] })
    const revision = answering({ anyOf: [of('a', 2), of('b', 2), of('c', 2)] })
    expect(reported(base, reordered(revision, 'anyOf'))).toEqual(reported(base, revision))
    expect(new Set(reported(base, revision))).toEqual(
      new Set(['POST /p: breaking response-length-widened at OPERATION 200 (variant).x response']),
    )
  })

  it.each([
    ['only written', 'writeOnly'],
    ['only read', 'readOnly'],
  ])('when a component that is %s is written out', (_, keyword) => {
    for (const required of [[], ['kind']])
      for (const [before, after] of [
        [{}, ref('D')],
        [ref('D'), {}],
      ]) {
        const C = (kind: Json): JsonObject => ({ properties: { kind }, required })
        const document = (kind: Json): JsonObject =>
          documentOf(
            { '/p': { post: { requestBody: { content: json(ref('C')) }, ...answer(ref('C')) } } },
            { schemas: { C: C(kind), D: { [keyword]: true } } },
          )
        const [base, revision] = [document(before!), document(after!)]
        expect(judgedByUse(inlined(base, 'D'), inlined(revision, 'D'))).toEqual(judgedByUse(base, revision))
        expect(judgedByUse(base, revision)).not.toEqual([])
      }
  })

  it('when a choice that is a component, and became none, is written out', () => {
    const base = documentOf(taking(ref('A')), { schemas: { A: { items: ref('B') }, B: { anyOf: [{}, {}] } } })
    const revision = documentOf(taking(ref('A')), { schemas: { A: { items: ref('C') }, C: {} } })
    expect(judgedByUse(inlined(base, 'B'), inlined(revision, 'B'))).toEqual(judgedByUse(base, revision))
  })

  it('when a component of which nothing is left is written out in a choice of exactly one', () => {
    const of = (C: Json): JsonObject =>
      documentOf(
        { '/p0': { post: answer(ref('C')) }, '/p2': { post: answer(ref('B')) } },
        { schemas: { B: { oneOf: [ref('C'), {}] }, C } },
      )
    const base = of({ allOf: [{}, { type: 'object', required: ['kind'] }] })
    const revision = of({ allOf: [{ enum: ['b'] }, { type: 'object' }] })
    const isBad = (lines: readonly string[]): boolean => lines.some((line) => line.includes('breaking'))
    expect(isBad(reported(inlined(base, 'C'), inlined(revision, 'C')))).toBe(isBad(reported(base, revision)))
  })

  it('when a message that is nothing but a circle of references has a twin', () => {
    const document = (schema: Json): JsonObject => ({
      ...documentOf(
        { '/p': { post: answer(schema) } },
        { schemas: { A: ref('B'), B: ref('A'), D: { type: 'string' } } },
      ),
    })
    const [base, revision] = [document(ref('D')), document(ref('A'))]
    const twice = (tree: JsonObject): JsonObject => withTwin(tree, '/p', '/twin', true)
    const lines = reported(base, revision)
    const twins = lines.map((line) => line.replaceAll('/p', '/twin'))
    expect(reported(twice(base), twice(revision))).toEqual([...lines, ...twins].toSorted())
  })
})

const choice = (closed: JsonObject): JsonObject => ({ properties: { x: ref('C') }, ...closed })

describe('Of two operations of which one holds a schema in a choice of exactly one', () => {
  it.each([
    ['/alone', '/chosen'],
    ['/chosen', '/alone'],
  ])('the choice that overlaps with less is a warning to this one alone, with %s first and %s after it', (...paths) => {
    const of = (C: Json): JsonObject =>
      documentOf(
        Object.fromEntries(paths.map((path) => [path, { post: answer(ref(path === '/alone' ? 'C' : 'B')) }])),
        {
          schemas: { B: { oneOf: [ref('C'), {}] }, C },
        },
      )
    expect(reported(of({}), of({ type: 'object' }))).toContain(
      'POST /chosen: warning response-type-narrowed at C response',
    )
  })
})

describe('Of two choices that hold a schema', () => {
  const choices = [choice({ required: ['y'] }), choice({ required: ['kind'], additionalProperties: false })]
  it.each([
    ['first', choices],
    ['last', choices.toReversed()],
  ])('the one that shows an edit decides, be it the %s', (_, anyOf) => {
    const of = (C: Json): JsonObject =>
      documentOf(
        { '/p': { post: { responses: { '200': { description: 'Fine.', content: json(ref('B')) } } } } },
        { schemas: { B: { anyOf }, C } },
      )
    expect(reported(of({ type: 'string' }), of({}))).toEqual(['POST /p: breaking response-type-widened at C response'])
  })
})

interface Line {
  readonly use: string
  readonly aspect: string
  readonly effect: Effect
}

const MIRROR: Readonly<Record<Effect, Effect>> = {
  narrowed: 'widened',
  widened: 'narrowed',
  changed: 'changed',
  none: 'none',
}

function lineOf({ use, aspect, effect }: Line): string {
  return `${use}: ${aspect} ${effect}`
}

function turnedUse(use: string): string {
  return use.endsWith('request') ? use.replace(/request$/, 'response') : use.replace(/response$/, 'request')
}

/** What was added or removed, by where it stands, with the operations that it reaches; what holds it may have another name on each side. */
function things(action: 'added' | 'removed', base: Json, revision: Json): string[] {
  return compare(base, revision)
    .changes.filter((change) => change.action === action)
    .map((change) => {
      const { path } = (action === 'added' ? change.revision : change.base)!
      const users = operationsOf(change).map((operation) => operation.path)
      return `${change.subject} ${formatPointer(path)} of ${users.join(' ')}`
    })
    .toSorted()
}
