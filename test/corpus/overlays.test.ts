import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deepEqual } from '../../src/base/equal.ts'
import type { Json, JsonObject } from '../../src/base/json.ts'
import { yamlText } from '../../src/base/yaml-text.ts'
import { fileFolder } from '../../src/load/file-folder.ts'
import { readOverlayFile } from '../../src/load/overlay-file.ts'
import { parseDocument } from '../../src/load/parse.ts'
import { readDocument } from '../../src/load/read-document.ts'
import { overlayBetween } from '../../src/overlay/overlay-between.ts'
import { type CorpusDocument, corpusDocuments, neighbours } from '../support/corpus.ts'
import { appliedByHand } from '../support/overlays.ts'

const pairs = neighbours(corpusDocuments())

describe.skipIf(pairs.length === 0)('Between published documents of one series', () => {
  it.each(pairs)('%s: the overlay turns the one into the other', { timeout: 120_000 }, async (_, from, to) => {
    const [base, revision] = [written(from), written(to)]
    const overlay = overlayBetween(base.tree, revision.tree, { title: 'T', version: '1' })!
    expect(deepEqual(appliedByHand(base.tree, overlay), revision.tree)).toBe(true)
    const file = await readOverlayFile('t.overlay.yaml', yamlText(overlay))
    if (!('overlay' in file)) throw new Error(file[0]!.message)
    const read = await readDocument(base.file, base.text, fileFolder(base.file, base.file, false), [file])
    if ('code' in read) throw new Error(read.message)
    expect(deepEqual(await read.entry(), revision.tree)).toBe(true)
    expect(
      read.problems.filter(({ place }) => place?.startsWith('t.overlay.yaml') && /matches nothing/.test(place)),
    ).toEqual([])
  })
})

/** A document of the corpus as it is written: the file that is named first, where there are several. */
function written({ path }: CorpusDocument): {
  readonly file: string
  readonly text: string
  readonly tree: JsonObject
} {
  const file = statSync(path).isFile() ? path : resolve(path, 'specification/DigitalOcean-public.v2.yaml')
  const text = readFileSync(file, 'utf8')
  const { tree } = parseDocument(file, text) as { readonly tree: Json }
  return { file, text, tree: tree as JsonObject }
}
