import { describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { lookUp } from '../../src/base/pointer.ts'
import { validate } from '../../src/model/validate.ts'
import { chronospec } from '../support/cli.ts'
import { operation, snapshotAt, tiny } from '../support/document.ts'

const models = 'test/fixtures/models'

function snapshot(model: string, day: string, ...more: string[]): JsonObject {
  const run = chronospec(['snapshot', '--no-config', '--model', model, '--at', day, '--format', 'json', ...more])
  expect(run.code, run.err).toBe(0)
  return JSON.parse(run.out) as JsonObject
}

interface Reported {
  readonly rule: string
  readonly lifecycle?: { readonly status: string; readonly sunset: string }
}

function endings(base: string, revision: string): (string | undefined)[][] {
  const run = chronospec(['diff', '--no-config', base, revision, '--today', '2026-06-01', '--format', 'json'])
  const { findings } = JSON.parse(run.out) as { findings: Reported[] }
  return findings
    .filter(({ rule }) => rule.startsWith('security'))
    .map(({ rule, lifecycle }) => [rule, lifecycle?.status, lifecycle?.sunset])
}

const KEY: JsonObject = { type: 'apiKey', in: 'header', name: 'X-Key' }
const ENDING: JsonObject = { type: 'http', scheme: 'basic', 'x-lifecycle': { sunset: '2026-06-01' } }

/** A document with two schemes, of which one ends, and one operation that asks for these. */
function asking(security: Json, fields: Readonly<Record<string, Json>> = {}): JsonObject {
  const components = { securitySchemes: { basic: ENDING, key: KEY } }
  return tiny({ paths: { '/a': { get: operation({ security, ...fields }) } }, components })
}

function problems(document: Json): string[] {
  return validate(document).map(({ message }) => message)
}

describe('a security scheme at its sunset', () => {
  const one = `${models}/schemes.yaml`

  it('leaves the default and every operation, with the alternatives that need it', () => {
    const security = (day: string, path: string): Json | undefined =>
      lookUp(snapshot(one, day), ['paths', path, 'get', 'security'])
    expect(snapshot(one, '2026-05-31')['security']).toEqual([{ basic: [] }, { login: ['read'] }])
    expect(snapshot(one, '2026-06-01')['security']).toEqual([{ login: ['read'] }])
    expect(security('2026-05-31', '/both')).toEqual([{ basic: [], key: [] }, { key: [] }])
    expect(security('2026-06-01', '/both')).toEqual([{ key: [] }])
    expect(Object.keys(lookUp(snapshot(one, '2026-06-01'), ['components', 'securitySchemes']) as object)).toEqual([
      'login',
      'key',
    ])
  })

  it('leaves lists whose alternatives have days of their own', () => {
    const on = (day: string): Json | undefined => lookUp(snapshot(one, day), ['paths', '/dated', 'get', 'security'])
    expect(['2026-02-28', '2026-03-01', '2026-06-01'].map(on)).toEqual([
      [{ basic: [] }],
      [{ basic: [] }, { login: [] }],
      [{ login: [] }],
    ])
  })

  it('leaves them when it is deprecated, where deprecated things are stripped, but not where it is the last way in', () => {
    const stripped = snapshot(`${models}/schemes/swagger.yaml`, '2026-01-01', '--deprecated', 'strip')
    expect(stripped['security']).toEqual([{ key: [] }])
    expect(Object.keys(stripped['securityDefinitions'] as object)).toEqual(['key'])
    const last = snapshot(one, '2026-01-01', '--deprecated', 'strip')
    expect(last['security']).toEqual([{ basic: [] }, { login: ['read'] }])
    expect(lookUp(last, ['components', 'securitySchemes', 'basic', 'deprecated'])).toBeUndefined()
  })

  it.each(['schemes/openapi.yaml', 'schemes/swagger.yaml'])('leaves them in %s, in every version', (name) => {
    for (const version of ['published', '3.0', '3.1', '3.2']) {
      const document = snapshot(`${models}/${name}`, '2026-06-01', '--openapi', version)
      expect(document['security']).toEqual([{ key: [] }])
      expect(lookUp(document, ['paths', '/a', 'get', 'security'])).toEqual([{ key: [] }])
      expect(JSON.stringify(document)).not.toContain('basic')
    }
  })

  it.each(['schemes.yaml', 'schemes/openapi.yaml', 'schemes/swagger.yaml'])(
    'is reported as announced between days of %s, in schemes and requirements alike',
    (name) => {
      const reported = endings(`${models}/${name}@2025-01-01`, `${models}/${name}@2026-06-01`)
      expect(reported.map(([rule]) => rule)).toEqual(
        expect.arrayContaining(['security-removed', 'security-scheme-removed']),
      )
      for (const [, status, sunset] of reported) expect([status, sunset]).toEqual(['planned', '2026-06-01'])
    },
  )
})

describe('check', () => {
  it('finds an operation that accepts no authentication from a day on, and names the day', () => {
    expect(problems(asking([{ basic: [] }]))).toEqual([
      'GET /a: accepts only security schemes that do not exist on 2026-06-01',
    ])
    expect(problems(asking([{ basic: [], key: [] }]))).toHaveLength(1)
  })

  it('finds it where the operation goes by the default', () => {
    const { security: _, ...get } = operation()
    const document = { ...asking([]), security: [{ basic: [] }], paths: { '/a': { get } } }
    expect(problems(document)).toHaveLength(1)
  })

  it('is content where the operation goes too, another way is left, or the document says that nothing is asked for', () => {
    expect(problems(asking([{ basic: [] }], { 'x-lifecycle': { sunset: '2026-06-01' } }))).toEqual([])
    expect(problems(asking([{ basic: [] }, { key: [] }]))).toEqual([])
    expect(problems(asking([{ basic: [] }, {}]))).toEqual([])
    expect(problems(asking([]))).toEqual([])
  })

  it('knows a scheme that an alternative asks for on some days only', () => {
    const until = { 'x-timeline': [{ until: '2026-06-01', value: [] }] }
    const document = asking([{ basic: until, key: [] }])
    expect(problems(document)).toEqual([])
    expect(snapshotAt(document, ['paths', '/a', 'get', 'security'], '2026-06-01')).toEqual([{ key: [] }])
  })
})
