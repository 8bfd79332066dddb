import { describe, expect, it } from 'vitest'
import type { Json } from '../../src/base/json.ts'
import { configProblems } from '../../src/policy/check-config.ts'
import type { Config } from '../../src/policy/config.ts'

const everything: Omit<Required<Config>, 'apis'> = {
  model: 'spec/index.ts',
  schedule: 'schedule.yaml',
  overlays: ['dates.overlay.yaml'],
  marks: { 'x-eol': 'sunset' },
  preset: 'strict',
  severity: { 'operation-removed': 'warning', 'path-removed': 'off' },
  unknown: 'error',
  strictOpen: true,
  failOn: 'unplanned',
  noticeDays: 90,
  only: ['wire', 'removed'],
  without: ['x-internal'],
  requireBump: true,
  max: 0,
  docs: true,
  extensions: false,
  allowRemote: true,
  allowOutside: false,
  waivers: 'waivers.yaml',
  chronicle: 'api.chronicle.json',
  policy: {
    since: '2024-01-01',
    notice: { days: 90, kinds: { operation: 180, value: 30 }, levels: { beta: 14 }, tags: { billing: 365 } },
    replacement: true,
    freeze: { weekends: true, periods: [{ from: '2026-12-15', to: '2027-01-05' }] },
    maxRemovals: 5,
  },
}

const several: Config = {
  apis: {
    orders: { model: 'spec/orders.ts', chronicle: 'orders.json' },
    billing: { spec: 'b.yaml', schedule: 's.yaml' },
  },
}

