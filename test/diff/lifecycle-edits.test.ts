import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import type { Path } from '../../src/base/pointer.ts'
import { compare } from '../../src/diff/compare.ts'
import { judge } from '../../src/rules/judge.ts'
import { newProver } from '../../src/proof/prove.ts'
import { day } from '../../src/time/day.ts'
import { extended } from '../support/document.ts'

const fine = { responses: { '200': { description: 'Fine.' } } }
const text = { type: 'string' }
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } }, 'text/csv': { schema: text } }

/** An API with one element of each kind that a lifecycle can stand on. */
const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  servers: [{ url: 'https://a.example' }],
  tags: [{ name: 'old' }],
  paths: {
    '/a': {
      get: {
        parameters: [{ name: 'p', in: 'query', schema: text }],
        servers: [{ url: 'https://b.example' }],
        callbacks: { done: { '{$request.body#/url}': { post: fine } } },
        responses: {
          '200': {
            description: 'Fine.',
            headers: { 'X-Old': { schema: text } },
            links: { next: { operationId: 'x' } },
            content,
          },
          '202': { description: 'Accepted.' },
        },
      },
    },
    '/b': { post: { operationId: 'x', requestBody: { content }, ...fine } },
  },
  webhooks: { done: { post: fine } },
  components: {
    securitySchemes: { basic: { type: 'http', scheme: 'basic' } },
    schemas: {
      Pet: {
        type: 'object',
        properties: {
          name: text,
          kind: { enum: ['cat', 'dodo'], 'x-lifecycle-values': {} },
          thing: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] },
        },
      },
      Cat: { type: 'object', required: ['meow'] },
      Dog: { type: 'object', required: ['bark'] },
    },
  },
}

const get: Path = ['paths', '/a', 'get']
const ok: Path = [...get, 'responses', '200']
const pet: Path = ['components', 'schemas', 'Pet', 'properties']

const elements: [name: string, path: Path][] = [
  ['API', []],
  ['API', ['info']],
  ['server https://a.example', ['servers', 0]],
  ['tag old', ['tags', 0]],
  ['/a', ['paths', '/a']],
  ['GET /a', get],
  ['GET /a ?p', [...get, 'parameters', 0]],
  ['GET /a server https://b.example', [...get, 'servers', 0]],
  ['GET /a callback done', [...get, 'callbacks', 'done']],
  ['GET /a 202', [...get, 'responses', '202']],
  ['GET /a 200 header X-Old', [...ok, 'headers', 'X-Old']],
  ['GET /a 200 link next', [...ok, 'links', 'next']],
  ['GET /a 200 text/csv', [...ok, 'content', 'text/csv']],
  ['POST /b request', ['paths', '/b', 'post', 'requestBody']],
  ['webhook done', ['webhooks', 'done']],
  ['security basic', ['components', 'securitySchemes', 'basic']],
  ['Pet', ['components', 'schemas', 'Pet']],
  ['Pet.name', [...pet, 'name']],
  ['Pet.kind = dodo', [...pet, 'kind']],
  ['Pet.thing(Dog)', [...pet, 'thing', 'oneOf', 1]],
]

/** The document with this lifecycle on the element at `path`; on a value of an enum, where the path leads to one. */
function dated(path: Path, lifecycle: Json | undefined): JsonObject {
  if (lifecycle === undefined) return document
  const key = path.at(-1) === 'kind' ? 'x-lifecycle-values' : 'x-lifecycle'
  return extended(document, path, { [key]: key === 'x-lifecycle' ? lifecycle : { dodo: lifecycle } })
}

function found(base: JsonObject, revision: JsonObject): string[] {
  const today = day('2026-11-22')
  // Two files share no object.
  const compared = compare(base, structuredClone(revision), { overdueOn: today })
  return judge(compared.changes, newProver(compared), { day: today }).map(
    ({ rule, level, coordinate }) => `${level} ${rule.id}: ${coordinate}`,
  )
}

const plan = { deprecated: '2026-01-01', sunset: '2027-06-01' }

