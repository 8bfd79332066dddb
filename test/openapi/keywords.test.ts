import { describe, expect, it } from 'vitest'
import { type Json, isObject, own } from '../../src/base/json.ts'
import { resolveLocal } from '../../src/base/pointer.ts'
import { valueOf } from '../../src/diff/schema/keywords.ts'
import { downgrader31 } from '../../src/emit/openapi30.ts'
import { OPENAPI } from '../../src/load/grammar.ts'
import { walk } from '../../src/load/walk.ts'
import { children } from '../../src/model/shape.ts'
import { validate } from '../../src/model/validate.ts'
import type { Dialect } from '../../src/openapi/dialects.ts'
import { KEYWORDS, keywordNamed, keywordsWhere } from '../../src/openapi/keywords.ts'
import { KEYWORDS as BY_ASPECT } from '../../src/rules/aspect.ts'
import { compiledAt, withSchema } from '../support/document.ts'
import { allLinesBetween, answers } from '../support/documents.ts'
import { readDraft, readMetaSchema } from '../support/every-edit/meta-schema.ts'

type Stated = readonly [keyword: string, schema: Json, file: Json]

/** What a meta-schema says of the keywords it knows. */
function stated(files: readonly Json[]): Stated[] {
  return files.flatMap((file) =>
    Object.entries((own(file, 'properties') ?? {}) as Record<string, Json>).map(
      ([keyword, schema]) => [keyword, schema, file] as const,
    ),
  )
}

/** What a keyword holds by the word of a meta-schema; undefined where that leaves it open. */
function heldBy(schema: Json, file: Json): string | undefined {
  const text = JSON.stringify(schema)
  const reference = own(schema, '$ref')
  const named = typeof reference === 'string' ? reference.split('/').at(-1)! : ''
  if (/schemaArray/.test(named)) return 'schema'
  if (reference === '#' || own(schema, '$dynamicRef') !== undefined) return 'schema'
  if (/nonNegativeInteger|positiveInteger/i.test(named)) return 'count'
  if (/stringArray/.test(named)) return 'names'
  if (typeof reference === 'string' && isObject(resolveLocal(file, reference))) return 'object'
  if (/"additionalProperties":\{"(\$dynamicRef|\$ref)":"#(meta)?"\}/.test(text)) return 'schema'
  if (/"\$ref":"#"/.test(text)) return 'schema'
  const type = own(schema, 'type')
  return { number: 'number', boolean: 'flag', string: 'text' }[String(type)]
}

/** The words of a meta-schema for what a row of the table holds. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  schema: ['schema'],
  schemas: ['schema'],
  'schema-list': ['schema'],
  'schema-map': ['schema'],
  items: ['schema'],
  dependencies: ['schema'],
  names: ['names'],
  number: ['number'],
  bound: ['number', 'flag'],
  count: ['count'],
  flag: ['flag'],
  text: ['text'],
  uri: ['text'],
  object: ['object'],
}

const languages: readonly (readonly [string, Dialect, () => Promise<readonly Json[]>])[] = [
  ['OpenAPI 3.0', 'openapi-3.0', async () => (await readMetaSchema('3.0')).schemas],
  ['OpenAPI 3.1', '2020-12', async () => (await readMetaSchema('3.1')).schemas],
  ['OpenAPI 3.2', '2020-12', async () => (await readMetaSchema('3.2')).schemas],
  ...(['2019-09', 'draft-07', 'draft-06', 'draft-04'] as const).map(
    (draft) => [`JSON Schema ${draft}`, draft, () => readDraft(draft)] as const,
  ),
]

describe.each(languages)('of %s', (_, dialect, read) => {
  it('every keyword that the meta-schema knows is in the table, with what it holds', async () => {
    const all = stated(await read())
    expect(all.length).toBeGreaterThan(20)
    const unknown = all.filter(([keyword]) => !keywordNamed(keyword)?.dialects.includes(dialect))
    expect(unknown.map(([keyword]) => keyword)).toEqual([])
    const misread = all.flatMap(([keyword, schema, file]) => {
      const held = heldBy(schema, file)
      const words = WORDS[keywordNamed(keyword)!.holds]
      return held === undefined || words?.includes(held) ? [] : [`${keyword}: ${held}`]
    })
    expect(misread).toEqual([])
  })
})

it('no keyword is in the table twice', () => {
  expect(new Set(KEYWORDS.map(({ name }) => name)).size).toBe(KEYWORDS.length)
})

const holding = KEYWORDS.filter(({ holds }) => /schema|items|dependencies/.test(holds))

/** A schema that holds another under a keyword, in the way the keyword does. */
function around({ name, holds }: (typeof KEYWORDS)[number], inner: Json): Record<string, Json> {
  if (holds === 'schema-map' || holds === 'dependencies') return { [name]: { a: inner } }
  return { [name]: holds === 'schemas' || holds === 'schema-list' ? [inner, { minLength: 1 }] : inner }
}

