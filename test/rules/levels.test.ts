import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Level } from '../../src/rules/rule.ts'
import {
  answers,
  documentOf,
  exchanges,
  findingsBetween,
  getting,
  takes,
  verdictsBetween,
  inItsVersion,
} from '../support/documents.ts'

const string: JsonObject = { type: 'string' }
const closed: JsonObject = { additionalProperties: false }
const patterned = (description: string): JsonObject => ({ patternProperties: { '^x-': { ...string, description } } })

/** A change of a schema, and how it is judged where the schema is sent in requests, in responses, and in both. */
type Verdicts = readonly [
  what: string,
  base: Json,
  revision: Json,
  request: Level | 'none',
  response: Level | 'none',
  both: Level | 'none',
]

const changes: Verdicts[] = [
  ['a type that became a wider one', { type: 'integer' }, { type: 'number' }, 'info', 'breaking', 'breaking'],
  ['a type that became a narrower one', { type: 'number' }, { type: 'integer' }, 'breaking', 'info', 'breaking'],
  ['a type beside the old one', string, { type: ['string', 'null'] }, 'info', 'breaking', 'breaking'],
  ['a type that is gone beside another', { type: ['string', 'null'] }, string, 'breaking', 'info', 'breaking'],
  ['another type', string, { type: 'boolean' }, 'breaking', 'breaking', 'breaking'],
  ['any type in place of one', string, {}, 'info', 'breaking', 'breaking'],
  ['one type in place of any', {}, string, 'breaking', 'info', 'breaking'],
  ['a larger lower bound', { minimum: 1 }, { minimum: 2 }, 'breaking', 'info', 'breaking'],
  ['a smaller lower bound', { minLength: 2 }, { minLength: 1 }, 'info', 'breaking', 'breaking'],
  ['a larger upper bound', { maxItems: 1 }, { maxItems: 2 }, 'info', 'breaking', 'breaking'],
  ['a smaller upper bound', { maximum: 2 }, { maximum: 1 }, 'breaking', 'info', 'breaking'],
  ['a new bound', {}, { maxLength: 3 }, 'breaking', 'info', 'breaking'],
  ['a bound that is gone', { minItems: 3 }, {}, 'info', 'breaking', 'breaking'],
  ['another pattern', { pattern: 'a' }, { pattern: 'b' }, 'breaking', 'breaking', 'breaking'],
  ['an enum where any value went', {}, { enum: ['a'] }, 'breaking', 'info', 'breaking'],
  ['any value where an enum was', { enum: ['a'] }, {}, 'info', 'breaking', 'breaking'],
  [
    'null beside a type',
    { type: 'string', nullable: false },
    { type: 'string', nullable: true },
    'info',
    'breaking',
    'breaking',
  ],
  ['no null beside a type', { type: 'string', nullable: true }, { type: 'string' }, 'breaking', 'info', 'breaking'],
  ['items that have to differ', {}, { uniqueItems: true }, 'breaking', 'info', 'breaking'],
  ['an object that was closed', {}, { additionalProperties: false }, 'breaking', 'info', 'breaking'],
  ['an object that was opened', { additionalProperties: false }, {}, 'info', 'warning', 'warning'],
  ['another default', { default: 1 }, { default: 2 }, 'warning', 'info', 'warning'],
  ['a property that is gone', { properties: { a: string } }, {}, 'warning', 'warning', 'warning'],
  [
    'a required property that is gone',
    { properties: { a: string }, required: ['a'] },
    {},
    'warning',
    'breaking',
    'breaking',
  ],
  [
    'a property gone from a closed object',
    { ...closed, properties: { a: string } },
    closed,
    'breaking',
    'warning',
    'breaking',
  ],
  ['a new required property', {}, { properties: { a: string }, required: ['a'] }, 'breaking', 'info', 'breaking'],
  ['a new optional property', {}, { properties: { a: string } }, 'info', 'info', 'info'],
  [
    'a property that became required',
    { properties: { a: string } },
    { properties: { a: string }, required: ['a'] },
    'breaking',
    'info',
    'breaking',
  ],
  [
    'a property that became optional',
    { properties: { a: string }, required: ['a'] },
    { properties: { a: string } },
    'info',
    'breaking',
    'breaking',
  ],
  ['a new enum value', { enum: ['a'] }, { enum: ['a', 'b'] }, 'info', 'warning', 'warning'],
  ['an enum value that is gone', { enum: ['a', 'b'] }, { enum: ['a'] }, 'breaking', 'info', 'breaking'],
  [
    'a deprecated property',
    { properties: { a: string } },
    { properties: { a: { ...string, deprecated: true, 'x-sunset': '2031-01-01' } } },
    'info',
    'info',
    'info',
  ],
  ['other words in a pattern of properties', patterned('a'), patterned('b'), 'none', 'none', 'none'],
]

describe('judge', () => {
  it.each(changes)(
    'gives %s its level in each direction, and the worst of them in both',
    (_, base, revision, request, response, both) => {
      const [a, b] = [takes(base), takes(revision)].map(inItsVersion)
      expect(levels(a!, b!), 'in a request').toEqual(request === 'none' ? [] : [request])
      expect(levels(inItsVersion(answers(base)), inItsVersion(answers(revision))), 'in a response').toEqual(
        response === 'none' ? [] : [response],
      )
      expect(levels(inItsVersion(exchanges(base)), inItsVersion(exchanges(revision))), 'in both').toEqual(
        both === 'none' ? [] : [both],
      )
    },
  )

  /** Keywords written out with the value they have when they are not written. */
  const defaults: JsonObject[] = [
    { nullable: false },
    { uniqueItems: false },
    { additionalProperties: true },
    { additionalProperties: {} },
    { deprecated: false },
    { minLength: 0 },
    { minItems: 0 },
    { required: [] },
  ]
  it.each(defaults)('finds nothing that breaks in %j, which is what no word of it says as well', (written) => {
    for (const around of [takes, answers, exchanges]) {
      expect(levels(around({}), around(written))).not.toContain('breaking')
      expect(levels(around(written), around({}))).not.toContain('breaking')
    }
  })

  it('finds nothing that breaks in the style of a parameter that is written out as what it is by default', () => {
    const written = { style: 'form', explode: true, allowReserved: false, allowEmptyValue: false }
    const query = (fields: JsonObject): JsonObject =>
      getting({ parameters: [{ in: 'query', name: 'q', schema: string, ...fields }] })
    expect(verdictsBetween(query({}), query(written)).filter((verdict) => verdict.startsWith('breaking'))).toEqual([])
    expect(verdictsBetween(query(written), query({})).filter((verdict) => verdict.startsWith('breaking'))).toEqual([])
  })

  it('takes what differs in a schema that no operation sends for information only, and says so', () => {
    const idle = (Idle: Json): JsonObject => documentOf({}, { schemas: { Idle } })
    for (const [, base, revision] of changes) {
      for (const { level, message } of findingsBetween(idle(base), idle(revision))) {
        expect(level).toBe('info')
        expect(message).toMatch(/ \(no operation uses it\)$/)
      }
    }
    expect(findingsBetween(idle({ enum: ['a', 'b'] }), idle({ enum: ['a'] }))).toHaveLength(1)
  })
})

function levels(base: Json, revision: Json): Level[] {
  return findingsBetween(base, revision).map(({ level }) => level)
}
