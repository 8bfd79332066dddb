import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine, PartView } from '../../src/browser/engine/engine.ts'
import { NOTHING_WANTED } from '../../src/browser/engine/find.ts'
import { LONG } from '../../src/browser/engine/messages.ts'
import { addDays, day } from '../../src/time/day.ts'
import { chronospec, root } from '../support/cli.ts'
import { engineOf, headOf, modelTextOf, siteIn } from '../support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-engine-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0

function siteOf(source: string, ...more: string[]): Record<string, string> {
  const output = join(folder, `site-${count++}`)
  const run = chronospec(['site', source, '-o', output, '--today', TODAY, ...more])
  expect(run.code, run.err).toBe(0)
  return siteIn(output)
}

/** The day on which the sites are made, and commands run. */
const TODAY = day('2025-01-01')

function printed(...args: string[]): string {
  const run = chronospec([...args, '-q'], { today: TODAY })
  expect(run.code, run.err).toBe(0)
  return run.out
}

/** Whether findings are worded as plans. */
function isPlan(found: unknown): boolean {
  return /will (?:be|no longer|also|have)/.test(JSON.stringify(found))
}

const edge = join(root, 'spec/edge/index.ts')
const chronicle = join(root, 'test/fixtures/chronicle/shop.chronicle.json')
const none = { docs: false, extensions: false }

