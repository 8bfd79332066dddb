import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { answers, documentOf, findingsBetween, json, linesBetween, ref, takes } from '../support/documents.ts'
import { changesBetween } from '../support/judged.ts'

const things = { Thing: { type: 'object' } }

/** A document of a version whose answer holds a property that is a reference with something beside it. */
function written(openapi: string, beside: JsonObject): Json {
  return { ...answers({ type: 'object', properties: { a: { ...ref('Thing'), ...beside } } }, things), openapi }
}

/** A document of a version whose request holds this schema of a word, and the component Word. */
function withWord(openapi: string, a: JsonObject): JsonObject {
  return { ...takes({ type: 'object', properties: { a } }, { Word: { pattern: '^[a-z]+$' } }), openapi }
}

describe('what is beside a $ref in a schema', () => {
  it('is reported as ignored in OpenAPI 3.0, except where it says no more than what is referred to', () => {
    const plain = written('3.0.3', {})
    const beside = { type: 'object', nullable: true, maxProperties: 1, readOnly: true }
    expect(findingsBetween(plain, written('3.0.3', beside)).map(({ level, message }) => `${level} ${message}`)).toEqual(
      [
        'info nullable true was added to a of GET /things response 200 (it is ignored next to a $ref)',
        'info maxProperties 1 was added to a of GET /things response 200 (it is ignored next to a $ref)',
        'info readOnly true was added to a of GET /things response 200 (it is ignored next to a $ref)',
      ],
    )
    expect(linesBetween(written('3.0.3', { type: 'string' }), plain)).toEqual([
      'constraint changed: GET /things response 200.a [response]: type string → any',
    ])
  })

  it('counts from OpenAPI 3.1 on', () => {
    const plain = written('3.1.0', {})
    expect(linesBetween(plain, written('3.1.0', { maxProperties: 1 }))).toEqual([
      'constraint changed: GET /things response 200.a [response]: maxProperties null → 1',
    ])
  })

  it('counts from OpenAPI 3.1 on where the text is the same in 3.0, which has it ignored', () => {
    const [before, after] = [written('3.0.3', { maxProperties: 1 }), written('3.1.0', { maxProperties: 1 })]
    const fact = 'constraint changed: GET /things response 200.a [response]: maxProperties'
    expect(linesBetween(before, after)).toEqual([`${fact} null → 1`])
    expect(linesBetween(after, before)).toEqual([`${fact} 1 → null`])
  })

  it('is no change where the text is the same in 3.0 and in 3.1, if it does not decide which values are accepted', () => {
    for (const beside of [{ default: {} }, { description: 'What it is.' }, { examples: [{}] }])
      expect(linesBetween(written('3.0.3', beside), written('3.1.0', beside))).toEqual([])
  })

  const keywordsBeside: JsonObject[] = [
    { readOnly: true },
    { writeOnly: true },
    { deprecated: true },
    { maxLength: 5 },
    { type: 'string' },
    { enum: ['a', 'b'] },
    { not: { const: 'a' } },
    { description: 'What it is.' },
    { examples: ['a'] },
    { 'x-internal': true },
  ]
  it.each(keywordsBeside)('%j is no change where the schema is written out in place of the reference', (keywords) => {
    const of = (schema: JsonObject): JsonObject => withWord('3.1.0', schema)
    const [reference, inPlace] = [of({ ...ref('Word'), ...keywords }), of({ pattern: '^[a-z]+$', ...keywords })]
    expect(changesBetween(reference, inPlace)).toEqual([])
    expect(changesBetween(inPlace, reference)).toEqual([])
  })

  it.each([{ deprecated: true }, { description: 'What it is.' }, { 'x-internal': true }])(
    '%j is no change there even in OpenAPI 3.0, where readers show it',
    (keywords) => {
      const of = (schema: JsonObject): JsonObject => withWord('3.0.3', schema)
      const [reference, inPlace] = [of({ ...ref('Word'), ...keywords }), of({ pattern: '^[a-z]+$', ...keywords })]
      expect(changesBetween(reference, inPlace)).toEqual([])
      expect(changesBetween(inPlace, reference)).toEqual([])
    },
  )

  it('is compared with the schema that is written out in place of the reference, in one finding', () => {
    const of = (schema: JsonObject): JsonObject => withWord('3.1.0', schema)
    const lines = findingsBetween(of({ ...ref('Word'), maxLength: 5 }), of({ pattern: '^[a-z]+$', maxLength: 4 }))
    expect(lines.map(({ level, message }) => `${level} ${message}`)).toEqual([
      'breaking maxLength of a of POST /things request changed from 5 to 4',
    ])
  })

  it('has one default with a schema that is written out in its place, whichever of the two says it', () => {
    const of = (schema: JsonObject): Json => ({
      ...answers({ type: 'object', properties: { a: schema } }, { Kind: { enum: ['a', 'b'] } }),
      openapi: '3.1.0',
    })
    const reference = (beside: JsonObject): Json => of({ ...ref('Kind'), ...beside })
    const inline = (beside: JsonObject): Json => of({ enum: ['a', 'b'], ...beside })
    const [a, b] = [{ default: 'a' }, { default: 'b' }]
    const fact = 'constraint changed: GET /things response 200.a [response]: default'
    for (const [one, other] of [
      [reference, inline],
      [inline, reference],
    ] as const) {
      expect(linesBetween(one(a), other(a))).toEqual([])
      expect(linesBetween(one(a), other(b))).toEqual([`${fact} "a" → "b"`])
      expect(linesBetween(one(a), other({}))).toEqual([`${fact} "a" → null`])
      expect(linesBetween(one({}), other(a))).toEqual([`${fact} null → "a"`])
    }
  })

  it('accepts no null from OpenAPI 3.1 on where it says nullable, which is no longer a keyword', () => {
    expect(linesBetween(written('3.1.0', {}), written('3.1.0', { nullable: true }))).toEqual([])
  })

  it('is a marker in every version, since published documents write it there', () => {
    for (const version of ['3.0.3', '3.1.0'])
      expect(linesBetween(written(version, {}), written(version, { deprecated: true }))).toEqual([
        'property deprecated: GET /things response 200.a [response]',
      ])
  })
})

