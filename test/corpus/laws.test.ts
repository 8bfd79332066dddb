import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type JsonObject, isObject, own } from '../../src/base/json.ts'
import { type CorpusDocument, corpusDocuments, readCorpusDocument } from '../support/corpus.ts'
import { renamed, reordered, withTwin } from '../support/same-documents.ts'
import { reported } from '../support/verdict-laws.ts'

/** Documents larger than this take too long for a law, which compares them several times. */
const MOST_BYTES = 2_000_000

/** Of every API with several small documents, the two that were published last. */
function pairs(): [string, CorpusDocument, CorpusDocument][] {
  const byApi = new Map<string, CorpusDocument[]>()
  for (const document of corpusDocuments() ?? []) {
    const { size } = statSync(document.path)
    if (!document.openapi.startsWith('3') || !statSync(document.path).isFile() || size > MOST_BYTES) continue
    byApi.set(document.api, [...(byApi.get(document.api) ?? []), document])
  }
  return [...byApi].flatMap(([api, all]): [string, CorpusDocument, CorpusDocument][] => {
    const [before, after] = all.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(-2)
    return before === undefined || after === undefined ? [] : [[api, before, after]]
  })
}

describe.each(pairs())('Between two published documents of %s, verdicts', (_, before, after) => {
  const read = Promise.all([readCorpusDocument(before), readCorpusDocument(after)])

  it.each(['paths', 'schemas', 'properties', 'parameters'] as const)(
    'stay the same, to the letter, when one has its %s in another order',
    async (what) => {
      const [base, revision] = await read
      expect(reported(reordered(base, what), revision)).toEqual(reported(base, revision))
    },
  )

  it('stay the same, except for the name, when a component is renamed in both', async () => {
    const [base, revision] = await read
    const name = sharedComponent(base, revision)
    if (name === undefined) return
    const found = reported(renamed(base, name, 'Renamed'), renamed(revision, name, 'Renamed'))
    expect(found.map((line) => line.replaceAll('Renamed', name)).toSorted()).toEqual(reported(base, revision))
  })

  it('stay the same when a path is there twice, which gets the same', async () => {
    const [base, revision] = await read
    const expected = reported(base, revision)
    const path = sharedPath(base, revision, expected)
    if (path === undefined) return
    const twin = `${path}/twin`
    const found = reported(withTwin(base, path, twin, false), withTwin(revision, path, twin, false))
    expect(found.filter((line) => !line.includes(twin))).toEqual(expected)
    const verdicts = (lines: readonly string[], of: string): string[] =>
      lines
        .filter((line) => line.split(': ')[0]!.endsWith(` ${of}`))
        .map((line) => line.split(': ')[1]!.split(' at ')[0]!)
        .toSorted()
    expect(verdicts(found, twin)).toEqual(verdicts(expected, path))
  })
})

/** A schema without a discriminator that both documents have, by the name they have for it. */
function sharedComponent(base: JsonObject, revision: JsonObject): string | undefined {
  const [before, after] = [base, revision].map((document) => own(own(document, 'components'), 'schemas'))
  if (!isObject(before) || !isObject(after) || JSON.stringify(base).includes('"discriminator"')) return undefined
  return Object.keys(before).find(
    (name) => Object.hasOwn(after, name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
}

/** A path that both documents have and of which something is reported. */
function sharedPath(base: JsonObject, revision: JsonObject, lines: readonly string[]): string | undefined {
  const [before, after] = [base, revision].map((document) => own(document, 'paths') as JsonObject)
  return Object.keys(before!).find(
    (path) => Object.hasOwn(after!, path) && lines.some((line) => line.split(': ')[0]!.endsWith(` ${path}`)),
  )
}
