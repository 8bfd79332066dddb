import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { aliasesOf } from '../../src/interop/names/names.ts'
import { answers, asks, documentOf, getting, takes } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { judgedBetween } from '../support/judged.ts'

/** The names that oasdiff has for what is found between two documents. */
function names(base: Json, revision: Json): string[] {
  const findings = judgedBetween(base, revision, { day: day('2026-01-01') })
  return [...new Set(findings.flatMap(({ change, rule }) => aliasesOf(change, rule).oasdiff ?? []))].toSorted()
}

const of = (schema: Json, ...required: string[]): JsonObject => ({
  type: 'object',
  properties: { a: schema },
  required,
})
const mapped = (mapping: JsonObject): JsonObject => ({ oneOf: [{}], discriminator: { propertyName: 'a', mapping } })
const removed = (operations: Record<string, JsonObject>): [Json, Json] => [
  documentOf({ '/a': operations, '/b': {} }),
  documentOf({ '/b': {} }),
]
const string = { type: 'string' }

const rows: readonly [name: string, base: Json, revision: Json][] = [
  ['request-body-const-changed', takes({ const: 'a' }), takes({ const: 'b' })],
  ['response-property-const-changed', answers(of({ const: 'a' })), answers(of({ const: 'b' }))],
  ['request-required-property-became-read-only', takes(of(string, 'a')), takes(of({ ...string, readOnly: true }, 'a'))],
  ['response-optional-property-became-write-only', answers(of(string)), answers(of({ ...string, writeOnly: true }))],
  [
    'response-optional-write-only-property-removed',
    answers(of({ ...string, writeOnly: true })),
    answers({ type: 'object' }),
  ],
  [
    'request-property-dependent-required-changed',
    takes(of({ dependentRequired: { a: ['b'] } })),
    takes(of({ dependentRequired: { a: ['b', 'c'] } })),
  ],
  [
    'request-property-default-value-changed',
    takes(of({ type: 'integer', default: 1 })),
    takes(of({ type: 'integer', default: 2 })),
  ],
  [
    'request-property-pattern-generalized',
    takes(of({ ...string, pattern: '^a$' })),
    takes(of({ ...string, pattern: '.*' })),
  ],
  ['response-body-discriminator-mapping-added', answers(mapped({ a: '#/a' })), answers(mapped({ a: '#/a', b: '#/b' }))],
  [
    'response-body-discriminator-mapping-deleted',
    answers(mapped({ a: '#/a', b: '#/b' })),
    answers(mapped({ a: '#/a' })),
  ],
  ['response-body-discriminator-mapping-changed', answers(mapped({ a: '#/a' })), answers(mapped({ a: '#/b' }))],
  [
    'response-body-discriminator-mapping-changed',
    answers(mapped({ a: '#/a', b: '#/b' })),
    answers(mapped({ b: '#/c', d: '#/d' })),
  ],
  [
    'response-body-discriminator-mapping-deleted',
    answers(mapped({ a: '#/a', b: '#/b' })),
    answers(mapped({ b: '#/b', c: '#/c' })),
  ],
  ['response-body-type-generalized', answers(string), answers({ type: ['string', 'integer'] })],
  ['request-body-type-changed', takes({ type: ['string', 'integer'] }), takes(string)],
  [
    'request-parameter-list-of-types-widened',
    asks({ schema: { oneOf: [string, { type: 'boolean' }] } }),
    asks({ schema: { oneOf: [string, { type: 'boolean' }, { type: 'integer' }] } }),
  ],
  [
    'new-optional-request-default-parameter-to-existing-path',
    documentOf({ '/a': { get: {} } }),
    documentOf({ '/a': { get: {}, parameters: [{ in: 'query', name: 'q', schema: {} }] } }),
  ],
  ['api-path-removed-before-sunset', ...removed({ get: { deprecated: true, 'x-sunset': '2027-01-01' }, put: {} })],
  ['api-path-sunset-parse', ...removed({ get: { deprecated: true, 'x-sunset': 'soon' } })],
  ['request-parameter-sunset-parse', asks({ deprecated: true, 'x-sunset': 'soon' }), asks()],
  [
    'api-path-sunset-parse',
    getting({ deprecated: true, 'x-sunset': '2027-01-01' }),
    getting({ deprecated: true, 'x-sunset': 'soon' }),
  ],
]

describe('The name that oasdiff has for a finding', () => {
  it.each(rows)('is %s', (name, base, revision) => {
    expect(names(base, revision)).toContain(name)
  })
})
