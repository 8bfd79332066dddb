import {
  allOf,
  anyOf,
  array,
  boolean,
  collection,
  component,
  enumeration,
  integer,
  object,
  section,
  single,
  string,
} from 'chronospec/model'
import { recordFilters } from './dns-record-filters.ts'
import { ApiError } from './envelope.ts'

const srvFields = {
  subject: 'SRV data fields service, proto, name',
  sunset: '2024-05-31',
  replacement: 'the top-level name, which holds the full name',
} as const

const zoneFields = {
  subject: 'DNS record zone_id and zone_name in responses',
  sunset: { after: '2024-11-30' },
} as const

const ignoredInRequests = 'A request body that still carries it stays valid, and it is ignored.'

const SrvData = component(
  'SrvData',
  object(
    {
      priority: integer(),
      weight: integer(),
      port: integer(),
      target: string(),
      service: string({ description: 'The service label.', ...srvFields }),
      proto: string({ description: 'The protocol label.', ...srvFields }),
      name: string({ description: 'The base name.', ...srvFields }),
    },
    {
      description: 'The fields of an SRV record. No other is accepted, so that a field is rejected from its sunset on.',
      closed: true,
    },
  ),
)

const DnsRecordBase = component(
  'DnsRecordBase',
  object(
    {
      name: string({
        description: 'The full name of the record. For every type, SRV included, it is the name to read and write.',
      }),
      type: string({ description: 'The record type.' }),
      content: string({ description: 'The content of the record.' }),
      zone_id: string({ description: `The zone of the record. ${ignoredInRequests}`, readOnly: true, ...zoneFields }),
      zone_name: string({
        description: `The name of the zone. ${ignoredInRequests}`,
        readOnly: true,
        ...zoneFields,
        replacement: 'GET /zones/{zone_id}',
      }),
      locked: boolean({
        description: `Always false. ${ignoredInRequests}`,
        readOnly: true,
        subject: 'DNS record locked field',
        sunset: '2024-07-14',
        reason: 'it was always false',
      }),
    },
    { description: 'What all DNS records have. Fields beyond these are not shown in the schedule.' },
  ),
)

const SrvRecord = component(
  'SrvRecord',
  allOf([DnsRecordBase, object({ type: enumeration(['SRV']), data: SrvData })], {
    description: 'An SRV record, or a DNS record of which the type is not said.',
  }),
)

const OtherRecord = component(
  'OtherRecord',
  allOf(
    [
      DnsRecordBase,
      object(
        {
          type: string({ not: enumeration(['SRV']) }),
          data: object({}, { description: 'Type-specific fields. They are not shown in the schedule.' }),
        },
        { required: ['type'] },
      ),
    ],
    { description: 'A DNS record of a type other than SRV.' },
  ),
)

const DnsRecord = component(
  'DnsRecord',
  anyOf([SrvRecord, OtherRecord], { description: 'A DNS record. For an SRV record, data holds its parts.' }),
)

/** The error of a request to create an invalid record: wrapped, until the root cause is returned itself. */
const DnsRecordError = component(
  'DnsRecordError',
  object(
    {
      code: integer({ description: '1004 where the error wraps its root cause.' }),
      message: string({ description: '"DNS Validation Error" where the error wraps its root cause.' }),
      error_chain: array(ApiError, {
        description: 'The root cause of a DNS Validation Error.',
        subject: 'DNS validation error chain',
        sunset: { after: '2024-10-01' },
        replacement: 'errors, which holds the root cause itself with its own code and message',
      }),
    },
    { description: 'One reason why a DNS record was not created.', required: ['code', 'message'] },
  ),
)

export const dnsRecords = section(
  'DNS records',
  collection('DNS record', 'GET, POST /zones/{zone_id}/dns_records', DnsRecord, {
    GET: { parameters: recordFilters },
    POST: { failure: DnsRecordError },
  }),
  single('DNS record', 'GET, PATCH, PUT /zones/{zone_id}/dns_records/{dns_record_id}', DnsRecord),
)
