import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { deepEqual } from '../../src/base/equal.ts'
import type { JsonObject } from '../../src/base/json.ts'
import { fileFolder } from '../../src/load/file-folder.ts'
import { snapshotsAsOf } from '../../src/history/as-of.ts'
import { type Chronicle, chronicleDocument, readChronicle, withPublished } from '../../src/history/chronicle.ts'
import { chronicleText } from '../../src/history/chronicle-text.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { readModelDocument } from '../../src/load/read-model.ts'
import { mergeColumn } from '../../src/time/merge.ts'
import { day } from '../../src/time/day.ts'
import { type CorpusDocument, corpusDocuments, rootFile } from '../support/corpus.ts'

const documents = corpusDocuments()
const apis = [...new Set((documents ?? []).map(({ api }) => api))]

describe.skipIf(documents === undefined)('the chronicle of a published series', () => {
  it.each(apis)(
    'of %s, written and read, gives back each document, and is the same day by day as at once',
    async (api) => {
      const series = (documents ?? [])
        .filter((document) => document.api === api)
        .toSorted((a, b) => (a.date < b.date ? -1 : 1))
      const days = series.map(({ date }) => day(date))
      const trees: JsonObject[] = []
      let atOnce: Chronicle | undefined
      let text = ''
      for (const [index, document] of series.entries()) {
        const tree = await treeOf(document)
        trees.push(tree)
        atOnce = withPublished(atOnce, days[index]!, tree)
        text = chronicleText(
          chronicleDocument(withPublished(text === '' ? undefined : readBack(text), days[index]!, tree)),
        )
      }
      expect(text === chronicleText(chronicleDocument(atOnce!))).toBe(true)
      expect(deepEqual(readBack(text).tree, mergeColumn(trees, days))).toBe(true)
      const snapshots = snapshotsAsOf(readBack(text), { plain: true })
      for (const [index, tree] of trees.entries())
        expect(deepEqual(snapshots.on(days[index]!), tree), `${api} ${days[index]}`).toBe(true)
    },
  )
})

function readBack(text: string): Chronicle {
  const source = parseDocument('chronicle.json', text)
  const chronicle = 'tree' in source ? readChronicle(source.tree as JsonObject) : source.message
  if (typeof chronicle === 'string') throw new Error(chronicle)
  return chronicle
}

async function treeOf(document: CorpusDocument): Promise<JsonObject> {
  const file = rootFile(document)
  const read = await readModelDocument(file, readFileSync(file, 'utf8'), fileFolder(file, file, false))
  if ('code' in read) throw new Error(`${file}: ${read.message}`)
  return read.tree
}
