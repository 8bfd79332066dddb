import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import { type Json, own } from '../../src/base/json.ts'
import { resolveLocal } from '../../src/base/pointer.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { validate } from '../../src/model/validate.ts'
import { accepts } from '../support/accepts.ts'
import { changeDaysOfEdge, edgeAt, edgeField, edgeOn, edgeOperation, edgeQuery, eve } from '../support/edge.ts'

const records = '/zones/{zone_id}/dns_records'
const lastDay = changeDaysOfEdge.at(-1) ?? ''
const json = ['content', 'application/json', 'schema'] as const

describe('a field that goes', () => {
  const fields: [gone: string, component: string, names: string[]][] = [
    ['2024-12-01', 'DnsRecord', ['zone_id']],
    ['2024-12-01', 'DnsRecord', ['zone_name']],
    ['2024-07-14', 'DnsRecord', ['locked']],
    ['2024-05-31', 'SrvData', ['service']],
    ['2024-05-31', 'SrvData', ['proto']],
    ['2024-05-31', 'SrvData', ['name']],
    ['2024-10-02', 'DnsRecordError', ['error_chain']],
    ['2025-11-21', 'AccessApplication', ['self_hosted_domains']],
    ['2025-03-14', 'Account', ['settings', 'default_nameservers']],
    ['2025-03-14', 'Account', ['settings', 'use_account_custom_ns_by_default']],
    ['2023-04-03', 'HealthStatusNotification', ['notification_email']],
    ['2025-03-21', 'ZoneSetting', ['cname_flattening']],
  ]
  it.each(fields)('is there, marked, the day before %s and not on it: %s %j', (gone, component, names) => {
    const field = edgeField(eve(gone), component, ...names)
    expect([own(field, 'deprecated'), own(field, 'x-sunset')]).toEqual([true, gone])
    expect(edgeField('2020-01-01', component, ...names)).toBeDefined()
    expect(edgeField(gone, component, ...names)).toBeUndefined()
    expect(edgeAt(gone, 'components', 'schemas', component)).toBeDefined()
  })

  it.each([['zone_id'], ['zone_name'], ['locked']])(
    '%s of a DNS record is only read, so a request that still sends it stays valid',
    (name) => {
      expect(own(edgeField('2024-01-01', 'DnsRecord', name), 'readOnly')).toBe(true)
      const body = own(own(own(edgeOperation(lastDay, 'POST', records), 'requestBody'), 'content'), 'application/json')
      expect(
        accepts(
          own(body, 'schema') ?? false,
          { name: 'a', type: 'A', [name]: name === 'locked' ? false : 'x' },
          edgeOn(lastDay),
        ),
      ).toBe(true)
    },
  )
})

describe('a field that stays', () => {
  const fields: [component: string, names: string[], type: string][] = [
    ['DnsRecord', ['name'], 'string'],
    ['DnsRecord', ['type'], 'string'],
    ['DnsRecord', ['content'], 'string'],
    ['DnsRecord', ['data'], 'object'],
    ['SrvData', ['priority'], 'integer'],
    ['SrvData', ['weight'], 'integer'],
    ['SrvData', ['port'], 'integer'],
    ['SrvData', ['target'], 'string'],
    ['DnsRecordError', ['code'], 'integer'],
    ['DnsRecordError', ['message'], 'string'],
    ['ApiError', ['code'], 'integer'],
    ['ApiError', ['message'], 'string'],
    ['AccessApplication', ['destinations'], 'array'],
    ['AccessDestination', ['type'], 'string'],
    ['AccessDestination', ['uri'], 'string'],
    ['DnsSettings', ['flatten_all_cnames'], 'boolean'],
    ['DnsSettings', ['multi_provider'], 'boolean'],
    ['Zone', ['name'], 'string'],
    ['AccountDnsSettings', ['zone_defaults', 'nameservers', 'type'], 'string'],
  ]
  it.each(fields)('is there unmarked on every change day: %s %j, %s', (component, names, type) => {
    for (const day of ['2020-01-01', ...changeDaysOfEdge]) {
      const field = edgeField(day, component, ...names)
      expect([own(field, 'type'), own(field, 'deprecated')], day).toEqual([type, undefined])
    }
  })

  it('of the account DNS settings allows exactly the four values of the schedule', () => {
    expect(own(edgeField(lastDay, 'AccountDnsSettings', 'zone_defaults', 'nameservers', 'type'), 'enum')).toEqual([
      'vendor.standard',
      'vendor.standard.random',
      'custom.account',
      'custom.tenant',
    ])
  })

  it('secondary_overrides of the DNS settings is there, of no known type', () => {
    expect(edgeField(lastDay, 'DnsSettings', 'secondary_overrides')).toEqual({
      description: expect.stringContaining('not shown'),
    })
  })
})

