import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as records from '../fixtures/code/fetch/records.ts'
import * as zones from '../fixtures/code/fetch/zones.ts'
import type { CodeClient } from '../../src/usage/code/code-call.ts'
import { judgeCode } from '../../src/usage/code/judge-code.ts'
import { operationNames } from '../../src/usage/code/operation-names.ts'
import { callsIn, codeEffects, recorded } from '../support/code.ts'
import { root } from '../support/cli.ts'
import { runs } from '../support/runs.ts'
import { edgeEra, effectsOn } from '../support/traffic.ts'

const era = edgeEra('2020-01-01')
const operations = operationNames(era.spans.map(({ contracts }) => contracts))

function fixture(...names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(root, 'test/fixtures/code', name), 'utf8')]))
}

/** What breaks of calls that send values which are rejected, and fields that go. */
const REJECTED_NAME = '2025-02-21 refused GET /zones/{zone_id}/dns_records ?name (name=contains:<value>)'
const REJECTED_TYPE = '2025-02-21 refused GET /zones/{zone_id}/dns_records ?type (type=contains:<value>): 1'
const FIELDS = ['name', 'proto', 'service'].map(
  (name) => `2024-05-31 refused POST /zones/{zone_id}/dns_records request .data.${name}: 1`,
)
const FLATTENING = '2025-03-21 refused PATCH /zones/{zone_id}/settings/cname_flattening: 1'

describe('the calls of clients of the edge service, asked of all its days', () => {
  it('break as the calls that the same code makes when it runs', async () => {
    const sources = fixture('fetch/records.ts', 'fetch/zones.ts')
    const { calls, notFollowed } = callsIn(sources, ['fetch'])
    expect(notFollowed).toEqual([])
    const traffic = await recorded(async () => {
      await zones.organization('01a7362d')
      await zones.dashboard('023e')
      await zones.oldAccount('01a7')
      await zones.settings('023e')
      await zones.firewall('023e')
      await records.search('023e', 'www')
      await records.addService('023e', 'b.example')
      await records.updateAccount('01a7')
    })
    expect(calls).toHaveLength(traffic.length)
    const effects = codeEffects(era, calls)
    expect(effects).toEqual(effectsOn(era, traffic))
    expect(new Set(effects.map((line) => line.slice(0, 10))).size).toBe(19)
  })

  it.each<[CodeClient, readonly string[], readonly string[]]>([
    [
      'openapi-fetch',
      ['openapi-fetch/client.ts', 'openapi-fetch/zones.ts', 'openapi-fetch/records.tsx'],
      [
        '2024-03-31 refused GET /zones/{zone_identifier}/settings/privacy_pass: 1',
        ...FIELDS,
        '2024-08-05 refused PATCH /zones/{zone_id}/settings/minify: 1',
        '2024-08-15 refused GET /zones/{zone_id}/settings/brotli: 1',
        `${REJECTED_NAME}: 2`,
        '2025-03-14 lost PUT /accounts/{account_id} request .settings.default_nameservers: 1',
        FLATTENING,
        '2025-05-23 lost GET /zones/{zone_id}/dns_records ?match: 1',
        '2025-05-23 refused GET /zones/{zone_id}/dns_records ?name (repeated name=<value> with match=any): 1',
        '2025-06-15 refused GET /zones/{zone_id}/firewall/rules: 1',
        '2025-06-15 refused GET /zones/{zone_id}/rate_limits: 1',
        '2025-11-21 lost PUT /accounts/{account_id}/access/apps/{app_id} request .self_hosted_domains: 1',
      ],
    ],
    [
      'axios',
      ['axios/http.js', 'axios/client.mjs'],
      [
        '2020-04-02 refused GET /organizations/{organization_identifier}/members: 1',
        ...FIELDS,
        `${REJECTED_NAME}: 1`,
        REJECTED_TYPE,
        FLATTENING,
        '2025-06-15 refused GET /zones/{zone_id}/rate_limits: 1',
        '2025-06-15 refused PUT /zones/{zone_id}/firewall/waf/overrides/{override_id}: 1',
      ],
    ],
    [
      'generated',
      ['generated/sdk.cts'],
      [
        '2023-06-06 refused GET /user/billing/history: 1',
        ...FIELDS,
        `${REJECTED_NAME}: 1`,
        REJECTED_TYPE,
        FLATTENING,
        '2025-06-15 refused GET /zones/{zone_id}/firewall/rules: 2',
      ],
    ],
  ])('of %s are found on the day each of them breaks, and no other', (client, files, effects) => {
    expect(codeEffects(era, callsIn(fixture(...files), [client], operations).calls)).toEqual(effects)
  })

  it('are never rejected for what is made at run time', () => {
    const lines = [
      "client.GET('/zones/{zone_id}/dns_records', { params: { query: { name: word, type: kind, ...rest } } })",
      "client.POST('/zones/{zone_id}/dns_records', { body })",
      "client.POST('/zones/{zone_id}/dns_records', { body: { ...rest } })",
      "client.POST('/zones/{zone_id}/dns_records', { body: { type: kind, data: { ...rest, port: 1 } } })",
      "client.PUT('/accounts/{account_id}', { body: { settings } })",
    ]
    expect(codeEffects(era, callsIn({ 'a.ts': lines.join('\n') }, ['openapi-fetch']).calls)).toEqual([])
  })

  it('that fit no operation are listed', () => {
    const { calls } = callsIn(
      { 'a.ts': "fetch('/zones/1/no_such_thing'); fetch('https://b.example/health', { method: 'PUT' })" },
      ['fetch'],
    )
    expect(judgeCode(era, calls).unmatched.map(({ shape }) => shape)).toEqual([
      'GET /zones/…/no_such_thing',
      'PUT /health',
    ])
    expect(judgeCode(era, calls, { hosts: ['a.example'] })).toMatchObject({ otherHosts: 1, unmatched: [{}] })
  })
})

