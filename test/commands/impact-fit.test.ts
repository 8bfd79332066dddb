import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
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
The API does not change in these days, so that no call breaks; 3 calls do not match the description of their operations.

Matches no operation: 1 call
  GET /nothing: 1 call

Do not match their operation on 2026-05-01: 3 calls
  GET /orders ?limit: 2 calls
  GET /orders ?shop: 1 call
  POST /carts request .id: 1 call
`,
      ])
      const { misfits, unchanging } = JSON.parse(chronospec([...line, '--format', 'json'], { cwd: folder }).out)
      expect(unchanging).toBe(true)
      expect(misfits).toMatchObject({ calls: 3, coordinates: { length: 3 } })
      writeFileSync(join(folder, 'api.yaml'), api('x-lifecycle: {sunset: 2026-09-01},'))
      const changing = chronospec(line.slice(0, -2), { cwd: folder }).out
      expect(changing).toContain('2 calls are rejected.')
      expect(changing).not.toContain('match their operation')
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
  POST /carts ?limit: 1 call
  POST /carts request: 1 call
`)
      const { misfits, unchanging } = JSON.parse(chronospec([...line, '--format', 'json'], { cwd: folder }).out)
      expect(unchanging).toBeUndefined()
      expect(misfits.calls).toBe(2)
    })
  })
})
