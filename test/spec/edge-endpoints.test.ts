import { describe, expect, it } from 'vitest'
import { type Json, isObject, own } from '../../src/base/json.ts'
import { METHODS } from '../support/document.ts'
import { changeDaysOfEdge, edgeAt, edgeOperation, eve } from '../support/edge.ts'

/** The tables of deprecated endpoints of the schedule: date, methods, path, and words of the replacement, or of why there is none. */
const DEPRECATED = `
2025-06-15 | GET, POST, PATCH, PUT, DELETE /zones/{zone_id}/firewall/rules | custom WAF rules
2025-06-15 | GET, PATCH, PUT, DELETE /zones/{zone_id}/firewall/rules/{rule_id} | custom WAF rules
2025-06-15 | GET, POST, PUT, DELETE /zones/{zone_id}/filters | custom WAF rules
2025-06-15 | GET, PUT, DELETE /zones/{zone_id}/filters/{filter_id} | custom WAF rules
2025-06-15 | GET /zones/{zone_id}/firewall/waf/packages | new version of WAF managed rules
2025-06-15 | GET, PATCH /zones/{zone_id}/firewall/waf/packages/{package_id} | new version of WAF managed rules
2025-06-15 | GET /zones/{zone_id}/firewall/waf/packages/{package_id}/groups | new version of WAF managed rules
2025-06-15 | GET, PATCH /zones/{zone_id}/firewall/waf/packages/{package_id}/groups/{group_id} | new version of WAF managed rules
2025-06-15 | GET /zones/{zone_id}/firewall/waf/packages/{package_id}/rules | new version of WAF managed rules
2025-06-15 | GET, PATCH /zones/{zone_id}/firewall/waf/packages/{package_id}/rules/{rule_id} | new version of WAF managed rules
2025-06-15 | GET, POST /zones/{zone_id}/firewall/waf/overrides | new version of WAF managed rules
2025-06-15 | GET, PUT, DELETE /zones/{zone_id}/firewall/waf/overrides/{override_id} | new version of WAF managed rules
2025-06-15 | GET, POST /zones/{zone_id}/rate_limits | new rate limiting rules (ruleset-engine based)
2025-06-15 | GET, PUT, DELETE /zones/{zone_id}/rate_limits/{rate_limit_id} | new rate limiting rules (ruleset-engine based)
2025-03-21 | GET, PATCH /zones/{zone_id}/settings/cname_flattening | field flatten_all_cnames
2024-09-13 | GET, PATCH /zones/{zone_id}/dns_settings/use_apex_ns | DNS settings field multi_provider
2024-09-13 | GET, PATCH /zones/{zone_id}/dns_settings/secondary_overrides | DNS settings field secondary_overrides
2024-08-15 | GET, PATCH /zones/{zone_id}/settings/brotli | compression is on for all non-Enterprise zones
2024-08-05 | GET, PATCH /zones/{zone_id}/settings/minify | the feature is deprecated
2024-06-30 | GET, PATCH /zones/{zone_identifier}/settings/mobile_redirect | single redirects (redirect rules)
2024-06-14 | GET, PATCH /zones/{zone_id}/settings/server_side_exclude | the feature is deprecated
2024-03-31 | GET, POST /zones/{zone_identifier}/settings/privacy_pass | removed
2024-02-04 | GET, POST /accounts/{account_identifier}/tunnels | Tunnel API
2024-02-04 | GET, DELETE /accounts/{account_identifier}/tunnels/{tunnel_id} | Tunnel API
2023-06-06 | GET /accounts/{account_identifier}/billing/profile | account dashboard
2023-06-06 | GET /user/billing/profile | no replacement in the API
2023-06-06 | GET /user/billing/history | no replacement in the API
2023-03-19 | GET /accounts/{identifier}/access/bookmarks | access application app-type API
2023-03-19 | GET, POST, PUT, DELETE /accounts/{identifier}/access/bookmarks/{uuid} | access application app-type API
2022-07-01 | POST /accounts/{account_identifier}/images/v1/direct_upload | POST /accounts/{account_identifier}/images/v2/direct_upload
2021-03-01 | GET /zones/{zone_identifier}/analytics/dashboard | GraphQL analytics API
2021-03-01 | GET /zones/{zone_identifier}/analytics/colos | GraphQL analytics API
2020-04-02 | GET, PATCH /organizations/{identifier} | Accounts API
2020-04-02 | GET, POST /organizations/{organization_identifier}/invites | Accounts API
2020-04-02 | GET, PATCH, DELETE /organizations/{organization_identifier}/invites/{identifier} | Accounts API
2020-04-02 | GET /organizations/{organization_identifier}/members | Accounts API
2020-04-02 | GET, PATCH, DELETE /organizations/{organization_identifier}/members/{identifier} | Accounts API
2020-04-02 | GET /organizations/{organization_identifier}/roles | Accounts API
2020-04-02 | GET /organizations/{organization_identifier}/roles/{identifier} | Accounts API
2020-04-02 | GET /organizations/{organization_identifier}/audit_logs | Accounts API
2020-04-02 | GET, POST /organizations/{organization_identifier}/connectors | Accounts API
2020-04-02 | GET, PATCH, DELETE /organizations/{organization_identifier}/connectors/{identifier} | Accounts API
2020-04-02 | GET /organizations/{organization_identifier}/connectors/{identifier}/zones | Accounts API`