describe('an SRV record in a request', () => {
  const fits = (day: string, data: Json, type: string = 'SRV'): boolean =>
    accepts({ $ref: '#/components/schemas/DnsRecord' }, { name: '_a._b.c', type, data }, edgeOn(day))

  it.each(['service', 'proto', 'name'])(
    'may carry data.%s until the day before 2024-05-31, and is rejected with it from then on',
    (field) => {
      expect(fits('2024-05-30', { port: 1, [field]: 'a' })).toBe(true)
      expect(fits('2024-05-31', { port: 1, [field]: 'a' })).toBe(false)
      expect(fits('2024-05-31', { [field]: 'a' }, 'OTHER')).toBe(true)
    },
  )

  it('may carry the other fields on any day', () => {
    for (const day of ['2020-01-01', ...changeDaysOfEdge])
      expect(fits(day, { priority: 1, weight: 2, port: 3, target: 'a' }), day).toBe(true)
  })
})

describe('a filter of the record list', () => {
  const fits = (day: string, name: string, value: Json): boolean => {
    const parameter = edgeQuery(day, records, name)
    return parameter !== undefined && accepts(own(parameter, 'schema') ?? false, value)
  }
  const going: [name: string, value: Json, gone: string][] = [
    ...['name', 'content'].flatMap((name): [string, Json, string][] => [
      ...['contains:a', 'starts_with:a', 'ends_with:a', 'a,b,c'].map((value): [string, Json, string] => [
        name,
        value,
        '2025-02-21',
      ]),
      [name, ['a', 'b'], '2025-05-23'],
    ]),
    ['type', 'contains:CN', '2025-02-21'],
    ['match', 'any', '2025-05-23'],
  ]
  it.each(going)('%s=%j is taken until the day before %s, and not on it', (name, value, gone) => {
    expect([fits('2020-01-01', name, value), fits(eve(gone), name, value), fits(gone, name, value)]).toEqual([
      true,
      true,
      false,
    ])
  })

  const parts = ['contains', 'startswith', 'endswith'].flatMap((part) => [`name.${part}`, `content.${part}`])
  it.each([...parts, 'search', 'name', 'content', 'type'])(
    '%s takes a plain value on every day, and is not marked',
    (name) => {
      for (const day of ['2020-01-01', ...changeDaysOfEdge]) {
        expect(fits(day, name, 'CNAME'), day).toBe(true)
        expect(own(edgeQuery(day, records, name), 'deprecated'), day).toBeUndefined()
      }
    },
  )

  it('marks each deprecated form of name and content with the day it goes', () => {
    const forms = own(own(edgeQuery('2025-02-20', records, 'name'), 'schema'), 'anyOf') as readonly Json[]
    const sunsets = forms.filter((form) => own(form, 'deprecated') === true).map((form) => own(form, 'x-sunset'))
    expect(sunsets).toEqual(['2025-02-21', '2025-02-21', '2025-02-21', '2025-02-21', '2025-05-23'])
    expect(own(edgeQuery('2025-05-22', records, 'match'), 'x-sunset')).toBe('2025-05-23')
  })

  it('that needs a match of any accepts any and nothing else', () => {
    expect([fits('2025-01-01', 'match', 'any'), fits('2025-01-01', 'match', 'all')]).toEqual([true, false])
  })
})

describe('the response envelope', () => {
  const response = (day: string, method: string, path: string, status: string): Json => {
    const schema = json.reduce<Json | undefined>(
      (node, key) => own(node, key),
      own(own(edgeOperation(day, method, path), 'responses'), status),
    )
    const reference = own(schema, '$ref')
    return (typeof reference === 'string' ? resolveLocal(edgeOn(day), reference) : schema) ?? false
  }
  const fits = (day: string, method: string, status: string, value: Json): boolean =>
    accepts(response(day, method, records, status), value, edgeOn(day))
  const failed = (error: Json): Json => ({ result: null, success: false, errors: [error], messages: [] })

  it('of a success carries the result, success: true, errors and messages', () => {
    const body = { result: [{ name: 'a', type: 'A' }], success: true, errors: [], messages: [] }
    expect(fits(lastDay, 'GET', '200', body)).toBe(true)
    for (const key of Object.keys(body)) {
      const without = Object.fromEntries(Object.entries(body).filter(([name]) => name !== key))
      expect(fits(lastDay, 'GET', '200', without), key).toBe(false)
    }
    expect(fits(lastDay, 'GET', '200', { ...body, success: false })).toBe(false)
  })

  it('of a failure carries a result of null, success: false, and errors of code and message', () => {
    expect(fits(lastDay, 'GET', 'default', failed({ code: 1004, message: 'No.' }))).toBe(true)
    expect(fits(lastDay, 'GET', 'default', failed({ code: 1004 }))).toBe(false)
    expect(fits(lastDay, 'GET', 'default', { ...(failed({ code: 1, message: 'No.' }) as object), success: true })).toBe(
      false,
    )
  })

  it('has an error_chain only where a DNS record is created, and that until 2024-10-01', () => {
    const chain = (day: string): Json | undefined => edgeField(day, 'DnsRecordError', 'error_chain')
    expect(own(own(chain('2024-10-01'), 'items'), '$ref')).toBe('#/components/schemas/ApiError')
    expect(chain('2024-10-02')).toBeUndefined()
    expect(JSON.stringify(response('2024-10-01', 'POST', records, 'default'))).toContain(
      '#/components/schemas/DnsRecordError',
    )
    expect(JSON.stringify(response('2024-10-01', 'GET', records, 'default'))).not.toContain('DnsRecordError')
  })
})

