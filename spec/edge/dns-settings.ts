import { type Schema, boolean, component, enumeration, group, object, section, single } from 'chronospec/model'
import { notShown, record } from './not-shown.ts'

/** The paths of the DNS settings endpoints are not in the schedule, so the settings are components that no operation uses. */
export const dnsSettings: readonly Schema[] = [
  component(
    'DnsSettings',
    object(
      {
        flatten_all_cnames: boolean({
          description:
            'Zone-level CNAME flattening: false stands for the old zone setting values "off" and "apex", true for "on".',
        }),
        multi_provider: boolean({ description: 'Replaces the use_apex_ns endpoint.' }),
        secondary_overrides: notShown('Replaces the secondary_overrides endpoint.'),
      },
      {
        description:
          'The DNS settings of a zone. The paths of their endpoints and further fields are not shown in the schedule.',
        closed: false,
      },
    ),
  ),
  component(
    'AccountDnsSettings',
    object(
      {
        zone_defaults: object(
          {
            nameservers: object(
              {
                type: enumeration(['vendor.standard', 'vendor.standard.random', 'custom.account', 'custom.tenant'], {
                  description:
                    'The nameservers new zones get. Replaces the account settings default_nameservers and use_account_custom_ns_by_default. ' +
                    'The first two values carry the name of the service operator in place of the word vendor.',
                }),
              },
              { description: 'Nameservers. Fields beyond their type are not shown in the schedule.', closed: false },
            ),
          },
          {
            description: 'What new zones get. Fields beyond nameservers are not shown in the schedule.',
            closed: false,
          },
        ),
      },
      {
        description:
          'The DNS settings of an account. The paths of their endpoints and further fields are not shown in the schedule.',
        closed: false,
      },
    ),
  ),
]

const subject = 'use_apex_ns and secondary_overrides DNS settings endpoints'

export const dnsSettingEndpoints = section(
  'DNS settings',
  group(
    { subject, sunset: '2024-09-13', replacement: 'the DNS settings field multi_provider' },
    single(
      'apex nameserver use',
      'GET, PATCH /zones/{zone_id}/dns_settings/use_apex_ns',
      record('ApexNameserverUse', 'The use of apex nameservers'),
    ),
  ),
  group(
    { subject, sunset: '2024-09-13', replacement: 'the DNS settings field secondary_overrides' },
    single(
      'secondary override',
      'GET, PATCH /zones/{zone_id}/dns_settings/secondary_overrides',
      record('SecondaryOverrides', 'The secondary overrides'),
    ),
  ),
)