describe('what is beside a $ref that a response became', () => {
  it('is reported to be ignored, and not to have come', () => {
    const text = (name: string): Json => json({ type: 'object', properties: { [name]: { type: 'string' } } })
    const api = (response: JsonObject): Json =>
      documentOf(
        { '/a': { get: { responses: { '200': response } } } },
        { responses: { Bad: { description: '', content: text('errors') } } },
      )
    const [plain, referring] = [
      api({ description: '', content: text('data') }),
      api({ description: '', content: text('data'), $ref: '#/components/responses/Bad' }),
    ]
    const reported = (base: Json, revision: Json): string[] =>
      findingsBetween(base, revision)
        .filter(({ message }) => message.includes('$ref') || message.includes('content'))
        .map(({ level, message }) => `${level} ${message}`)
    expect(reported(plain, referring)).toEqual([
      'info GET /a response 200 is now $ref Bad; content next to it is ignored',
    ])
    expect(reported(referring, plain)).toEqual([
      'info GET /a response 200 is no longer $ref Bad, next to which content was ignored',
    ])
  })
})

describe('a field of the author that got the prefix of extensions, or lost it', () => {
  it('is two extensions, whatever else changed in it', () => {
    const api = (field: string, value: Json): Json =>
      documentOf({ '/a': { get: { [field]: value, responses: {} } } }, {})
    const reported = (base: Json, revision: Json): string[] =>
      changesBetween(base, revision).map(({ subject }) => subject)
    expect(reported(api('meta', 'old'), api('x-meta', 'new'))).toEqual(['extension', 'extension'])
    expect(reported(api('x-meta', 'old'), api('meta', 'new'))).toEqual(['extension', 'extension'])
    expect(reported(api('meta', 'old'), api('meta', 'new'))).toEqual(['constraint'])
  })
})

describe('a schema that is looked up by what it is reached from', () => {
  it.each(['$dynamicRef', '$recursiveRef'])('does not accept anything because it only says %s', (keyword) => {
    const api = (item: Json): JsonObject =>
      answers({ type: 'array', items: item }, { Thing: { type: 'object', properties: { a: {} } } })
    const [named, dynamic] = [api(ref('Thing')), api({ [keyword]: '#item' })]
    for (const [base, revision] of [
      [named, dynamic],
      [dynamic, named],
    ] as const)
      expect(findingsBetween(base, revision).map(({ level, change }) => [level, change.detail.keyword])).toEqual([
        ['warning', keyword],
      ])
  })
})
