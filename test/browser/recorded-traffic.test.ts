import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { day } from '../../src/time/day.ts'
import { newRoutes } from '../../src/usage/routes.ts'
import { root } from '../support/cli.ts'
import { browserOfFile } from './support/browser.ts'

const DAY = '2024-05-01'
const snapshot = snapshots(edge.document).on(day(DAY))!
const paths = snapshot['paths'] as Readonly<Record<string, Readonly<Record<string, unknown>>>>
const routes = newRoutes(Object.keys(paths).map((template) => ({ base: '', template })))

/** What the service answers, compressed, to what it knows on the day. */
const ANSWER = {
  success: true,
  errors: [],
  messages: [],
  result: [{ id: '1', type: 'A', name: 'a.example', content: '192.0.2.1', locked: false, zone_id: '7' }],
}

const browser = browserOfFile()
let server: Server
let address: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url!.replace(/\?.*/, '')
    const method = request.method!.toLowerCase()
    const isKnown = routes.find(path)?.some((template) => paths[template]?.[method] !== undefined) === true
    if (path === '/' || !isKnown) {
      response.writeHead(path === '/' ? 200 : 404, { 'content-type': 'text/html' }).end('<title>client</title>')
      return
    }
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
    request.resume().on('end', () => response.writeHead(200, headers).end(gzipSync(JSON.stringify(ANSWER))))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

it('a HAR that a browser recorded shows what of its calls breaks, bodies and compressed answers among them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-har-'))
  try {
    const file = join(folder, 'client.har')
    const context = await browser().newContext({ recordHar: { path: file, content: 'embed' } })
    const page = await context.newPage()
    await page.goto(`${address}/`)
    const statuses = await page.evaluate(async () => {
      const form = new FormData()
      form.append('requireSignedURLs', 'true')
      form.append('file', new Blob(['a'], { type: 'text/plain' }), 'a.txt')
      const record = { type: 'SRV', name: '_sip._tcp.a.example', data: { service: '_sip', proto: '_tcp', port: 5060 } }
      const calls: [string, RequestInit][] = [
        ['/zones/7/dns_records?name=contains:a', {}],
        [
          '/zones/7/dns_records',
          { method: 'POST', body: JSON.stringify(record), headers: { 'content-type': 'application/json' } },
        ],
        ['/zones/7/rate_limits', {}],
        ['/zones/7/dns_records', { method: 'POST', body: form }],
        ['/unknown/thing', {}],
      ]
      const found: number[] = []
      for (const [url, options] of calls) {
        const response = await fetch(url, options)
        await response.text()
        found.push(response.status)
      }
      return found
    })
    expect(statuses).toEqual([200, 200, 200, 200, 404])
    await context.close()
    const words = ['dist/cli.js', 'impact', file, '--from', DAY, '--format', 'json']
    const run = spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8' })
    expect(run.stderr).toBe('')
    const impact = JSON.parse(run.stdout) as Report
    const hits = impact.days.flatMap(({ day: on, operations }) =>
      operations.flatMap((each) =>
        each.hits.map(({ effect, coordinate, calls }) => `${on} ${effect} ${coordinate}: ${calls}`),
      ),
    )
    expect(hits).toEqual([
      '2024-05-31 refused POST /zones/{zone_id}/dns_records request .data.proto: 1',
      '2024-05-31 refused POST /zones/{zone_id}/dns_records request .data.service: 1',
      '2024-07-14 lost GET /zones/{zone_id}/dns_records 200 .result[].locked: 1',
      '2024-12-01 lost GET /zones/{zone_id}/dns_records 200 .result[].zone_id: 1',
      '2025-02-21 refused GET /zones/{zone_id}/dns_records ?name (name=contains:<value>): 1',
      '2025-06-15 refused GET /zones/{zone_id}/rate_limits: 1',
    ])
    expect([impact.traffic.calls, impact.traffic.unmatched, impact.traffic.broken]).toEqual([6, 2, 0])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

interface Report {
  readonly traffic: { readonly calls: number; readonly unmatched: number; readonly broken: number }
  readonly days: readonly {
    readonly day: string
    readonly operations: readonly { readonly hits: readonly { effect: string; coordinate: string; calls: number }[] }[]
  }[]
}
