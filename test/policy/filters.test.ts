import { operationsOf } from '../../src/diff/change.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { type Filters, filterFindings, operationFilter } from '../../src/policy/filters.ts'
import { datedFindings } from '../../src/report/dated-findings.ts'
import { day } from '../../src/time/day.ts'
import { root } from '../support/cli.ts'

const [before, after] = ['library-1.yaml', 'library-2.yaml'].map((name) => {
  const source = parseDocument(name, readFileSync(join(root, 'test/fixtures/documents', name), 'utf8'))
  return ('tree' in source ? source.tree : {}) as JsonObject
}) as [JsonObject, JsonObject]
const findings = datedFindings(before, after, { day: day('2026-11-01') }).findings

const none: Filters = {
  only: [],
  paths: [],
  methods: [],
  tags: [],
  rules: [],
  level: 'info',
  docs: false,
  extensions: false,
}

function listed(filters: Partial<Filters>): string[] {
  const all = { ...none, ...filters }
  return filterFindings(findings, all, operationFilter(all, [before, after])?.passes).listed.map(
    ({ coordinate, change }) =>
      `${coordinate}: ${operationsOf(change)
        .map(({ method, path }) => `${method} ${path}`)
        .join(', ')}`,
  )
}

const SHELF = 'Book.shelf: GET /books, GET /books/{id}'
const DELETE = 'DELETE /books/{id}: DELETE /books/{id}'
const SORT = 'GET /books query parameter sort: GET /books'
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
]

describe('filters', () => {
  it.each(cases)('%j list what they say', (filters, wanted) => {
    expect(listed(filters).toSorted()).toEqual(wanted.toSorted())
  })

  it('by operation leave out what reaches none', () => {
    const idle = datedFindings(
      { ...before, components: { schemas: { Shelf: { type: 'string' } } } },
      { ...before, components: { schemas: { Shelf: { type: 'integer' } } } },
      { day: day('2026-11-01') },
    ).findings.filter(({ change }) => operationsOf(change).length === 0)
    expect(idle).not.toEqual([])
    expect(filterFindings(idle, none, undefined).listed).toEqual(idle)
    expect(filterFindings(idle, none, () => true).listed).toEqual([])
  })

  it('count what they leave out, by class', () => {
    expect(filterFindings(findings, { ...none, level: 'breaking' }, undefined).notListed).toEqual({ wire: 2, docs: 2 })
    expect(filterFindings(findings, none, () => false).notListed).toEqual({ wire: 5, docs: 2 })
    expect(filterFindings(findings, none, undefined).notListed).toEqual({ docs: 2 })
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
    const passes = operationFilter({ ...none, tags: ['late'] }, sides)?.passes
    const found = filterFindings(datedFindings(...sides, { day: day('2026-11-01') }).findings, none, passes).listed
    const reached = found.flatMap(({ change }) => operationsOf(change).map(({ method, path }) => `${method} ${path}`))
    expect([...new Set(reached)].toSorted()).toEqual(['LEND /late', 'POST /late', 'POST webhook lent'])
  })

  it('that fit no operation are named, with the nearest that does', () => {
    const idle = (filters: Partial<Filters>) => operationFilter({ ...none, ...filters }, [before, after])?.idle
    expect(idle({})).toBeUndefined()
    expect(
      idle({ paths: ['/book', '/*/*', '/a/**'], methods: ['GET', 'PUT'], tags: ['book', 'loans', 'films'] }),
    ).toEqual([
      '--path /book fits no path of either side; did you mean /books?',
      '--path /a/** fits no path of either side',
      '--method PUT fits no operation of either side',
      '--tag book is carried by no operation of either side; did you mean books?',
      '--tag films is carried by no operation of either side',
    ])
  })
})