describe('the model of the edge service', () => {
  it('has no problem, and describes nothing twice', () => {
    expect(validate(edge.document)).toEqual([])
    expect(edge.clashes).toEqual([])
  })

  it('has a notice of each change of behaviour that no element carries, in force from its day', () => {
    const inForce = (day: string): Json[] =>
      (edgeAt(day, 'x-notices') as readonly Json[])
        .filter((notice) => own(notice, 'inForce') === true)
        .map((notice) => own(notice, 'title') ?? null)
    const kept = 'Old and new settings are kept in sync'
    expect(inForce('2022-10-10')).toEqual([kept])
    expect(inForce('2022-10-11')).toEqual(['script_monitor route segment', kept])
    expect(inForce('2023-07-01')).toEqual([
      'script_monitor route segment',
      'Transfer-Encoding with Content-Length',
      'Legacy ChaCha20-Poly1305 draft cipher suites',
      kept,
    ])
  })

  it('has a calendar of exactly the days and subjects of the chronological list', () => {
    const found = new Map<string, string[]>()
    for (const { day, title } of calendarOf(edge.document)) found.set(day, [...(found.get(day) ?? []), title])
    expect([...found]).toEqual([
      ['2025-11-21', ['Access application self_hosted_domains']],
      [
        '2025-06-15',
        ['Firewall rules and filters', 'WAF managed rules (previous version)', 'Rate limits (previous version)'],
      ],
      ['2025-05-23', ['Extended date for the match=any repeated-parameter filter syntax']],
      ['2025-03-21', ['Zone-level CNAME flattening setting endpoints']],
      ['2025-03-14', ['Account settings default_nameservers and use_account_custom_ns_by_default']],
      ['2025-02-21', ['DNS record filter parameter forms', 'match=any repeated-parameter filter syntax']],
      ['2024-11-30', ['DNS record zone_id and zone_name in responses']],
      ['2024-10-01', ['DNS validation error chain']],
      ['2024-09-13', ['use_apex_ns and secondary_overrides DNS settings endpoints']],
      ['2024-08-15', ['Brotli setting']],
      ['2024-08-05', ['Auto minify setting']],
      ['2024-07-14', ['DNS record locked field']],
      ['2024-06-30', ['Mobile redirect setting']],
      ['2024-06-14', ['Server-side excludes setting']],
      ['2024-05-31', ['SRV data fields service, proto, name']],
      ['2024-03-31', ['Legacy Privacy Pass setting']],
      ['2024-02-04', ['Legacy tunnels endpoints']],
      ['2023-07-01', ['Transfer-Encoding with Content-Length', 'Legacy ChaCha20-Poly1305 draft cipher suites']],
      ['2023-06-06', ['Billing profile and history endpoints']],
      ['2023-04-03', ['notification_email field']],
      ['2023-03-19', ['Access bookmarks endpoints']],
      ['2022-10-11', ['script_monitor route segment']],
      ['2022-07-01', ['Image direct upload v1']],
      ['2021-03-01', ['Zone analytics dashboard and colos']],
      ['2020-04-02', ['Organizations endpoints']],
    ])
    expect(found.size).toBe(25)
  })

  it('changes on each of these days, a day later where the schedule names the last day', () => {
    const days = new Set(calendarOf(edge.document).map(({ day }) => day as string))
    const moved = new Map([
      ['2024-11-30', '2024-12-01'],
      ['2024-10-01', '2024-10-02'],
    ])
    expect(changeDaysOfEdge).toEqual([...days].map((day) => moved.get(day) ?? day).toSorted())
  })
})
