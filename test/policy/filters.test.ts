import { directionsOf, operationsOf } from '../../src/diff/change.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { type Filters, filterFindings } from '../../src/policy/filters.ts'
import { focusOf } from '../../src/policy/focus.ts'
import { datedFindings } from '../../src/report/dated-findings.ts'
import { documentOf } from '../../src/rules/example.ts'
import { day } from '../../src/time/day.ts'
import { root } from '../support/cli.ts'

const [before, after] = ['library-1.yaml', 'library-2.yaml'].map((name) => {
  const source = parseDocument(name, readFileSync(join(root, 'test/fixtures/documents', name), 'utf8'))
  return ('tree' in source ? source.tree : {}) as JsonObject
}) as [JsonObject, JsonObject]
const on = day('2026-11-01')

const none: Filters = {
  only: [],
  paths: [],
  methods: [],
  tags: [],
  operations: [],
  without: [],
  rules: [],
  level: 'info',
  docs: false,
  extensions: false,
}

/** What is said of filters that leave out what may have been meant. */
function narrowed(filters: Partial<Filters>, base: Json = before, revision: Json = after): readonly string[] {
  const focus = focusOf({ ...none, ...filters }, base, revision)
  return focus!.narrow(datedFindings(base, revision, { day: on }).findings)
}

/** What filters make of all that differs between two documents. */
function filtered(filters: Partial<Filters>, base: Json = before, revision: Json = after) {
  const all = { ...none, ...filters }
  const restrict = focusOf(all, base, revision)?.restrict
  const { findings, partOf } = datedFindings(base, revision, { day: on, restrict })
  return filterFindings(findings, all, partOf)
}

function listed(filters: Partial<Filters>, base: Json = before, revision: Json = after): string[] {
  return filtered(filters, base, revision).listed.map(
    ({ coordinate, change }) =>
      `${coordinate}: ${operationsOf(change)
        .map(({ method, path }) => `${method} ${path}`)
        .join(', ')}`,
  )
}

function named(...names: readonly string[]): Partial<Filters> {
  return { operations: names.map((name) => ({ name, from: '--operation' })) }
}

const SHELF = 'Book.shelf: GET /books, GET /books/{id}'
const DELETE = 'DELETE /books/{id}: DELETE /books/{id}'
const SORT = 'GET /books ?sort: GET /books'
const DAYS = 'Loan.days: POST /loans'
const LOANS = 'GET /loans: GET /loans'

const cases: [filters: Partial<Filters>, wanted: string[]][] = [
  [{}, [SHELF, DELETE, SORT, DAYS, LOANS]],
  [{ only: ['wire'] }, [SHELF, DELETE, SORT, DAYS, LOANS]],
  [{ only: ['source'] }, []],
  [{ only: ['removed'] }, [SHELF, DELETE, SORT]],
  [{ only: ['added', 'changed'] }, [DAYS, LOANS]],
  [{ only: ['removed', 'docs'] }, []],
  [{ only: ['deprecated'] }, []],
  [{ level: 'breaking' }, [SHELF, DELETE, DAYS]],
  [{ level: 'warning' }, [SHELF, DELETE, SORT, DAYS]],
  [{ rules: ['operation-removed', 'request-*'] }, [DELETE, SORT, DAYS]],
  [{ paths: ['/books/*'] }, ['Book.shelf: GET /books/{id}', DELETE]],
  [{ paths: ['/books/{id}'], methods: ['GET'] }, ['Book.shelf: GET /books/{id}']],
  [{ paths: ['/loans', '/books'] }, ['Book.shelf: GET /books', SORT, DAYS, LOANS]],
  [{ methods: ['POST', 'DELETE'] }, [DELETE, DAYS]],
  [{ tags: ['loans'] }, [DAYS, LOANS]],
  [{ tags: ['loans'], methods: ['DELETE'] }, []],
  [{ paths: ['/books/{book}'] }, []],
  [{ paths: ['!/books/*'] }, ['Book.shelf: GET /books', SORT, DAYS, LOANS]],
  [{ paths: ['/books**', '!/books'] }, ['Book.shelf: GET /books/{id}', DELETE]],
  [{ tags: ['!loans'] }, [SHELF, DELETE, SORT]],
  [named('GET /books', 'post /loans'), ['Book.shelf: GET /books', SORT, DAYS]],
  [named('GET /books/{book}'), ['Book.shelf: GET /books/{id}']],
]

