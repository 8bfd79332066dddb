import { collection, component, group, object, section, single, string } from 'chronospec/model'
import { notShown, record } from './not-shown.ts'

const nameserverSettings = {
  subject: 'Account settings default_nameservers and use_account_custom_ns_by_default',
  sunset: '2025-03-14',
  replacement: 'the account DNS settings field zone_defaults.nameservers.type',
} as const

const Account = component(
  'Account',
  object(
    {
      settings: object(
        {
          default_nameservers: notShown('The nameservers new zones get.', nameserverSettings),
          use_account_custom_ns_by_default: notShown(
            'Whether new zones get the custom nameservers of the account.',
            nameserverSettings,
          ),
        },
        { description: 'The settings of the account. Settings beyond these are not shown in the schedule.' },
      ),
    },
    { description: 'An account. Fields beyond its settings are not shown in the schedule.' },
  ),
)

const Zone = component(
  'Zone',
  object(
    { name: string({ description: 'The name of the zone.' }) },
    { description: 'A zone. Fields beyond its name are not shown in the schedule.', closed: false },
  ),
)

const billing = { subject: 'Billing profile and history endpoints', sunset: '2023-06-06' } as const
const BillingProfile = record('BillingProfile', 'A billing profile')

export const accounts = section(
  'Accounts',
  collection('account', 'GET, POST /accounts', Account),
  single('account', 'GET, PUT /accounts/{account_id}', Account),
  group(
    { ...billing, reason: 'there is no replacement in the API: see the account dashboard' },
    single('account billing profile', 'GET /accounts/{account_identifier}/billing/profile', BillingProfile),
  ),
  group(
    { ...billing, reason: 'there is no replacement in the API' },
    single('user billing profile', 'GET /user/billing/profile', BillingProfile),
    collection(
      'user billing event',
      'GET /user/billing/history',
      record('BillingEvent', 'An entry of the billing history'),
      {
        GET: { operationId: 'getUserBillingHistory', summary: 'Get the user billing history' },
      },
    ),
  ),
)

export const zones = section('Zones', single('zone', 'GET /zones/{zone_id}', Zone))
