import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { impactSchema } from '../../src/report/impact-schema.ts'
import { chronospec, inFolder } from '../support/cli.ts'

describe('impact of one document', () => {
  it('reports for an API that does not change how many calls do not match it, and in which part', async () => {
    await inFolder((folder) => {
      const parameters =
        '[{name: limit, in: query, schema: {type: integer, maximum: 50}}, {name: shop, in: query, required: true, schema: {type: string}}]'
      const api = (more: string): string => `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /orders: {get: {parameters: ${parameters}, responses: {'200': {description: Fine.}}}}
  /carts: {post: {${more} requestBody: {content: {application/json: {schema: {type: object, required: [id]}}}}, responses: {'200': {description: Fine.}}}}
`
      const calls = [
        ['GET', '/orders?limit=10&shop=a'],
        ['GET', '/orders?limit=51&shop=a'],
        ['GET', '/orders?limit=many'],
        ['GET', '/nothing'],
        ['POST', '/carts', '{}'],
        ['POST', '/carts', '{"id":1}'],
      ].map(([method, path, body]) => ({
        startedDateTime: '2026-05-01T00:00:00Z',
        request: {
          method,
          url: `https://shop.example${path}`,
          headers: [],
          ...(body !== undefined && { postData: { mimeType: 'application/json', text: body } }),
        },
        response: { status: 200 },
      }))
      writeFileSync(join(folder, 'calls.har'), JSON.stringify({ log: { version: '1.2', entries: calls } }))
      writeFileSync(join(folder, 'api.yaml'), api(''))
      const line = ['impact', 'calls.har', 'api.yaml', '--from', '2026-05-01', '--fail-on', 'deprecated']
      const { code, out } = chronospec(line, { cwd: folder })
      expect([code, out]).toEqual([
        0,
        `Shop: 6 calls on 2026-05-01, checked against the API from 2026-05-01 on
The API does not change in this period, so no call breaks; 3 calls do not match the description of their operations.

Matches no operation: 1 call
  GET /nothing: 1 call

Do not match their operation on 2026-05-01: 3 calls
  GET /orders: 2 calls; ?limit=… is rejected: it has to be at most 50 and be an integer
  GET /orders: 1 call; ?shop is required, and is not sent
  POST /carts: 1 call; request .id is required, and is not sent
`,
      ])
      const { misfits, unchanging } = JSON.parse(chronospec([...line, '--format', 'json'], { cwd: folder }).out)
      expect(unchanging).toBe(true)
      expect(misfits).toMatchObject({ calls: 3, reasons: { length: 3 } })
      writeFileSync(join(folder, 'api.yaml'), api('x-lifecycle: {sunset: 2026-09-01},'))
      expect(chronospec([...line.slice(0, 3), '--fail-on', 'refused'], { cwd: folder }).code).toBe(1)
      const changing = chronospec(line.slice(0, -2), { cwd: folder }).out
      expect(changing).toContain('2 calls are rejected.')
      expect(changing).not.toContain('match their operation')
      // Without a period, all of a call is checked, also if something else of the API changes.
      const today = ['impact', 'calls.har', 'api.yaml', '--today', '2026-05-01']
      expect(chronospec(today, { cwd: folder }).out).toContain(
        '2 calls are rejected; 3 calls do not match the description of their operations.',
      )
    })
  })
})

describe('impact between two documents', () => {
  it('says how many calls do not match what changes of their operation, since their effects are not known', async () => {
    await inFolder((folder) => {
      const api = (form: string, limit: number): string => `openapi: 3.1.0
info: {title: Shop, version: '1'}
paths:
  /carts:
    post:
      parameters: [{name: page, in: query, schema: {type: integer}}, {name: limit, in: query, schema: {type: integer, maximum: ${limit}}}]
      requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, ${form}}}}}
      responses: {'200': {description: Fine.}}
`
      const calls = [
        ['limit=5', 'application/json', '{"n":9}'],
        ['limit=9', 'application/x-www-form-urlencoded', 'n=9'],
        ['limit=60', 'application/x-www-form-urlencoded', 'm=1'],
        ['page=first', 'application/x-www-form-urlencoded', 'm=1'],
      ].map(([query, mimeType, text]) => ({
        startedDateTime: '2026-05-01T00:00:00Z',
        request: {
          method: 'POST',
          url: `https://shop.example/carts?${query}`,
          headers: [],
          postData: { mimeType, text },
        },
        response: { status: 200 },
      }))
      writeFileSync(join(folder, 'calls.har'), JSON.stringify({ log: { version: '1.2', entries: calls } }))
      writeFileSync(join(folder, 'old.yaml'), api('properties: {n: {}}', 50))
      writeFileSync(join(folder, 'new.yaml'), api('properties: {n: {}}, required: [m]', 40))
      const documents = ['2026-05-01=old.yaml', '2026-06-01=new.yaml']
      expect(chronospec(['import', ...documents, '-o', 'api.json'], { cwd: folder }).code).toBe(0)
      const line = ['impact', 'calls.har', 'api.json', '--from', '2026-05-01']
      expect(chronospec(line, { cwd: folder }).out)
        .toBe(`Shop: 4 calls on 2026-05-01, checked against the API from 2026-05-01 on
1 call is rejected; 2 calls do not match the description of their operations.

2026-06-01  1 call is rejected
  POST /carts
    rejected  1 call (25%): request .m is required, and is not sent
      e.g. POST /carts; last seen on 2026-05-01

Do not match their operation on 2026-05-01: 2 calls
  POST /carts: 1 call; ?limit=… is rejected: it has to be at most 50
  POST /carts: 1 call; its media type, application/json, is not accepted, only application/x-www-form-urlencoded
`)
      const { misfits, unchanging } = JSON.parse(chronospec([...line, '--format', 'json'], { cwd: folder }).out)
      expect(unchanging).toBeUndefined()
      expect([misfits.calls, misfits.counts]).toEqual([2, undefined])
      // Today's document alone: the calls do not match it, and the reason is a change before today.
      const today = ['impact', 'calls.har', 'api.json', '--today', '2026-06-05', '--fail-on', 'refused']
      const now = chronospec(today, { cwd: folder })
      expect([now.code, now.out]).toEqual([
        1,
        `Shop: 4 calls on 2026-05-01, checked against the API from 2026-06-05 on
The API does not change in this period; 4 calls do not match the description of their operations. The API changed on 2026-06-01; add --from 2026-05-01 to see what that did.

Do not match their operation on 2026-06-05: 4 calls
  POST /carts: 1 call; ?limit=… is rejected: it has to be at most 40
  POST /carts: 1 call; ?page=… is rejected: it has to be an integer
  POST /carts: 1 call; its media type, application/json, is not accepted, only application/x-www-form-urlencoded
  POST /carts: 1 call; request .m is required, and is not sent
`,
      ])
      const found = JSON.parse(chronospec([...today, '--format', 'json'], { cwd: folder }).out)
      expect(found).toMatchObject({
        misfits: { calls: 4, counts: true },
        changedBefore: { day: '2026-06-01', from: '2026-05-01' },
      })
      expect(new Ajv2020({ formats: { date: true } }).compile(impactSchema)(found)).toBe(true)
      for (const period of ['--until', '--within']) {
        const rest = period === '--until' ? '2026-07-01' : '30d'
        expect(chronospec([...today, period, rest], { cwd: folder }).code).toBe(0)
      }
    })
  })
})