describe('filters', () => {
  it.each(cases)('%j list what they say', (filters, wanted) => {
    expect(listed(filters).toSorted()).toEqual(wanted.toSorted())
  })

  it('by operation leave out what reaches none, unless they only say what to leave out', () => {
    const documents = ['string', 'integer'].map((type) => ({
      ...before,
      paths: {},
      components: { schemas: { Shelf: { type } } },
    }))
    const lines = (filters: Partial<Filters>) => listed(filters, documents[0], documents[1])
    expect(lines({})).toEqual(['Shelf: '])
    expect(lines({ paths: ['**'] })).toEqual([])
    expect(lines({ paths: ['!/books'], tags: ['!films'] })).toEqual(['Shelf: '])
  })

  it('count what they leave out, by class', () => {
    expect(filtered({ level: 'breaking' }).notListed).toEqual({ wire: 2, docs: 2 })
    expect(filtered({ paths: ['/nowhere'] }).notListed).toEqual({ wire: 5, docs: 2 })
    expect(filtered({}).notListed).toEqual({ docs: 2 })
  })

  it('keep the summary of moved operations with their removals, whatever its level', () => {
    const users = (prefix: string): JsonObject =>
      documentOf({ [`${prefix}/users`]: { get: {} }, [`${prefix}/users/{id}`]: { get: {}, put: {} } })
    const ids = (filters: Partial<Filters>): Set<string> =>
      new Set(filtered(filters, users('/v1'), users('/v2')).listed.map(({ rule }) => rule.id))
    expect(ids({ level: 'breaking' })).toEqual(new Set(['operation-removed', 'paths-moved']))
    expect(ids({ level: 'breaking', rules: ['operation-*'] })).toEqual(new Set(['operation-removed']))
    expect(ids({ level: 'breaking', paths: ['/v2/**'] })).toEqual(new Set())
  })

  it('judge again by the operations that pass: direction, level and witness are theirs, the fingerprint stays', () => {
    const both = (...required: readonly string[]): JsonObject => {
      const Size = {
        type: 'object',
        properties: { size: { type: 'string', maxLength: 9 - required.length } },
        required,
      }
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Size' } } }
      const get = { responses: { '200': { description: '', content } } }
      const post = { requestBody: { content }, responses: {} }
      return documentOf({ '/things': { get, post } }, { schemas: { Size } })
    }
    const verdicts = (filters: Partial<Filters>) =>
      filtered(filters, both(), both('size'))
        .listed.map(({ level, rule, witness, change, fingerprint }) => ({
          line: `${level} ${rule.id} ${directionsOf(change).join(' ')}`,
          sent: witness?.direction,
          fingerprint,
        }))
        .toSorted((a, b) => (a.line < b.line ? -1 : 1))
    const all = verdicts({})
    expect(all.map(({ line }) => line)).toEqual([
      'breaking request-length-narrowed request response',
      'breaking request-property-became-required request response',
    ])
    const read = verdicts({ methods: ['GET'] })
    expect(read.map(({ line, sent }) => `${line} ${sent}`)).toEqual([
      'info response-length-narrowed response undefined',
      'info response-property-became-required response undefined',
    ])
    expect(read.map(({ fingerprint }) => fingerprint)).toEqual(all.map(({ fingerprint }) => fingerprint))
    expect(verdicts({ methods: ['POST'] }).map(({ line }) => line)).toEqual([
      'breaking request-length-narrowed request',
      'breaking request-property-became-required request',
    ])
    expect(verdicts({ methods: ['GET'], level: 'warning' })).toEqual([])
  })

  it('by extension leave out what carries it on every side that has it, and all that is in it', () => {
    const hidden = { 'x-internal': true }
    const document = (
      marks: { path?: object; get?: object; q?: object; size?: object; Pet?: object },
      maximum: number,
    ) => {
      const number = { type: 'integer', maximum }
      const Pet = { ...marks.Pet, type: 'object', properties: { age: number, size: { ...number, ...marks.size } } }
      const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } }
      const get = {
        ...marks.get,
        parameters: [{ name: 'q', in: 'query', ...marks.q, schema: number }],
        responses: { '200': { description: '', content } },
      }
      return documentOf({ '/pets': { ...marks.path, get } }, { schemas: { Pet } }) as JsonObject
    }
    const left = (was: Parameters<typeof document>[0], is = was) =>
      listed({ without: ['x-internal'] }, document(was, 9), document(is, 5))
        .map((line) => line.split(': ')[0])
        .toSorted()
    const all = ['GET /pets ?q', 'Pet.age', 'Pet.size']
    expect(left({})).toEqual(all)
    expect(left({ size: hidden })).toEqual(['GET /pets ?q', 'Pet.age'])
    expect(left({ Pet: hidden })).toEqual(['GET /pets ?q'])
    expect(left({ q: hidden })).toEqual(['Pet.age', 'Pet.size'])
    expect(left({ get: hidden })).toEqual([])
    expect(left({ path: hidden })).toEqual([])
    expect(left({ get: hidden }, {})).toEqual(all)
    expect(left({}, { size: hidden })).toEqual(all)
    expect(left({ size: { 'x-internal': false } })).toEqual(all)
    const removed = { ...document({}, 9), paths: {} }
    expect(listed({ without: ['x-internal'] }, document({ get: hidden }, 9), removed)).toEqual([])
    expect(listed({ without: ['x-internal'] }, removed, document({ get: hidden }, 9))).toEqual([])
  })

  it('by tag know webhooks, path items behind a reference, and methods of their own', () => {
    const operation = { tags: ['late'], responses: {} }
    const document = (maximum: number): JsonObject => {
      const body = { requestBody: { content: { 'application/json': { schema: { type: 'integer', maximum } } } } }
      const late = { ...operation, ...body }
      return {
        ...before,
        paths: { '/late': { $ref: '#/components/pathItems/Late' }, '/on-time': { post: { responses: {}, ...body } } },
        webhooks: { lent: { post: late } },
        components: { pathItems: { Late: { post: late, additionalOperations: { LEND: late } } } },
      }
    }
    const sides = [document(1), document(2)] as const
    const found = filtered({ tags: ['late'] }, ...sides).listed
    const reached = found.flatMap(({ change }) => operationsOf(change).map(({ method, path }) => `${method} ${path}`))
    expect([...new Set(reached)].toSorted()).toEqual(['LEND /late', 'POST /late', 'POST webhook lent'])
  })

  it('that fit no operation are named, with the nearest that does', () => {
    const unmatched = (filters: Partial<Filters>) => focusOf({ ...none, ...filters }, before, after)?.unmatched
    expect(unmatched({})).toBeUndefined()
    expect(
      unmatched({ paths: ['/book', '/*/*', '/a/**'], methods: ['GET', 'PUT'], tags: ['book', 'loans', 'films'] }),
    ).toEqual([
      '--path /book matches no path on either side; did you mean /books?',
      '--path /a/** matches no path on either side',
      '--method PUT matches no operation on either side',
      '--tag book is not a tag of any operation on either side; did you mean books?',
      '--tag films is not a tag of any operation on either side',
    ])
    expect(unmatched({ paths: ['!/book'], tags: ['!book'] })).toEqual([
      '--path !/book matches no path on either side; did you mean /books?',
      '--tag !book is not a tag of any operation on either side; did you mean books?',
    ])
    expect(unmatched(named('GET /book', 'DELETE /books/{any}', 'listBooks'))).toEqual([
      '--operation GET /book is not an operation on either side; did you mean GET /books?',
      '--operation listBooks is not an operation on either side',
    ])
  })
})