const problems: [config: Json, said: string][] = [
  [{ apis: [] }, '/apis: apis must be a mapping of names to APIs; write orders: { model: … }'],
  [{ apis: {} }, '/apis: apis must be a mapping of names to APIs; write orders: { model: … }'],
  [{ apis: { a: { spec: 1 } } }, '/apis/a/spec: apis.a.spec must be a path, not 1; fix the value'],
  [{ apis: { a: { spec: 'a', sepc: 'a' } } }, '/apis/a/sepc: an API has no key "sepc"; did you mean spec?'],
  [
    { apis: { a: 'a.yaml' } },
    '/apis/a: apis.a must be a mapping of keys; write model: path/to/model, or spec: path/to/openapi.yaml',
  ],
  [
    { apis: { a: {} } },
    '/apis/a: apis.a must have a model or a spec; write model: path/to/model, or spec: path/to/openapi.yaml',
  ],
  [
    { apis: { a: { spec: 'a', model: 'a' } } },
    '/apis/a: apis.a must have a model or a spec, not both; write model: path/to/model, or spec: path/to/openapi.yaml',
  ],
  [{ apis: { 'a/b': { spec: 'a' } } }, '/apis/a/b: "a/b" cannot name an API; use letters, digits, ".", "_" and "-"'],
  [
    { model: 'a', apis: { a: { spec: 'a' } } },
    '/model: model belongs to each API if there are apis; move it into one of them, such as a',
  ],
  [
    [],
    ': a configuration must be a mapping of keys; the keys are model, schedule, apis, overlays, marks, preset, severity, unknown, strictOpen, failOn, noticeDays, only, without, requireBump, max, docs, extensions, allowRemote, allowOutside, waivers, chronicle and policy',
  ],
  [{ modle: 'a' }, '/modle: there is no key "modle"; did you mean model?'],
  [{ 'fail-on': 'any' }, '/fail-on: there is no key "fail-on"; did you mean failOn?'],
  [{ notice_days: 1 }, '/notice_days: there is no key "notice_days"; did you mean noticeDays?'],
  [{ format: 'json' }, '/format: there is no key "format"; it is a command-line option, not a setting: use --format'],
  [{ today: '2026-01-01' }, '/today: there is no key "today"; it is a command-line option, not a setting: use --today'],
  [{ until: '2026-01-01' }, '/until: there is no key "until"; move it into an entry of the waivers file'],
  [
    { 'operation-removed': 'info' },
    '/operation-removed: there is no key "operation-removed"; it is a rule: move it under severity',
  ],
  [
    { ['__proto__x']: 1 },
    '/__proto__x: there is no key "__proto__x"; the keys are model, schedule, apis, overlays, marks, preset, severity, unknown, strictOpen, failOn, noticeDays, only, without, requireBump, max, docs, extensions, allowRemote, allowOutside, waivers, chronicle and policy',
  ],
  [{ policy: 1 }, '/policy: policy must be a mapping of keys, not 1; fix the value'],
  [{ policy: { notise: {} } }, '/policy/notise: policy has no key "notise"; did you mean notice?'],
  [
    { policy: { notice: { kinds: { fields: 1 } } } },
    '/policy/notice/kinds/fields: policy.notice.kinds has no key "fields"; did you mean field?',
  ],
  [
    { policy: { notice: { tags: { billing: -1 } } } },
    '/policy/notice/tags/billing: policy.notice.tags.billing must be a whole number, 0 or more, not -1; fix the value',
  ],
  [
    { policy: { since: '2024-02-30' } },
    '/policy/since: policy.since must be a day, as YYYY-MM-DD, not "2024-02-30"; fix the value',
  ],
  [
    { policy: { replacement: 1 } },
    '/policy/replacement: policy.replacement must be true or false, not 1; fix the value',
  ],
  [
    { policy: { freeze: { periods: {} } } },
    '/policy/freeze/periods: policy.freeze.periods must be a list; begin each entry with "- "',
  ],
  [
    { policy: { freeze: { periods: [{ from: '2026-12-15' }] } } },
    '/policy/freeze/periods/0: policy.freeze.periods.0 needs from and to; name its first and its last day',
  ],
  [
    { policy: { freeze: { periods: [{ from: '2026-12-15', to: '2026-12-01' }] } } },
    '/policy/freeze/periods/0: policy.freeze.periods.0 ends before it begins; swap the two days',
  ],
  [{ severity: { failOn: 'any' } }, '/severity/failOn: failOn is not a rule; move it out of severity, one level up'],
  [
    { severity: { 'operation-removd': 'info' } },
    '/severity/operation-removd: there is no rule "operation-removd"; did you mean operation-removed?',
  ],
  [
    { marks: { 'x-eol': 'end' } },
    '/marks: marks must be a mapping of fields to added, announced, deprecated, sunset, replacement, reason, link or subject, not {"x-eol":"end"}; fix the value',
  ],
  [{ severity: { nothing: 'info' } }, '/severity/nothing: there is no rule "nothing"; chronospec rules lists them'],
  [
    { severity: { 'api-removed-without-deprecation': 'info' } },
    '/severity/api-removed-without-deprecation: there is no rule "api-removed-without-deprecation"; that is operation-removed here',
  ],
  [
    { severity: { 'operation-removed': 'error' } },
    '/severity/operation-removed: severity.operation-removed must be breaking, warning, info or off, not "error"; fix the value',
  ],
  [
    { severity: ['operation-removed'] },
    '/severity: severity must be a mapping of rules to levels, not ["operation-removed"]; fix the value',
  ],
  [{ preset: 'lax' }, '/preset: preset must be default or strict, not "lax"; fix the value'],
  [
    { failOn: 'error' },
    '/failOn: failOn must be breaking, warning, any, none or unplanned, not "error"; fix the value',
  ],
  [
    { only: ['wire', 'all'] },
    '/only: only must be wire, lifecycle, source, docs, extension, removed, added, changed, deprecated or unplanned, not ["wire","all"]; fix the value',
  ],
  [{ noticeDays: 1.5 }, '/noticeDays: noticeDays must be a whole number, 0 or more, not 1.5; fix the value'],
  [{ max: -1 }, '/max: max must be a whole number, 0 or more, not -1; fix the value'],
  [{ max: '3' }, '/max: max must be a whole number, 0 or more, not "3"; fix the value'],
  [{ docs: 'yes' }, '/docs: docs must be true or false, not "yes"; fix the value'],
  [{ model: '' }, '/model: model must be a path, not ""; fix the value'],
  [{ waivers: null }, '/waivers: waivers must be a path, not null; fix the value'],
]

describe('a configuration', () => {
  it('may have every key', () => {
    expect(configProblems(everything as unknown as Json)).toEqual([])
    expect(configProblems({ ...everything, only: 'wire' } as unknown as Json)).toEqual([])
    expect(configProblems({})).toEqual([])
  })

  it('may list several APIs instead of one model', () => {
    expect(configProblems(several as unknown as Json)).toEqual([])
  })

  it('of a module may leave a key undefined', () => {
    expect(configProblems({ model: undefined } as unknown as Json)).toEqual([])
  })

  it.each(problems)('%j is rejected', (config, said) => {
    const lines = configProblems(config).map(
      ({ path, message, hint }) => `${path.map((key) => `/${key}`).join('')}: ${message}; ${hint}`,
    )
    expect(lines).toEqual([said])
  })

  it('has every mistake reported', () => {
    expect(configProblems({ a: 1, max: 'all', severity: { b: 'info', c: 'info' } })).toHaveLength(4)
  })
})
