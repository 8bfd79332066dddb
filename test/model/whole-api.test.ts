import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { validate } from '../../src/model/validate.ts'
import { type Run, chronospec } from '../support/cli.ts'
import { operation, snapshotAt, tiny } from '../support/document.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-api-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LIFE: JsonObject = { announced: '2025-01-01', deprecated: '2025-06-01', sunset: '2026-06-01' }
const own = (sunset: string): JsonObject => operation({ 'x-lifecycle': { sunset } })

/** An API that ends as a whole, said at the root or in `info`. */
function ending(place: 'root' | 'info'): JsonObject {
  const info = { title: 'Old', version: '1', ...(place === 'info' && { 'x-lifecycle': LIFE }) }
  const paths = { '/a': { get: operation() }, '/b': { get: own('2026-01-01') }, '/c': { get: own('2027-01-01') } }
  return tiny({ info, ...(place === 'root' && { 'x-lifecycle': LIFE }), paths, webhooks: { w: { post: operation() } } })
}

describe.each(['root', 'info'] as const)('a lifecycle of the whole API, said in %s', (place) => {
  const document = ending(place)
  const on = (day: string, ...path: string[]): Json | undefined => snapshotAt(document, path, day)

  it('is sound, and in the calendar under its own name', () => {
    expect(validate(document)).toEqual([])
    expect(calendarOf(document).filter(({ title }) => title === 'API')).toEqual([
      { day: '2026-06-01', title: 'API', elements: ['API'], kind: 'sunset' },
      { day: '2025-06-01', title: 'API', elements: ['API'], kind: 'deprecated' },
    ])
  })

  it('marks every operation that says nothing else, those of webhooks too', () => {
    for (const path of [
      ['paths', '/a', 'get'],
      ['webhooks', 'w', 'post'],
    ]) {
      expect(on('2025-05-31', ...path, 'deprecated')).toBeUndefined()
      expect(on('2025-06-01', ...path, 'deprecated')).toBe(true)
      expect(on('2025-06-01', ...path, 'x-sunset')).toBe('2026-06-01')
    }
    expect(on('2025-06-01', 'paths', '/b', 'get', 'x-sunset')).toBe('2026-01-01')
    expect(on('2025-06-01', 'info', 'description')).toBe('Deprecated: gone from 2026-06-01 on.')
  })

  it('takes the operations away at its sunset, and leaves a document that says what the API was', () => {
    expect(Object.keys(on('2026-05-31', 'paths') as object)).toEqual(['/a', '/c'])
    expect(Object.keys(on('2026-06-01', 'paths') as object)).toEqual(['/c'])
    expect(on('2026-06-01', 'webhooks')).toEqual({})
    expect(on('2026-06-01', 'info', 'title')).toBe('Old')
  })

  it('makes snapshot say after its sunset, in one line, that the API is gone', () => {
    const [before, after] = ['2026-05-31', '2026-06-01'].map((day) => snapshotRun(document, day))
    expect([before!.code, before!.err]).toEqual([0, ''])
    expect([after!.code, after!.err]).toEqual([
      0,
      'chronospec: the API is gone from 2026-06-01 on; on 2026-06-01 only operations with a later sunset of their own are left\n',
    ])
  })
})

describe('an operation with marks of its own, in an API that ends as a whole', () => {
  const LATEST = '2026-09-01'
  const document = tiny({
    'x-lifecycle': LIFE,
    paths: {
      '/earlier': { get: operation({ deprecated: true, 'x-sunset': '2025-09-01', 'x-deprecated-by': 'GET /later' }) },
      '/later': { get: operation({ 'x-sunset': LATEST }) },
      '/marked': { get: operation({ deprecated: true, 'x-deprecated-at': '2024-05-01' }) },
    },
  })
  const on = (day: string, ...path: string[]): Json | undefined => snapshotAt(document, ['paths', ...path], day)

  it('keeps what its marks say of its sunset and replacement', () => {
    expect(on('2025-08-01', '/earlier', 'get')).toEqual(
      operation({ deprecated: true, 'x-sunset': '2025-09-01', 'x-deprecated-by': 'GET /later' }),
    )
    expect(on('2025-08-01', '/later', 'get', 'x-sunset')).toBe(LATEST)
  })

  it('stays until the API goes, since a mark takes nothing out, or until the later day of its own mark', () => {
    expect(Object.keys(on('2026-05-31') as object)).toEqual(['/earlier', '/later', '/marked'])
    expect(Object.keys(on('2026-06-01') as object)).toEqual(['/later'])
    expect(on(LATEST)).toEqual({})
  })

  it('takes the sunset of the API where its marks name none, and keeps the day since when it is marked', () => {
    expect(on('2025-01-01', '/marked', 'get', 'deprecated')).toBe(true)
    expect(on('2025-08-01', '/marked', 'get', 'x-sunset')).toBe('2026-06-01')
    expect(on('2025-08-01', '/marked', 'get', 'x-lifecycle', 'deprecated')).toBe('2024-05-01')
  })

  it('is also reported for a path that ends as a whole', () => {
    const get = operation({ deprecated: true, 'x-sunset': '2025-09-01' })
    const path = tiny({ paths: { '/a': { 'x-lifecycle': LIFE, get, put: operation() } } })
    expect(snapshotAt(path, ['paths', '/a', 'get'], '2026-05-31')).toEqual(get)
    expect(snapshotAt(path, ['paths', '/a', 'put', 'x-sunset'], '2026-05-31')).toBe('2026-06-01')
    expect(snapshotAt(path, ['paths', '/a'], '2026-06-01')).toBeUndefined()
    expect(snapshotAt(path, ['paths', '/a', 'get'], '2026-06-01', { deprecated: 'keep' })).toEqual(get)
  })
})

describe('diff', () => {
  it('reports everything that goes with the API as announced, webhooks too, and nothing about info', () => {
    const model = join(folder, 'api.json')
    writeFileSync(model, JSON.stringify(ending('info')))
    const run = chronospec(['diff', '--no-config', `${model}@2024-01-01`, `${model}@2026-06-01`, '--format', 'json'])
    const { findings } = JSON.parse(run.out) as { findings: { rule: string; lifecycle?: { status: string } }[] }
    const reported = findings.map(({ rule, lifecycle }) => `${rule} ${String(lifecycle?.status)}`)
    expect(reported.filter((line) => !line.endsWith('-deprecated planned') && !line.startsWith('docs'))).toEqual(
      expect.arrayContaining(['path-removed planned', 'webhook-removed planned']),
    )
    expect(reported.join()).not.toMatch(/unannounced|overdue/)
  })
})

function snapshotRun(document: JsonObject, day: string): Run {
  const model = join(folder, 'api.json')
  writeFileSync(model, JSON.stringify(document))
  return chronospec(['snapshot', '--no-config', '--model', model, '--at', day])
}
