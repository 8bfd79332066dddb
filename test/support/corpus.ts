import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { JsonObject } from '../../src/base/json.ts'
import { fileFolder } from '../../src/load/file-folder.ts'
import { readDocument } from '../../src/load/read-document.ts'

/** One published document of the shared corpus. */
export interface CorpusDocument {
  readonly api: string
  readonly date: string
  readonly openapi: string
  /** Where it was unpacked to; a folder for a document of many files. */
  readonly path: string
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The folder of what several projects share. */
export const shared: string = resolve(process.env['CHRONOSPEC_SHARED'] ?? resolve(root, '../shared'))

/** A folder of shared data; undefined, with a line that says so, where it is absent. */
export function sharedFolder(name: string): string | undefined {
  const folder = resolve(shared, name)
  if (existsSync(folder)) return folder
  process.stderr.write(
    `The shared data is absent (looked for ${folder}; CHRONOSPEC_SHARED names another place): its tests are passed over.\n`,
  )
  return undefined
}

/** The documents of the shared corpus, unpacked; undefined, with a line that says so, where the corpus is absent. */
export function corpusDocuments(): CorpusDocument[] | undefined {
  const corpus = sharedFolder('corpus')
  if (corpus === undefined) return undefined
  const unpacked = resolve(root, '.corpus')
  if (!existsSync(resolve(unpacked, 'github'))) {
    execFileSync(resolve(corpus, 'unpack'), [unpacked])
  }
  const manifest = JSON.parse(readFileSync(resolve(corpus, 'manifest.json'), 'utf8')) as CorpusDocument[]
  return manifest.map((entry) => ({ ...entry, path: resolve(unpacked, entry.path) }))
}

/** Each document of the corpus with the next of its series, and what the two are called; none where the corpus is absent. */
export function neighbours(
  documents: readonly CorpusDocument[] = [],
): (readonly [name: string, from: CorpusDocument, to: CorpusDocument])[] {
  return documents.flatMap((from, index) => {
    const to = documents[index + 1]
    return to?.api === from.api ? [[`${from.api} ${from.date} ${to.date}`, from, to] as const] : []
  })
}

/** The file of a document of the corpus that refers to all others. */
export function rootFile({ path }: CorpusDocument): string {
  return statSync(path).isFile() ? path : resolve(path, 'specification/DigitalOcean-public.v2.yaml')
}

/** The tree of a document of the corpus, with the other files that it consists of. */
export async function readCorpusDocument(document: CorpusDocument): Promise<JsonObject> {
  const file = rootFile(document)
  const read = await readDocument(file, readFileSync(file, 'utf8'), fileFolder(file, file, false))
  if ('code' in read) throw new Error(`${file}: ${read.message}`)
  return read.tree
}
