import { collection, group, section, single } from 'chronospec/model'
import { record } from './not-shown.ts'

const sunset = '2025-06-15'
const customRules = { subject: 'Firewall rules and filters', sunset, replacement: 'custom WAF rules' } as const
const managedRules = {
  subject: 'WAF managed rules (previous version)',
  sunset,
  replacement: 'the new version of WAF managed rules',
} as const
const rateLimiting = {
  subject: 'Rate limits (previous version)',
  sunset,
  replacement: 'the new rate limiting rules (ruleset-engine based)',
} as const

const FirewallRule = record('FirewallRule', 'A firewall rule')
const Filter = record('Filter', 'A filter')
const WafPackage = record('WafPackage', 'A package of WAF rules')
const WafGroup = record('WafGroup', 'A group of WAF rules')
const WafRule = record('WafRule', 'A WAF rule')
const WafOverride = record('WafOverride', 'A WAF override')
const RateLimit = record('RateLimit', 'A rate limit')

export const firewall = section(
  'Firewall',
  group(
    customRules,
    collection('firewall rule', 'GET, POST, PATCH, PUT, DELETE /zones/{zone_id}/firewall/rules', FirewallRule),
    single('firewall rule', 'GET, PATCH, PUT, DELETE /zones/{zone_id}/firewall/rules/{rule_id}', FirewallRule),
    collection('filter', 'GET, POST, PUT, DELETE /zones/{zone_id}/filters', Filter),
    single('filter', 'GET, PUT, DELETE /zones/{zone_id}/filters/{filter_id}', Filter),
  ),
  group(
    managedRules,
    collection('WAF package', 'GET /zones/{zone_id}/firewall/waf/packages', WafPackage),
    single('WAF package', 'GET, PATCH /zones/{zone_id}/firewall/waf/packages/{package_id}', WafPackage),
    collection('WAF group', 'GET /zones/{zone_id}/firewall/waf/packages/{package_id}/groups', WafGroup),
    single('WAF group', 'GET, PATCH /zones/{zone_id}/firewall/waf/packages/{package_id}/groups/{group_id}', WafGroup),
    collection('WAF rule', 'GET /zones/{zone_id}/firewall/waf/packages/{package_id}/rules', WafRule),
    single('WAF rule', 'GET, PATCH /zones/{zone_id}/firewall/waf/packages/{package_id}/rules/{rule_id}', WafRule),
    collection('WAF override', 'GET, POST /zones/{zone_id}/firewall/waf/overrides', WafOverride),
    single('WAF override', 'GET, PUT, DELETE /zones/{zone_id}/firewall/waf/overrides/{override_id}', WafOverride),
  ),
  group(
    rateLimiting,
    collection('rate limit', 'GET, POST /zones/{zone_id}/rate_limits', RateLimit),
    single('rate limit', 'GET, PUT, DELETE /zones/{zone_id}/rate_limits/{rate_limit_id}', RateLimit),
  ),
)
