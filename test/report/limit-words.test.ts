import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { impactOf } from '../../src/report/assemble-impact.ts'
import { day } from '../../src/time/day.ts'
import type { Call } from '../../src/usage/call.ts'
import { documentOf } from '../support/documents.ts'
import { countedOn, eraOfDocuments } from '../support/traffic.ts'

function messagesFor(operation: JsonObject, calls: readonly Partial<Call>[], components: JsonObject = {}): string[] {
  return messagesOf(documentOf({ '/a': { post: { responses: {}, ...operation } } }, components as never), calls)
}

function messagesOf(document: JsonObject, calls: readonly Partial<Call>[]): string[] {
  const counted = countedOn(
    eraOfDocuments({ '2024-01-01': document }),
    calls.map((call) => ({ method: 'POST', target: '/a', ...call })),
  )
  const head = { title: 'A', from: day('2024-01-01'), until: null, sources: [], going: [] }
  const { misfits } = impactOf({ ...head, counted, misfitsCount: false, changedBefore: undefined })
  return misfits.reasons.map(({ message }) => message)
}

/** What is said of a query parameter with a schema that rejects some texts. */
function said(schema: Json, ...texts: readonly string[]): string | undefined {
  const parameters = [{ name: 'q', in: 'query', schema }]
  const calls = texts.map((text) => ({ target: `/a?q=${text}` }))
  return messagesFor({ parameters }, calls)[0]?.replace('?q=… is rejected', '…')
}

describe('what is said of a rejected value', () => {
  it.each<[Json, string, string]>([
    [{ maximum: 50, type: 'number' }, '51', '…: it has to be at most 50'],
    [{ minimum: 1, exclusiveMinimum: 2, type: 'number' }, '1.5', '…: it has to be more than 2'],
    [{ minimum: 3, exclusiveMinimum: 2, type: 'number' }, '1', '…: it has to be at least 3'],
    [{ type: 'number', multipleOf: 5 }, '7', '…: it has to be a multiple of 5'],
    [{ enum: ['name', 'price', 3] }, 'planted', '…: it has to be name, price or 3'],
    [{ enum: ['a b', 'c'] }, 'planted', '…: it has to be "a b" or c'],
    [{ const: 'name' }, 'planted', '…: it has to be name'],
    [{ type: ['integer', 'boolean'] }, 'planted', '…: it has to be an integer or true or false'],
    [{ type: 'string', minLength: 9 }, 'planted', '…: it has to have at least 9 characters'],
    [{ type: 'string', maxLength: 1 }, 'planted', '…: it has to have at most 1 character'],
    [{ type: 'string', pattern: '^[0-9]+$' }, 'planted', '…: it has to match ^[0-9]+$'],
    [{ type: 'string', pattern: `^[0-9]{1,${'9'.repeat(60)}}$` }, 'planted', '…'],
    [{ type: 'string', not: { minLength: 3 } }, 'planted', '…'],
    [{ type: 'array', items: { enum: ['wifi', 'tv'] } }, 'planted', '…: it has to be wifi or tv'],
    [{ type: 'array', items: {}, maxItems: 1 }, 'a&q=b', '?q=…&q=… is rejected: it has to have at most 1 item'],
    [{ $ref: '#/components/schemas/Size' }, '11', '…: it has to be at most 10'],
  ])('%j: %s', (schema, text, words) => {
    const found = messagesFor({ parameters: [{ name: 'q', in: 'query', schema }] }, [{ target: `/a?q=${text}` }], {
      schemas: { Size: { type: 'integer', maximum: 10 } },
    })
    expect(found.map((message) => message.replace('?q=… is rejected', '…'))).toEqual([words])
    expect(found.join()).not.toContain('planted')
  })

  it('has the limit of a number that OpenAPI 3.0 marks as one that is not reached', () => {
    const parameters = [{ name: 'q', in: 'query', schema: { maximum: 50, exclusiveMaximum: true, type: 'number' } }]
    const document = { ...documentOf({ '/a': { post: { responses: {}, parameters } } }), openapi: '3.0.3' }
    expect(messagesOf(document, [{ target: '/a?q=50' }])).toEqual(['?q=… is rejected: it has to be less than 50'])
  })

  it('names the limits of all calls that are counted together', () => {
    expect(said({ type: 'integer', maximum: 50 }, '51', 'many', '60')).toBe(
      '…: it has to be at most 50 and be an integer',
    )
    expect(said({ enum: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] }, 'x')).toBe(
      '…: it has to be a, b, c, d, e, f and 2 more',
    )
  })

  it('names the limits of fields of a body, and of none in an object that was sent as a parameter', () => {
    const schema = { type: 'object', properties: { n: { type: 'number', maximum: 5 } }, additionalProperties: false }
    const content = { 'application/json': { schema } }
    const body = { mediaType: 'application/json', text: '{"n":6,"m":1}' }
    expect(messagesFor({ requestBody: { content } }, [{ body }])).toEqual([
      'request .m is rejected: no such field is accepted',
      'request .n is rejected: it has to be at most 5',
    ])
    const parameters = [{ name: 'q', in: 'query', style: 'deepObject', schema }]
    expect(messagesFor({ parameters }, [{ target: '/a?q[n]=6' }])).toEqual(['?q=… is rejected'])
  })
})
