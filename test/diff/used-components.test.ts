import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { day } from '../../src/time/day.ts'
import { documentOf, json, ref } from '../support/documents.ts'
import { judgedBetween } from '../support/judged.ts'

const answering = (schema: Json, A: Json): Json =>
  documentOf(
    { '/a': { get: { responses: { '200': { description: '', content: json(schema) } } } } },
    { schemas: { A } },
  )

/** What is said of a component beside its change, for a schema of the answer on each side. */
function notes(base: Json, revision: Json): string[] {
  const [was, is] = [{ minLength: 1 }, { minLength: 2 }]
  return judgedBetween(answering(base, was), answering(revision, is), { day: day('2030-01-01') })
    .filter(({ rule }) => rule.id.includes('length'))
    .map(({ message }) => / \(.*\)$/.exec(message)?.[0].trim() ?? '')
}

describe('A component that no operation of both sides leads to', () => {
  it('is said to be used by nobody only where that is true of both sides', () => {
    const other = { type: 'integer' }
    expect(notes(other, other)).toEqual(['(no operation uses it)'])
    expect(notes(ref('A'), other)).toContain('(no operation of the revision uses it)')
    expect(notes(other, ref('A'))).toContain('(no operation of the base uses it)')
    const apart = '(both documents use it, but in ways that cannot be compared)'
    expect(notes({ items: ref('A') }, { properties: { a: ref('A') } })).toContain(apart)
    expect(notes({ not: ref('A') }, { not: ref('A') })).toContain(apart)
  })

  it('is judged as what it would be in: a parameter and a body in a request, anything else in a response', () => {
    const limit = (maximum: number): Json => ({ name: 'limit', in: 'query', schema: { type: 'integer', maximum } })
    const holding = (maximum: number): Json => ({ description: '', content: json({ type: 'integer', maximum }) })
    const api = (maximum: number): Json =>
      documentOf(
        {},
        {
          parameters: { Limit: limit(maximum) },
          requestBodies: { Body: holding(maximum) },
          responses: { Answer: holding(maximum) },
          schemas: { Schema: { type: 'integer', maximum } },
        },
      )
    const found = judgedBetween(api(2), api(1), { day: day('2030-01-01') })
    expect(found.map(({ rule, coordinate }) => `${rule.id} ${coordinate}`).toSorted()).toEqual([
      'request-range-narrowed parameter Limit',
      'request-range-narrowed requestBody Body',
      'response-range-narrowed Schema',
      'response-range-narrowed response Answer',
    ])
  })

  it('is judged as what clients send where they only send it', () => {
    const rules = (document: (schema: Json, A: Json) => Json): string[] => {
      const [base, revision] = [
        document({ not: ref('A') }, { minLength: 1 }),
        document({ not: ref('A') }, { minLength: 2 }),
      ]
      return judgedBetween(base, revision, { day: day('2030-01-01') })
        .filter(({ message }) => message.includes('cannot be compared'))
        .map(({ rule }) => rule.id)
    }
    const operation = (body: Json, answer: Json): JsonObject => ({
      requestBody: { content: json(body) },
      responses: { '200': { description: '', content: json(answer) } },
    })
    const asking = (A: Json, path: Json): Json => documentOf({ '/a': path }, { schemas: { A } })
    expect(rules((schema, A) => asking(A, { post: operation(schema, {}) }))).toEqual(['request-length-narrowed'])
    expect(rules((schema, A) => asking(A, { post: operation({}, schema) }))).toEqual(['response-length-narrowed'])
    const calling = (schema: Json): Json => ({
      post: { ...operation({}, {}), callbacks: { done: { '{$url}': { post: operation(schema, {}) } } } },
    })
    expect(rules((schema, A) => asking(A, calling(schema)))).toEqual(['response-length-narrowed'])
  })

  it('is used where an operation refers to an example that came or went', () => {
    const body = (examples?: Json): Json => ({
      'application/json': { schema: {}, ...(examples !== undefined && { examples }) },
    })
    const api = (examples?: Json): Json =>
      documentOf(
        { '/a': { post: { requestBody: { content: body(examples) }, responses: { '204': { description: '' } } } } },
        examples === undefined ? {} : { examples: { one: { value: 1 } } },
      )
    const [without, withOne] = [api(), api({ one: { $ref: '#/components/examples/one' } })]
    for (const [base, revision] of [
      [without, withOne],
      [withOne, without],
    ] as const)
      expect(
        judgedBetween(base, revision, { day: day('2030-01-01') }).filter(({ rule }) => rule.id.startsWith('component')),
      ).toEqual([])
  })
})

describe('A component that was removed', () => {
  it('is said to be referenced no longer where the base refers to it', () => {
    const reported = (base: Json, revision: Json): string[] =>
      judgedBetween(base, revision, { day: day('2030-01-01') }).flatMap(({ rule, message }) =>
        rule.id.startsWith('component') ? [message] : [],
      )
    const without = documentOf({
      '/a': { get: { responses: { '200': { description: '', content: json({ type: 'object' }) } } } },
    })
    const [used, unused] = [
      answering({ type: 'array', items: ref('A') }, { minLength: 1 }),
      answering({ type: 'object' }, {}),
    ]
    expect(reported(used, without)).toEqual(['schema A was removed, no longer referenced'])
    expect(reported(without, used)).toEqual(['schema A was added'])
    expect(reported(unused, without)).toEqual(['schema A was removed, not referenced anywhere'])
  })
})

describe('A deprecated component', () => {
  it('is not said to be reactivated where what it is is written out without the mark', () => {
    const enumerated = { type: 'string', enum: ['a'] }
    const api = (schema: Json, A: JsonObject): Json =>
      documentOf(
        {
          '/a': { get: { responses: { '200': { description: '', content: json({ properties: { kind: schema } }) } } } },
        },
        { schemas: { A } },
      )
    const found = (revision: Json): string[] =>
      judgedBetween(api(ref('A'), { ...enumerated, deprecated: true }), revision, { day: day('2030-01-01') }).map(
        ({ rule }) => rule.id,
      )
    expect(found(api({ type: 'string' }, { ...enumerated, deprecated: true }))).not.toContain('component-reactivated')
    expect(found(api(ref('A'), enumerated))).toContain('component-reactivated')
  })
})