const text = fc.constantFrom('a', 'contains:a', 'starts_with:b', 'ends_with:c', 'a,b', 'a b&c', 'a.example', '1')
const query = fc.dictionary(fc.constantFrom('name', 'content', 'type', 'search', 'match'), text, {
  noNullPrototype: true,
})
const field = fc.constantFrom('service', 'proto', 'name', 'priority', 'port', 'target')
const body = fc.record(
  {
    type: fc.constantFrom('SRV', 'A'),
    name: text,
    data: fc.dictionary(field, fc.oneof(text, fc.nat(9)), { noNullPrototype: true }),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const PATH = '/zones/{zone_id}/dns_records'

it('a call that code writes is judged as the same call in traffic, whichever client writes it', () => {
  fc.assert(
    fc.property(query, fc.option(body, { nil: undefined }), fc.boolean(), (sent, data, isSplit) => {
      const method = data === undefined ? 'GET' : 'POST'
      const pairs = Object.entries(sent).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      const target = `/zones/1/dns_records${pairs.length === 0 ? '' : `?${pairs.join('&')}`}`
      const traffic = {
        method,
        target,
        headers: new Map(),
        body: data === undefined ? null : { mediaType: 'application/json', text: JSON.stringify(data) },
      }
      const [q, d] = [JSON.stringify(sent), JSON.stringify(data)]
      // What stands in a constant, or is put together, is the same.
      const [constants, given] = isSplit ? [`const q = ${q}; const d = ${d ?? 'undefined'};`, ['q', 'd']] : ['', [q, d]]
      const init = data === undefined ? '' : `, { method: 'POST', body: JSON.stringify(${given[1]}) }`
      const config = `{ params: ${given[0]} }`
      const written: readonly [CodeClient, string][] = [
        ['fetch', `fetch(\`\${base}/zones/1/dns_records?\${new URLSearchParams(${given[0]})}\`${init})`],
        [
          'openapi-fetch',
          `client.${method}('${PATH}', { params: { path: { zone_id: 1 }, query: ${given[0]} }${data === undefined ? '' : `, body: ${given[1]}`} })`,
        ],
        [
          'axios',
          data === undefined
            ? `api.get('/zones/1/dns_records', ${config})`
            : `api.post('/zones/1/dns_records', ${given[1]}, ${config})`,
        ],
        [
          'generated',
          `${data === undefined ? 'listDnsRecords' : 'createDnsRecord'}({ path: { zone_id: 1 }, query: ${given[0]}${data === undefined ? '' : `, body: ${given[1]}`} })`,
        ],
      ]
      for (const [client, source] of written) {
        const { calls } = callsIn({ 'a.ts': `${constants} ${source}` }, [client], operations)
        expect([client, ...codeEffects(era, calls)]).toEqual([client, ...effectsOn(era, [traffic])])
      }
    }),
    runs(150),
  )
})
