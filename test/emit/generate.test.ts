import { createHash } from 'node:crypto'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import edge from '../../spec/edge/index.ts'
import { type ManifestEntry, defaultDays, generateSnapshots } from '../../src/emit/generate.ts'
import { serialize } from '../../src/emit/serialize.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { day } from '../../src/time/day.ts'
import { operation, tiny } from '../support/document.ts'

const model = tiny({
  'x-lifecycle': { added: '2020-01-01' },
  paths: {
    '/a': {
      get: operation({ 'x-lifecycle': { sunset: '2024-01-01' } }),
      put: operation({ 'x-lifecycle': { deprecated: '2025-01-01' } }),
    },
    '/b': { parameters: [], delete: operation() },
  },
})
const all = snapshots(model)
const files = [...generateSnapshots(all, defaultDays(all))]
const manifest = JSON.parse(files.at(-1)?.text ?? '') as { manifestVersion: number; snapshots: ManifestEntry[] }

describe('the days that are generated', () => {
  it('are the change days and the day before the first', () => {
    expect(defaultDays(all)).toEqual(['2023-12-31', '2024-01-01', '2025-01-01'])
  })

  it('are the first day of an API that never changes, and empty for one without a first day', () => {
    expect(defaultDays(snapshots(tiny({ 'x-lifecycle': { added: '2020-01-01' } })))).toEqual(['2020-01-01'])
    expect(defaultDays(snapshots(tiny()))).toEqual([])
  })

  it('before the API begins are left out', () => {
    const names = [...generateSnapshots(all, [day('2019-12-31'), day('2020-01-01')])].map(({ name }) => name)
    expect(names).toEqual(['2020-01-01.yaml', 'index.json'])
  })
})

describe('the manifest', () => {
  it('comes last and lists the files in their order', () => {
    expect(files.map(({ name }) => name)).toEqual([
      '2023-12-31.yaml',
      '2024-01-01.yaml',
      '2025-01-01.yaml',
      'index.json',
    ])
    expect(manifest.manifestVersion).toBe(1)
    expect(manifest.snapshots.map(({ file }) => file)).toEqual([
      '2023-12-31.yaml',
      '2024-01-01.yaml',
      '2025-01-01.yaml',
    ])
  })

  it('says about each file its day, the days of the files around it, and how many operations it has', () => {
    expect(manifest.snapshots.map(({ file: _file, sha256: _sha256, ...entry }) => entry)).toEqual([
      { day: '2023-12-31', previous: null, next: '2024-01-01', operations: 3, deprecatedOperations: 1 },
      { day: '2024-01-01', previous: '2023-12-31', next: '2025-01-01', operations: 2, deprecatedOperations: 0 },
      { day: '2025-01-01', previous: '2024-01-01', next: null, operations: 2, deprecatedOperations: 1 },
    ])
  })

  it('gives the checksum of the text of each file', () => {
    const sums = files.slice(0, -1).map(({ text }) => createHash('sha256').update(text).digest('hex'))
    expect(manifest.snapshots.map(({ sha256 }) => sha256)).toEqual(sums)
  })
})

it('each file is the snapshot of its day', () => {
  for (const { day: date, file } of manifest.snapshots) {
    expect(load(files.find(({ name }) => name === file)?.text ?? '')).toEqual(all.on(date))
  }
})

it('generating twice gives the same bytes', () => {
  const once = (): unknown[] => {
    const edgeSnapshots = snapshots(structuredClone(edge.document))
    return [...generateSnapshots(edgeSnapshots, edgeSnapshots.days.slice(-2))]
  }
  expect(once()).toEqual(once())
})

it.each(['yaml', 'json'] as const)(
  'a document serialized as %s reads as the same document and ends with one line feed',
  (format) => {
    const document = tiny({ 'x-text': 'ends\n' })
    const text = serialize(document, format)
    expect(format === 'json' ? JSON.parse(text) : load(text)).toEqual(document)
    expect(text).toMatch(/[^\n]\n$/)
  },
)
