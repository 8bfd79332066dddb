import { collection, component, enumeration, group, object, section, single } from 'chronospec/model'
import { record } from './not-shown.ts'

const cnameFlattening = {
  subject: 'Zone-level CNAME flattening setting endpoints',
  sunset: '2025-03-21',
  replacement: 'the Show DNS Settings and Update DNS Settings endpoints, field flatten_all_cnames',
} as const

const ZoneSetting = component(
  'ZoneSetting',
  object(
    {
      cname_flattening: enumeration(['off', 'apex', 'on'], {
        description: 'CNAME flattening; "off" and "apex" behave identically. It is kept in sync with the DNS settings.',
        ...cnameFlattening,
      }),
    },
    {
      description:
        'A setting of a zone, under its name. The other settings and their layout are not shown in the schedule.',
    },
  ),
)

const setting = (name: string) => record(`${name}Setting`, `The ${name} setting of a zone`)

export const zoneSettings = section(
  'Zone settings',
  collection('zone setting', 'GET, PATCH /zones/{zone_id}/settings', ZoneSetting),
  group(
    cnameFlattening,
    single(
      'CNAME flattening setting',
      'GET, PATCH /zones/{zone_id}/settings/cname_flattening',
      setting('CnameFlattening'),
    ),
  ),
  group(
    {
      subject: 'Brotli setting',
      sunset: '2024-08-15',
      reason:
        'there is no replacement: compression is on for all non-Enterprise zones, and Enterprise zones may override it with compression rules',
    },
    single('brotli setting', 'GET, PATCH /zones/{zone_id}/settings/brotli', setting('Brotli')),
  ),
  group(
    {
      subject: 'Auto minify setting',
      sunset: '2024-08-05',
      reason: 'there is no replacement: the feature is deprecated',
    },
    single('minify setting', 'GET, PATCH /zones/{zone_id}/settings/minify', setting('Minify')),
  ),
  group(
    { subject: 'Mobile redirect setting', sunset: '2024-06-30', replacement: 'single redirects (redirect rules)' },
    single(
      'mobile redirect setting',
      'GET, PATCH /zones/{zone_identifier}/settings/mobile_redirect',
      setting('MobileRedirect'),
    ),
  ),
  group(
    {
      subject: 'Server-side excludes setting',
      sunset: '2024-06-14',
      reason: 'there is no replacement: the feature is deprecated',
    },
    single(
      'server-side exclude setting',
      'GET, PATCH /zones/{zone_id}/settings/server_side_exclude',
      setting('ServerSideExclude'),
    ),
  ),
  group(
    {
      subject: 'Legacy Privacy Pass setting',
      sunset: '2024-03-31',
      reason:
        'there is no replacement: removed; tokens as an alternative to a managed challenge went in September 2023',
    },
    single('Privacy Pass setting', 'GET, POST /zones/{zone_identifier}/settings/privacy_pass', setting('PrivacyPass')),
  ),
)
