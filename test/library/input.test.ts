import { describe, expect, it } from 'vitest'
import * as browser from '../../src/browser/index.ts'
import * as containment from '../../src/library/containment.ts'
import * as diff from '../../src/library/diff.ts'
import * as history from '../../src/library/history.ts'
import * as library from '../../src/library/index.ts'
import * as model from '../../src/library/model.ts'
import type { JsonObject } from '../../src/base/json.ts'
import { ref, takes } from '../support/documents.ts'

const { InputError } = library
const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {} }
const chronicle = history.withPublished(undefined, '2026-01-01', document)
const report = library.diffReport(document, document, '2026-01-01')
const [change] = diff.compare(document, { ...document, info: { title: 'B', version: '1' } }).changes

/** A document whose only schema is behind very many others. */
function chained(type: string): JsonObject {
  const links = Array.from({ length: 20_000 }, (_, at) => [`S${at}`, { allOf: [ref(`S${at + 1}`)] }] as const)
  return takes(ref('S0'), { ...Object.fromEntries(links), S20000: { type } })
}

/** Arguments that each function takes: what stands in one place is replaced by everything that does not belong there. */
const GOOD: Readonly<Record<string, readonly unknown[]>> = {
  addDays: ['2026-01-01', 1],
  assembleSet: [{ base: 'old', revision: 'new', reports: [] }],
  at: [document, '2026-01-01'],
  calendarOf: [document],
  changeDays: [document],
  chronicleCalendar: [chronicle, {}, '2026-01-02'],
  chronicleDocument: [chronicle],
  compare: [document, document, { overdueOn: '2026-01-01' }],
  compareSchemas: [{}, true, { format: 'assertion' }],
  coordinateOf: [change],
  day: ['2026-01-01'],
  daysBetween: ['2026-01-01', '2026-01-02'],
  defineConfig: [{ failOn: 'any' }],
  deprecatedOperations: [document, ['/v1']],
  diffReport: [document, document, '2026-01-01', { unknown: 'warn' }],
  headersFor: [document, 'GET', '/a'],
  merge: [[{ day: '2026-01-01', tree: {} }]],
  numberFrom: ['1.5'],
  operationsOf: [change],
  parseDay: ['2026-01-01'],
  placeOf: [await library.readDocument(JSON.stringify(document)), '/info'],
  publishedOn: [chronicle, '2026-01-01'],
  readChronicle: [history.chronicleDocument(chronicle)],
  readDocument: [JSON.stringify(document), { name: 'a' }],
  render: ['json', report, { failOn: 'any' }],
  serialize: [document, 'json'],
  snapshots: [document, { openapi: '3.0' }],
  snapshotsAsOf: [chronicle, {}, '2026-01-02'],
  validate: [document],
  withPublished: [chronicle, '2026-01-02', document],
}

const BAD: Readonly<Record<string, unknown>> = {
  'a string': 'x y',
  null: null,
  'an array': [1],
  'an object with other keys': { nope: 1 },
  'a number': -1.5,
  'a function': () => 1,
}

/** What belongs where it stands, though it is on the list of what does not. */
const FINE: ReadonlySet<string> = new Set([
  ...Object.keys(BAD).flatMap((bad) =>
    bad === 'a function' ? [] : [`at 1 ${bad}`, `changeDays 1 ${bad}`, `serialize 1 ${bad}`],
  ),
  'compareSchemas 1 an object with other keys',
  'compareSchemas 2 an object with other keys',
  'defineConfig 1 an object with other keys',
  'headersFor 2 a string',
  'headersFor 3 a string',
  'parseDay 1 a string',
])

/** A string is a path to a document, of which there is none. */
const UNREADABLE = 'readDocument 1 a string'

const everything: Readonly<Record<string, unknown>> = { ...browser, ...history, ...containment, ...diff, ...library }
const functions = Object.entries(everything).filter(
  (entry): entry is [string, (...args: readonly unknown[]) => unknown] =>
    typeof entry[1] === 'function' && !['InputError', 'DocumentError', 'isExact', 'ruleEntries'].includes(entry[0]),
)

const cases = functions.flatMap(([name, call]) =>
  (GOOD[name] ?? []).flatMap((_, index) =>
    Object.entries(BAD).map(([what, bad]) => ({ title: `${name} ${index + 1} ${what}`, name, call, index, bad })),
  ),
)

