import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder } from '../support/cli.ts'

/** An API in which some elements are to be removed on some days; `removed` says which are gone. */
function api(sunsets: { readonly order: string; readonly page: string; readonly open: string }): string {
  return `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders:
    get:
      parameters:
        - {name: page, in: query, deprecated: true, x-sunset: ${sunsets.page}, schema: {type: integer}}
        - {name: status, in: query, schema: {anyOf: [{enum: [open], deprecated: true, x-sunset: ${sunsets.open}}, {enum: [sent]}]}}
      responses:
        '200': {description: Fine., content: {application/json: {schema: {type: object, properties: {total: {type: integer, deprecated: true, x-sunset: ${sunsets.page}}}}}}}
  /orders/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    delete: {deprecated: true, x-sunset: ${sunsets.order}, responses: {'204': {description: Fine.}}}
`
}

const har = JSON.stringify({
  log: {
    version: '1.2',
    entries: [
      ['GET', '/orders?page=1', '{"total":1}'],
      ['GET', '/orders?status=open', '{}'],
      ['DELETE', '/orders/7', ''],
    ].map(([method, path, text]) => ({
      startedDateTime: '2026-05-01T00:00:00Z',
      request: { method, url: `https://shop.example${path}`, headers: [] },
      response: { status: 200, content: { mimeType: 'application/json', text } },
    })),
  },
})

const announced = { order: '2026-09-01', page: '2026-10-01', open: '2026-10-01' }

/** What is reported of the calls, a line for each effect: its day, effect and message. */
function effectsIn(folder: string, ...words: readonly string[]): string[] {
  const line = ['impact', 'calls.har', ...words, '--today', '2026-06-01', '--format', 'json']
  const { days } = JSON.parse(chronospec(line, { cwd: folder }).out) as {
    days: { day: string; operations: { hits: { effect: string; message: string; announced?: true }[] }[] }[]
  }
  return days.flatMap(({ day, operations }) =>
    operations.flatMap(({ hits }) =>
      hits.map(
        ({ effect, message, announced: only }) => `${day} ${effect} ${message}${only === true ? ' (only)' : ''}`,
      ),
    ),
  )
}

const expected = [
  '2026-09-01 refused the operation is to be removed (announced) (only)',
  '2026-10-01 refused ?status (variant 1) is to be removed (announced) (only)',
  '2026-10-01 lost 200 .total is to be removed (announced) (only)',
  '2026-10-01 lost ?page is to be removed (announced) (only)',
]

describe('impact of a sunset that a document only states', () => {
  it('is reported on its day, for a document and for what was published alike', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'calls.har'), har)
      writeFileSync(join(folder, 'api.yaml'), api(announced))
      writeFileSync(join(folder, 'old.yaml'), api({ order: '2026-06-01', page: '2026-05-15', open: '2026-05-15' }))
      const documents = ['2026-05-01=old.yaml', '2026-06-01=api.yaml']
      expect(chronospec(['import', ...documents, '-o', 'api.json'], { cwd: folder }).code).toBe(0)
      expect(effectsIn(folder, 'api.yaml')).toEqual(expected)
      // What was announced for a day before the last document did not happen, as that document shows.
      expect(effectsIn(folder, 'api.json', '--from', '2026-05-01')).toEqual(expected)
      const run = (until: string, failOn: string): number | null =>
        chronospec(['impact', 'calls.har', 'api.yaml', '--from', '2026-06-01', '--until', until, '--fail-on', failOn], {
          cwd: folder,
        }).code
      expect([run('2026-08-31', 'lost'), run('2026-09-01', 'refused')]).toEqual([0, 1])
      const { out } = chronospec(['impact', 'calls.har', 'api.yaml', '--from', '2026-06-01', '--until', '2026-08-31'], {
        cwd: folder,
      })
      expect(out).toContain('it is deprecated and is to be removed on 2026-09-01')
    })
  })

  it('has the effect that it has where a schedule says it', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'calls.har'), har)
      writeFileSync(join(folder, 'api.yaml'), api(announced))
      const schedule = `"DELETE /orders/{id}": {sunset: 2026-09-01}\n"GET /orders ?page": {sunset: 2026-10-01}\n`
      writeFileSync(join(folder, 'schedule.yaml'), schedule)
      const found = effectsIn(folder, 'api.yaml', '--schedule', 'schedule.yaml')
      expect(found).toEqual([
        '2026-09-01 refused the operation is removed',
        '2026-10-01 refused ?status (variant 1) is to be removed (announced) (only)',
        '2026-10-01 lost 200 .total is to be removed (announced) (only)',
        '2026-10-01 lost ?page=… no longer has any effect',
      ])
    })
  })

  it('is in a query of a warehouse', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'api.yaml'), api(announced))
      const line = ['impact', 'api.yaml', '--emit', 'sql', '--dialect', 'duckdb', '--from', '2026-06-01']
      const { out } = chronospec(line, { cwd: folder })
      expect(out).toContain("DATE '2026-09-01', 'refused', 'DELETE'")
      expect(out).toContain("DATE '2026-10-01', 'lost', 'GET'")
    })
  })
})

describe('diff between two days', () => {
  it('calls nothing overdue on a day in the future, since nobody knows what will be there', async () => {
    await inFolder((folder) => {
      const sunsets = { order: '2998-01-01', page: '2024-01-01', open: '2998-01-01' }
      writeFileSync(join(folder, 'old.yaml'), api(sunsets))
      writeFileSync(join(folder, 'new.yaml'), api(sunsets).replace("version: '1'", "version: '2'"))
      const documents = ['2024-05-01=old.yaml', '2024-06-01=new.yaml']
      expect(chronospec(['import', ...documents, '-o', 'api.json'], { cwd: folder }).code).toBe(0)
      const { out } = chronospec(['diff', '2024-06-01', '2999-01-01', '--model', 'api.json'], { cwd: folder })
      expect(out).toContain('was to be removed on 2024-01-01, but is still there')
      expect(out).not.toContain('2998-01-01')
    })
  })
})