describe.each(holding.map((keyword) => [keyword.name, keyword] as const))('a schema under %s', (name, keyword) => {
  it('says the same in other words', () => {
    const [before, after] = ['Old.', 'New.'].map((description) =>
      around(keyword, { description, type: 'string', title: description }),
    )
    expect(valueOf(before!, name)).toEqual(valueOf(after!, name))
    const lines = allLinesBetween(answers(before!), answers(after!))
    expect(lines.filter((line) => !/^(text|component|extension) /.test(line))).toEqual([])
  })

  it('is looked into for references when a document is read', () => {
    const found: string[] = []
    const document = { components: { schemas: { Thing: around(keyword, { $ref: 'other.yaml' }) } } }
    walk(document, OPENAPI, [], {
      reference: ({ text }) => found.push(text),
      mismatch: ({ expected }) => found.push(`mismatch ${expected}`),
    })
    expect(found).toEqual(['other.yaml'])
  })

  it('may have a lifecycle', () => {
    expect(children(around(keyword, { type: 'string' }), 'schema').map(({ kind }) => kind)).toContain('schema')
  })

  it('is spelled in 3.0 with words that 3.0 knows, and extensions', () => {
    const known = new Set(keywordsWhere(({ dialects }) => dialects.includes('openapi-3.0')))
    const spelled = downgrader31()(around(keyword, { type: 'string' }), 'schema')
    expect(Object.keys(spelled as object).filter((key) => !known.has(key) && !key.startsWith('x-'))).toEqual([])
  })
})

const inPlace = holding.filter(({ appliesTo, name }) => appliesTo === 'value' && name !== 'not')

describe.each(inPlace.map((keyword) => [keyword.name, keyword] as const))('a schema under %s', (_, keyword) => {
  it('may require what the schema around it describes, and no longer does once that is gone', () => {
    const gone = { type: 'string', 'x-lifecycle': { sunset: '2024-01-01' } }
    const schema = { properties: { b: gone }, ...around(keyword, { properties: { a: {} }, required: ['b'] }) }
    const requiredOn = (day: string): string =>
      JSON.stringify(compiledAt(withSchema(schema), ['components', 'schemas', 'Thing'], day))
    expect(validate(withSchema(schema)).map(({ message }) => message)).toEqual([])
    expect(requiredOn('2023-12-31')).toContain('"required":["b"]')
    expect(requiredOn('2024-01-01')).not.toContain('"required":["b"]')
  })
})

it.each(KEYWORDS.flatMap(({ name, absent = [] }) => absent.map((silent) => [name, silent] as const)))(
  '%s: %j says what its absence says',
  (name, silent) => {
    expect(valueOf({ [name]: silent }, name)).toBeNull()
  },
)

it('rules know every keyword by an aspect that decides something and is compared on its own, and no others', () => {
  const ofParameters = [
    'style',
    'explode',
    'allowReserved',
    'allowEmptyValue',
    'collectionFormat',
    'contentType',
    'encoding',
  ]
  const named = Object.values(BY_ASPECT).flat()
  const unknown = named.filter((keyword) => keywordNamed(keyword) === undefined && !keyword.startsWith('x-'))
  expect(unknown).toEqual(ofParameters)
  const reported = ['const', 'nullable', 'properties', 'required']
  const deciding = keywordsWhere(({ speaks }) => ['asserts', 'transfer', 'hints'].includes(speaks))
  expect(deciding.filter((keyword) => !named.includes(keyword)).toSorted()).toEqual(reported)
})
