import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { type Path, lookUp } from '../../src/base/pointer.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { validate } from '../../src/model/validate.ts'
import { day } from '../../src/time/day.ts'
import { extended, operation, tiny } from '../support/document.ts'
import { findingsBetween } from '../support/documents.ts'

const json: JsonObject = { schema: { type: 'string' } }
const choices: JsonObject = {
  oneOf: [{ $ref: '#/components/schemas/Cat' }, { type: 'string' }, { title: 'Dog', type: 'boolean' }],
}
const fine: JsonObject = {
  description: 'Fine.',
  headers: { 'X-Rate': { schema: { type: 'integer' } } },
  content: { 'application/json': { schema: choices }, 'text/csv': json },
  links: { next: { operationId: 'a' } },
}

/** A document that has something of every kind. */
const document: JsonObject = tiny({
  servers: [{ url: 'https://a.example' }, { url: 'https://b.example' }],
  tags: [{ name: 'old' }, { name: 'new' }],
  webhooks: { done: { post: operation() }, gone: { post: operation() } },
  paths: {
    '/a': {
      get: {
        operationId: 'a',
        tags: ['old', 'new'],
        servers: [{ url: 'https://c.example' }, { url: 'https://d.example' }],
        responses: { '200': fine, '404': { description: 'Not there.' } },
      },
      post: {
        requestBody: { content: { 'application/json': json, 'application/xml': json } },
        callbacks: {
          onDone: { '{$request.body#/url}': { post: operation() } },
          onGone: { '{$request.body#/url}': { post: operation() } },
        },
        responses: { '200': { description: 'Fine.' } },
      },
    },
  },
  components: { schemas: { Cat: { type: 'integer' } } },
})

const ok = ['paths', '/a', 'get', 'responses', '200']
const rows: readonly (readonly [name: string, path: Path, rule: string])[] = [
  ['webhook gone', ['webhooks', 'gone'], 'webhook-removed'],
  ['POST /a callback onGone', ['paths', '/a', 'post', 'callbacks', 'onGone'], 'callback-removed'],
  ['GET /a 404 response', ['paths', '/a', 'get', 'responses', '404'], 'response-removed'],
  ['text/csv of response 200 of GET /a', [...ok, 'content', 'text/csv'], 'response-media-type-removed'],
  [
    'application/xml of the request of POST /a',
    ['paths', '/a', 'post', 'requestBody', 'content', 'application/xml'],
    'request-media-type-removed',
  ],
  ['GET /a 200 response header X-Rate', [...ok, 'headers', 'X-Rate'], 'response-header-removed'],
  ['GET /a 200 response link next', [...ok, 'links', 'next'], 'link-removed'],
  ['server https://b.example', ['servers', 1], 'server-removed'],
  ['server https://d.example of GET /a', ['paths', '/a', 'get', 'servers', 1], 'server-removed'],
  [
    'GET /a 200 response (Cat)',
    [...ok, 'content', 'application/json', 'schema', 'oneOf', 0],
    'response-variant-removed',
  ],
  [
    'GET /a 200 response (choice 2)',
    [...ok, 'content', 'application/json', 'schema', 'oneOf', 1],
    'response-variant-removed',
  ],
  [
    'GET /a 200 response (Dog)',
    [...ok, 'content', 'application/json', 'schema', 'oneOf', 2],
    'response-variant-removed',
  ],
  // A tag leaves the operations that name it.
  ['tag old', ['tags', 0], 'tag-removed'],
]

describe.each(rows)('%s', (name, path, rule) => {
  const lifecycle = { announced: '2025-01-01', deprecated: '2025-06-01', sunset: '2026-01-01' }
  const dated = extended(document, path, { 'x-lifecycle': lifecycle })
  const [before, after] = ['2025-12-31', '2026-01-01'].map((text) => snapshots(dated).on(day(text))!)

  it('has its own name in the calendar', () => {
    expect(validate(dated).filter(({ level }) => level === 'error')).toEqual([])
    expect(calendarOf(dated).map(({ day: on, kind, elements }) => [on, kind, elements])).toEqual([
      ['2026-01-01', 'sunset', [name]],
      ['2025-06-01', 'deprecated', [name]],
    ])
  })

  it('leaves cleanly: all else is as it was', () => {
    const beside = (tree: JsonObject): unknown => lookUp(tree, path.slice(0, -1))
    const size = (tree: JsonObject): number => Object.keys(beside(tree) as object).length
    expect(size(after!)).toBe(size(before!) - 1)
    expect(JSON.stringify(after)).not.toContain('x-lifecycle')
  })

  it('is told as announced', () => {
    const gone = findingsBetween(before!, after!).filter(({ change }) => change.action === 'removed')
    expect(gone.map(({ rule: { id }, deprecation }) => [id, deprecation?.status])).toEqual([[rule, 'planned']])
  })
})