/** The endpoints of the schedule that never go: those that are modified, and those that are named as replacements. */
const STAYING = `
GET, POST /zones/{zone_id}/dns_records
GET, PATCH, PUT /zones/{zone_id}/dns_records/{dns_record_id}
GET, PATCH /zones/{zone_id}/settings
GET, POST /accounts
GET, PUT /accounts/{account_id}
GET, POST /accounts/{account_id}/access/apps
GET, PUT /accounts/{account_id}/access/apps/{app_id}
GET, POST /zones/{zone_id}/access/apps
GET, PUT /zones/{zone_id}/access/apps/{app_id}
GET /zones/{zone_id}
POST /accounts/{account_identifier}/images/v2/direct_upload`

const rows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
const each = (endpoints: string): [method: string, path: string][] => {
  const [methods, path] = endpoints.split(' /')
  return (methods ?? '').split(', ').map((method) => [method, `/${path}`])
}
const deprecated = rows(DEPRECATED).flatMap(([date = '', endpoints = '', words = '']) =>
  each(endpoints).map(([method, path]) => ({ date, method, path, words })),
)
const staying = rows(STAYING).flatMap(([endpoints = '']) => each(endpoints).map(([method, path]) => ({ method, path })))

describe('a deprecated endpoint of the schedule', () => {
  it.each(deprecated)('$method $path is there, marked, until the day before $date', ({ date, method, path }) => {
    const operation = edgeOperation(eve(date), method, path)
    expect([own(operation, 'deprecated'), own(operation, 'x-sunset')]).toEqual([true, date])
    expect(edgeOperation('2020-01-01', method, path)).toBeDefined()
  })

  it.each(deprecated)('$method $path is gone on $date', ({ date, method, path }) => {
    expect(edgeOperation(date, method, path)).toBeUndefined()
  })

  it.each(deprecated)('$method $path says what replaces it: $words', ({ date, method, path, words }) => {
    const lifecycle = own(edgeOperation(eve(date), method, path), 'x-lifecycle')
    const said = `${String(own(lifecycle, 'replacement') ?? '')} ${String(own(lifecycle, 'reason') ?? '')}`
    expect(said.toLowerCase()).toContain(words.toLowerCase())
  })

  it.each(deprecated)('$path has its path parameters in the order of the template', ({ date, path }) => {
    const parameters = (edgeAt(eve(date), 'paths', path, 'parameters') ?? []) as readonly Json[]
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(
      parameters.map((parameter) => [own(parameter, 'name'), own(parameter, 'in'), own(parameter, 'required')]),
    ).toEqual(names.map((name) => [name, 'path', true]))
  })
})

it.each(staying)(
  '$method $path, which the schedule never removes, is there and unmarked on every change day and the first',
  ({ method, path }) => {
    for (const day of ['2020-01-01', ...changeDaysOfEdge]) {
      const operation = edgeOperation(day, method, path)
      expect(operation, day).toBeDefined()
      expect(own(operation, 'deprecated'), day).toBeUndefined()
    }
  },
)

it('the edge service has no endpoint that the schedule does not name', () => {
  const paths = edgeAt('2020-01-01', 'paths')
  const found = Object.entries(isObject(paths) ? paths : {}).flatMap(([path, item]) =>
    METHODS.filter((method) => own(item, method) !== undefined).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(found.toSorted()).toEqual(
    [...deprecated, ...staying].map(({ method, path }) => `${method} ${path}`).toSorted(),
  )
})

it('after the last date of the schedule, only what it never removes is left', () => {
  const paths = edgeAt('2025-11-21', 'paths')
  expect(Object.keys(isObject(paths) ? paths : {}).toSorted()).toEqual(
    [...new Set(staying.map(({ path }) => path))].toSorted(),
  )
})