describe.each(elements)('between two models, a lifecycle of %s', (name, path) => {
  const edit = (before: Json | undefined, after: Json | undefined): string[] =>
    found(dated(path, before), dated(path, after))

  it('is reported once where it is announced, and where it is withdrawn', () => {
    expect(edit(undefined, plan)).toEqual([`info sunset-added: ${name}`])
    expect(edit(plan, undefined)).toEqual([`info sunset-withdrawn: ${name}`])
  })

  it('is reported where its day moves, is extended, or is no longer said', () => {
    expect(edit(plan, { ...plan, sunset: '2027-09-01' })).toEqual([`info sunset-moved-later: ${name}`])
    expect(edit(plan, { ...plan, extended: '2027-09-01' })).toEqual([`info sunset-moved-later: ${name}`])
    expect(edit(plan, { ...plan, sunset: '2027-03-01' })).toEqual([`warning sunset-moved-earlier: ${name}`])
    expect(edit(plan, { deprecated: '2026-01-01' })).toEqual([`breaking sunset-removed: ${name}`])
  })

  it('is reported once where a sunset is added to a deprecation, with all that comes with it', () => {
    const marked = { deprecated: '2026-01-01' }
    const announced = { announced: '2026-11-22', replacement: 'GET /b', reason: 'Old.' }
    expect(edit(marked, { ...plan, ...announced, deprecated: '2026-11-22' })).toEqual([
      `info sunset-added: ${name}`,
      `info deprecation-changed: ${name}`,
    ])
    expect(edit({ ...marked, reason: 'Rare.' }, { ...plan, ...announced, announced: '2026-01-01' })).toEqual([
      `info sunset-added: ${name}`,
      `info deprecation-changed: ${name}`,
    ])
    expect(edit(marked, { ...plan, ...announced, announced: '2026-01-01' })).toEqual([`info sunset-added: ${name}`])
  })

  it('is reported where it says another replacement', () => {
    expect(edit(plan, { ...plan, replacement: 'GET /b' })).toEqual([`info deprecation-changed: ${name}`])
  })
})

/** The elements that OpenAPI can mark as deprecated. */
const markable = elements.filter(([name]) =>
  ['GET /a', 'GET /a ?p', 'GET /a 200 header X-Old', 'Pet', 'Pet.name'].includes(name),
)

describe.each(markable)('where dates take the place of the marker of %s', (name, path) => {
  const marked = extended(document, path, { deprecated: true })

  it('it is not said to be deprecated no longer', () => {
    expect(found(marked, dated(path, plan))).toEqual([`info sunset-added: ${name}`])
    expect(found(marked, dated(path, { deprecated: '2026-01-01' }))).toEqual([`info deprecation-changed: ${name}`])
  })

  it('it is, where there are no dates, and where they were there before', () => {
    const both = extended(dated(path, plan), path, { deprecated: true })
    for (const [base, revision] of [
      [marked, document],
      [marked, dated(path, { reason: 'Old.' })],
      [both, dated(path, plan)],
    ])
      expect(found(base!, revision!).filter((line) => line.includes('-reactivated: '))).toHaveLength(1)
  })
})

const answer: Path = ['paths', '/b', 'post', 'responses', '200']

describe('between two models', () => {
  it('nothing is overdue: what is past its sunset is gone from the snapshots', () => {
    const past = { sunset: '2025-01-01' }
    const base = dated(get, past)
    const revision = extended(base, [...pet, 'name'], { 'x-lifecycle': plan })
    expect(found(base, revision)).toEqual(['info sunset-added: Pet.name'])
  })

  it('no mark is overdue either that is beside lifecycles in both of them', () => {
    const marked = extended(document, answer, { 'x-deprecated': true, 'x-sunset': '2025-01-01' })
    const base = extended(marked, get, { 'x-lifecycle': plan })
    expect(found(base, extended(base, ['paths', '/b'], { get: fine }))).toEqual(['info operation-added: GET /b'])
  })

  it('a mark of a published document is overdue where the other one has no lifecycle', () => {
    const base = extended(document, answer, { 'x-deprecated': true, 'x-sunset': '2025-01-01' })
    const revision = extended(base, [...pet, 'name'], { 'x-lifecycle': plan })
    const rules = found(base, revision).map((line) => line.split(':')[0])
    expect(rules).toEqual(['info sunset-added', 'warning sunset-overdue'])
  })
})

it('a plan for what is marked in the document is one finding where all of it is withdrawn', () => {
  const marked = (lifecycle: JsonObject): JsonObject =>
    extended(document, ['paths', '/a', 'get'], { deprecated: true, ...lifecycle })
  const planned = marked({ 'x-lifecycle': { ...plan, announced: '2026-01-01', reason: 'Old.' } })
  expect(found(planned, marked({}))).toEqual(['breaking sunset-removed: GET /a'])
})