describe('A glob over paths that ends in one star', () => {
  const api = (...paths: string[]): JsonObject =>
    documentOf(Object.fromEntries(paths.map((path) => [path, { get: {} }])))
  const [both, without] = [api('/a', '/a/{id}', '/a/{id}/b', '/c'), api('/c')]

  it('leaves out what is found on longer paths when asked to', () => {
    expect(narrowed({ paths: ['/a*'] }, both, without)).toEqual([
      '--path /a* leaves out 2 findings on longer paths, such as /a/{id}; /a** lists them',
    ])
    expect(narrowed({ paths: ['/a/*'] }, both, without)).toEqual([
      '--path /a/* leaves out 1 finding on longer paths, such as /a/{id}/b; /a/** lists them',
    ])
  })

  it('reports nothing where nothing is left out, or it is on purpose', () => {
    expect(narrowed({ paths: ['/a**'] }, both, without)).toEqual([])
    expect(narrowed({ paths: ['/c*'] }, both, without)).toEqual([])
    expect(narrowed({ paths: ['/a*', '/a/**'] }, both, without)).toEqual([])
    expect(narrowed({ paths: ['/a*', '!/a/**'] }, both, without)).toEqual([])
    expect(narrowed({ paths: ['/a*'], methods: ['PUT'] }, both, without)).toEqual([])
    expect(narrowed({ paths: ['!/a*'] }, both, without)).toEqual([])
  })
})