describe('the engine of a site', () => {
  let engines: Record<string, Engine>
  let days: Record<string, readonly string[]>
  beforeAll(() => {
    const sites = { [edge]: siteOf(edge), [chronicle]: siteOf(chronicle) }
    engines = Object.fromEntries(Object.entries(sites).map(([source, site]) => [source, engineOf(site)]))
    days = Object.fromEntries(Object.entries(sites).map(([source, site]) => [source, headOf(site).days]))
  })

  it.each([
    ['a plan', edge],
    ['a chronicle', chronicle],
  ])('has the documents that the command line writes, of %s', (_, source) => {
    const all = days[source]!
    expect(all.length).toBeGreaterThan(3)
    for (const on of [all[0]!, all[Math.floor(all.length / 2)]!, all.at(-1)!])
      for (const [openapi, format] of [
        ['3.1', 'yaml'],
        ['3.0', 'json'],
      ] as const)
        expect(engines[source]!.documentText(day(on), openapi, format)).toBe(
          printed('snapshot', '--model', source, '--at', on, '--openapi', openapi, '--format', format),
        )
  })

  it.each([
    ['a plan', edge],
    ['a chronicle', chronicle],
  ])('reports what the command line reports, of %s, and what is to come as a plan', (_, source) => {
    const all = days[source]!
    const pairs = [
      ['2025-02-01', '2025-12-01'],
      ['2024-12-01', '2025-12-01'],
      [all[0]!, all.at(-1)!],
      [all.at(-1)!, all[0]!],
      [all[1]!, all[2]!],
      [all[1]!, all[1]!],
    ]
    for (const [base, revision] of pairs as [string, string][]) {
      const pair = { base: day(base), revision: day(revision), ...none }
      const wanted = JSON.parse(printed('diff', base, revision, '--model', source, '--format', 'json')) as {
        findings: object[]
        summary: object
      }
      expect(
        JSON.parse(engines[source]!.reportText(pair, NOTHING_WANTED, 'json', TODAY)),
        `${base} ${revision}`,
      ).toEqual(wanted)
      const view = engines[source]!.report(pair, NOTHING_WANTED, 0, TODAY)
      expect(isPlan(view.groups), `${base} ${revision}`).toBe(isPlan(wanted.findings))
      expect([view.summary, view.hidden, view.counts.shown]).toEqual([wanted.summary, 0, wanted.findings.length])
      expect(view.groups.flatMap(({ entries }) => entries.flatMap(({ others }) => [1, ...others]))).toHaveLength(
        wanted.findings.length,
      )
    }
  })

  it('lists as many lines as are asked for, and counts the rest', () => {
    const all = days[edge]!
    const pair = { base: day(all[0]!), revision: day(all.at(-1)!), ...none }
    const [some, every] = [2, 0].map((most) => engines[edge]!.report(pair, NOTHING_WANTED, most, TODAY))
    const lines = (view: typeof some): number => view!.groups.reduce((sum, { entries }) => sum + entries.length, 0)
    expect(lines(some)).toBe(2)
    expect(some!.hidden).toBeGreaterThan(0)
    expect(some!.counts).toEqual(every!.counts)
    expect(lines(every)).toBeGreaterThan(2)
  })

  it('shows the life of an operation: that it came, changed and went', () => {
    const progress: [number, number][] = []
    const life = engines[chronicle]!.life('operation', 'GET /v2/baskets', 5, day('2026-11-24'), (...done) =>
      progress.push(done),
    )
    expect(life.at(-1)).toMatchObject({ what: 'added', day: '2024-06-20' })
    expect(engines[chronicle]!.life('operation', 'GET /stock', 5, day('2026-11-24'), () => {})[0]).toMatchObject({
      what: 'removed',
      day: '2024-06-20',
    })
    expect(progress).toHaveLength(days[chronicle]!.length)
    expect(engines[chronicle]!.life('operation', 'GET /nowhere', 5, day('2026-11-24'), () => {})).toEqual([])
    expect([...LONG]).toEqual(['life', 'search'])
  })

  it('finds the days that mention all words of a text', () => {
    const found = engines[chronicle]!.search('STOCK removed', () => {})
    expect(found.map(([on]) => on)).toEqual(['2024-06-20'])
    expect(engines[chronicle]!.search('stock unheard-of', () => {})).toEqual([])
  })

  it('lists the operations and schemas of a day, and shows each with what refers to it', () => {
    const on = day(days[edge]!.at(-1)!)
    const operations = engines[edge]!.operations(on)
    const text = printed('snapshot', '--at', on, '--format', 'json')
    const snapshot = JSON.parse(text) as {
      paths: Record<string, object>
      components: { schemas: object }
    }
    const methods = Object.entries(snapshot.paths).flatMap(([path, item]) =>
      Object.keys(item)
        .filter((key) => key !== 'parameters')
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(operations.map(({ name }) => name).toSorted()).toEqual(methods.toSorted())
    const schemas = engines[edge]!.schemas(on)
    expect(schemas.map(({ name }) => name)).toEqual(Object.keys(snapshot.components.schemas))
    for (const { name } of schemas) {
      const part = engines[edge]!.part('schema', name, on, false)
      expect(part.node).toEqual((snapshot.components.schemas as Record<string, unknown>)[name])
      const isReferredTo = text.includes(`"#/components/schemas/${name}"`)
      expect(part.operations.length + part.schemas.length > 0, name).toBe(isReferredTo)
    }
    for (const { name } of operations.slice(0, 20))
      expect(engines[edge]!.part('operation', name, on, false).node).not.toBeNull()
    for (const kind of ['operation', 'schema'] as const)
      for (const name of ['nowhere', '__proto__', '', 'GET ', 'GET /__proto__'])
        expect(engines[edge]!.part(kind, name, on, true)).toEqual({
          day: on,
          node: null,
          referred: {},
          operations: [],
          schemas: [],
        })
  })

  it('are shown on the last day before on which they were there, or the first after, where another day will do', () => {
    const part = (...asked: Parameters<Engine['part']>): PartView => engines[edge]!.part(...asked)
    const name = 'GET /zones/{zone_id}/settings/cname_flattening'
    expect(part('operation', name, day('2025-03-21'), false).node).toBeNull()
    expect(part('operation', name, day('2025-12-01'), true)).toMatchObject({ day: '2025-03-20' })
    expect(part('operation', name, day('2025-03-20'), true)).toMatchObject({ day: '2025-03-20' })
    // It has no mark of its own: it goes with the last operation that uses it.
    expect(part('schema', 'CnameFlatteningSettingResponse', day('2025-12-01'), true).day).toBe('2025-03-20')
  })
})

describe('the data of a site', () => {
  it('keep numbers that no JavaScript number is, and names of every kind', () => {
    const source = join(folder, 'numbers.json')
    const schema =
      '{"type":"integer","maximum":9007199254740993,"minimum":-0.1234567890123456789,"x-lifecycle":{"sunset":"2025-06-01"}}'
    writeFileSync(
      source,
      `{"openapi":"3.1.0","info":{"title":"N","version":"1"},"paths":{},"components":{"schemas":{"__proto__":${schema},"N":${schema}}}}`,
    )
    const site = siteOf(source)
    expect(modelTextOf(site).match(/9007199254740993,"minimum":-0\.1234567890123456789/g)).toHaveLength(2)
    const engine = engineOf(site)
    const text = engine.documentText(day('2025-01-01'), '3.1', 'json')
    expect(text).toBe(printed('snapshot', '--model', source, '--at', '2025-01-01', '--format', 'json'))
    expect(text).toContain('9007199254740993')
    expect(engine.schemas(day('2025-01-01')).map(({ name }) => name)).toEqual(['__proto__', 'N'])
  })

  it('of an API that begins later have no document before, and say so', () => {
    const source = join(folder, 'later.json')
    const paths = '{"/a":{"get":{"responses":{"200":{"description":""}}}}}'
    writeFileSync(
      source,
      `{"openapi":"3.1.0","info":{"title":"N","version":"1"},"x-lifecycle":{"added":"2030-01-01"},"paths":${paths}}`,
    )
    const engine = engineOf(siteOf(source))
    const begins = day('2030-01-01')
    expect(engine.operations(begins)).toHaveLength(1)
    expect(() => engine.operations(addDays(begins, -1))).toThrow(
      'there is no document on 2029-12-31: the API begins later',
    )
    const pair = { base: addDays(begins, -1), revision: begins, ...none }
    expect(() => engine.report(pair, NOTHING_WANTED, 0, TODAY)).toThrow('the API begins later')
  })
})
