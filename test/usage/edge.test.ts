import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../support/cli.ts'
import { edgeEra, effectsOn, readText } from '../support/traffic.ts'

const era = edgeEra('2020-01-01')

function fixture(name: string): string {
  return readFileSync(join(root, 'test/fixtures/traffic', name), 'utf8')
}

describe('calls of the edge service, asked of all its days', () => {
  it('are found on the day each of them breaks, and no other', () => {
    const { calls, broken, format } = readText(fixture('edge.log'))
    expect([format, calls.length, broken]).toEqual(['combined', 41, [42]])
    expect(effectsOn(era, calls)).toEqual([
      '2020-04-02 refused GET /organizations/{identifier}: 1',
      '2020-04-02 refused GET /organizations/{organization_identifier}/members: 1',
      '2021-03-01 refused GET /zones/{zone_identifier}/analytics/dashboard: 1',
      '2022-07-01 refused POST /accounts/{account_identifier}/images/v1/direct_upload: 1',
      '2023-03-19 refused DELETE /accounts/{identifier}/access/bookmarks/{uuid}: 1',
      '2023-03-19 refused GET /accounts/{identifier}/access/bookmarks: 1',
      '2023-06-06 refused GET /accounts/{account_identifier}/billing/profile: 1',
      '2023-06-06 refused GET /user/billing/history: 1',
      '2024-02-04 refused POST /accounts/{account_identifier}/tunnels: 1',
      '2024-03-31 refused GET /zones/{zone_identifier}/settings/privacy_pass: 1',
      '2024-06-14 refused PATCH /zones/{zone_id}/settings/server_side_exclude: 1',
      '2024-06-30 refused GET /zones/{zone_identifier}/settings/mobile_redirect: 1',
      '2024-08-05 refused PATCH /zones/{zone_id}/settings/minify: 1',
      '2024-08-15 refused GET /zones/{zone_id}/settings/brotli: 1',
      '2024-09-13 refused GET /zones/{zone_id}/dns_settings/use_apex_ns: 1',
      '2025-02-21 refused GET /zones/{zone_id}/dns_records ?content (content=contains:<value>): 1',
      '2025-02-21 refused GET /zones/{zone_id}/dns_records ?name (name=<v1>,<v2>,<v3>): 1',
      '2025-02-21 refused GET /zones/{zone_id}/dns_records ?name (name=contains:<value>): 2',
      '2025-02-21 refused GET /zones/{zone_id}/dns_records ?name (name=ends_with:<value>): 1',
      '2025-02-21 refused GET /zones/{zone_id}/dns_records ?name (name=starts_with:<value>): 1',
      '2025-02-21 refused GET /zones/{zone_id}/dns_records ?type (type=contains:<value>): 1',
      '2025-03-21 refused PATCH /zones/{zone_id}/settings/cname_flattening: 1',
      '2025-05-23 lost GET /zones/{zone_id}/dns_records ?match: 1',
      '2025-05-23 refused GET /zones/{zone_id}/dns_records ?name (repeated name=<value> with match=any): 1',
      '2025-06-15 refused GET /zones/{zone_id}/firewall/rules: 1',
      '2025-06-15 refused GET /zones/{zone_id}/rate_limits: 2',
      '2025-06-15 refused PUT /zones/{zone_id}/firewall/waf/overrides/{override_id}: 1',
    ])
  })

  it('show by their bodies and answers what goes inside of them', () => {
    expect(effectsOn(era, readText(fixture('edge.har')).calls)).toEqual([
      '2024-05-31 refused POST /zones/{zone_id}/dns_records request .data.name: 1',
      '2024-05-31 refused POST /zones/{zone_id}/dns_records request .data.proto: 1',
      '2024-05-31 refused POST /zones/{zone_id}/dns_records request .data.service: 1',
      '2024-07-14 lost GET /zones/{zone_id}/dns_records 200 .result[].locked: 1',
      '2024-10-02 lost POST /zones/{zone_id}/dns_records default .errors[].error_chain: 1',
      '2024-12-01 lost GET /zones/{zone_id}/dns_records 200 .result[].zone_id: 1',
      '2024-12-01 lost GET /zones/{zone_id}/dns_records 200 .result[].zone_name: 1',
      '2025-02-21 refused GET /zones/{zone_id}/dns_records ?name (name=contains:<value>): 1',
      '2025-03-14 lost PUT /accounts/{account_id} 200 .result.settings.use_account_custom_ns_by_default: 1',
      '2025-03-14 lost PUT /accounts/{account_id} request .settings.default_nameservers: 1',
      '2025-11-21 lost PUT /accounts/{account_id}/access/apps/{app_id} request .self_hosted_domains: 1',
    ])
  })

  it('are deprecated where they break only after the days that are asked of', () => {
    const { calls } = readText('GET /zones/1/rate_limits\nGET /zones/1/dns_records?name=contains:x\n')
    expect(effectsOn(edgeEra('2024-01-01', '2025-01-01'), calls)).toEqual([
      '2024-01-01 deprecated GET /zones/{zone_id}/dns_records ?name (name=contains:<value>): 1',
      '2024-01-01 deprecated GET /zones/{zone_id}/rate_limits: 1',
    ])
  })
})