describe('every public function', () => {
  it('is tried here, by what it takes', () => {
    expect(functions.map(([name]) => name).toSorted()).toEqual(Object.keys(GOOD).toSorted())
  })

  it.each(functions)('%s takes what it should', async (name, call) => {
    await expect((async () => call(...GOOD[name]!))()).resolves.not.toThrow()
  })

  it.each(cases.filter(({ title }) => !FINE.has(title) && title !== UNREADABLE))(
    'says what it expects of argument $title',
    async ({ name, call, index, bad }) => {
      const failed = await (async () => call(...GOOD[name]!.with(index, bad)))().then(
        () => undefined,
        (error: unknown) => error as Error,
      )
      expect(failed).toBeInstanceOf(InputError)
      expect(failed!.message).toMatch(new RegExp(`^${name}: [^\\n]+$`))
      expect(failed!.message).not.toMatch(/undefined \(reading|is not a function|internal/)
    },
  )

  it.each(cases.filter(({ title }) => FINE.has(title)))('takes $title', async ({ name, call, index, bad }) => {
    await expect((async () => call(...GOOD[name]!.with(index, bad)))()).resolves.not.toThrow()
  })
})

describe('what an error says', () => {
  it.each([
    [
      () => library.diffReport('openapi: 3.1.0' as never, document, '2026-01-01'),
      'diffReport: base is a string; parse it with readDocument, and pass its document',
    ],
    [
      () => library.diffReport({ swagger: '2.0' }, document, '2026-01-01'),
      'diffReport: base is Swagger 2.0; readDocument reads it as OpenAPI 3',
    ],
    [
      () => library.diffReport(chained('string'), chained('integer'), '2026-01-01'),
      'diffReport: a chain of references is too long for the stack; shorten it, or call diffReport in a Worker with a larger stackSizeMb',
    ],
    [
      () => library.diffReport({ openapi: 3.1 }, document, '2026-01-01'),
      'diffReport: base states the version 3.1; write it as a string, such as "3.1.0"',
    ],
    [
      () => library.diffReport({ openapi: '4.0.0' }, document, '2026-01-01'),
      'diffReport: base states the version 4.0.0; the supported versions are OpenAPI 3.0 to 3.2 and Swagger 2.0',
    ],
    [
      () => library.diffReport(Promise.resolve(document) as never, document, '2026-01-01'),
      'diffReport: base must be a parsed OpenAPI document, an object with the field "openapi", not a promise; await it first',
    ],
    [
      () => library.diffReport(document, document, '2026-02-30' as never),
      'diffReport: day must be a day, such as "2026-01-31", not "2026-02-30"',
    ],
    [
      () => library.diffReport(document, document, '2026-01-01', { level: 'any' } as never),
      'diffReport: there is no option "level"; the options are classes, unknown and undeclared',
    ],
    [
      () => library.snapshots(document, { openapi: '3.3' as never }),
      'snapshots: options.openapi must be "3.0", "3.1", "3.2" or "published", not "3.3"',
    ],
    [
      () => library.snapshots(model.api({ name: 'a', title: 'A', endpoints: [] }) as never),
      'snapshots: document is a model; pass its document',
    ],
    [
      () => library.snapshots(history.chronicleDocument(chronicle)),
      'snapshots: document is a chronicle; read it with readChronicle of chronospec/history',
    ],
    [
      () => library.snapshots(document).on('tomorrow' as never),
      'on of snapshots: day must be a day, such as "2026-01-31", not "tomorrow"',
    ],
    [
      () => history.merge([{ date: '2026-01-01', value: {} }] as never),
      'merge: series must be an array, each item { day, tree } with a day such as "2026-01-31" and a JSON value, not an array of 1',
    ],
    [() => history.merge([]), 'merge: series is empty; pass at least one { day, tree }'],
    [
      () =>
        history.merge([
          { day: '2026-01-01', tree: 1 },
          { day: '2026-01-01', tree: 2 },
        ]),
      'merge: two trees of the series have the same day',
    ],
    [
      () => history.readChronicle({ 'x-chronicle': { days: ['soon'] } }),
      'readChronicle: "x-chronicle" has an invalid day: soon',
    ],
    [
      () => history.withPublished(chronicle, '2025-01-01', document),
      'withPublished: day must be after 2026-01-01, the last of the chronicle, not 2025-01-01',
    ],
    [
      () => history.snapshotsAsOf(chronicle, {}, '2025-01-01'),
      'snapshotsAsOf: knownOn must not be before 2026-01-01, when the first document was published',
    ],
  ])('is one line with what to do: %s', (call, message) => {
    expect(call).toThrow(new InputError(message))
  })

  it.each([
    [
      () => library.render('pdf' as never, report),
      /^render: format must be "text", "json", .* or "next-version", not "pdf"$/,
    ],
    [
      () => library.render('json', JSON.stringify(report) as never),
      /^render: report must be a report returned by diffReport or assembleSet, or its parsed JSON, not "\{/,
    ],
    [() => library.render('overlay', report), /^render: .*entries|^render: .*document/],
  ])('is a rejection where a function is asynchronous', async (call, message) => {
    await expect(call()).rejects.toThrow(message)
  })
})
