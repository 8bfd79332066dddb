import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** The documents of the shared corpus, unpacked; undefined, with a line that says so, where the corpus is absent. */
export function corpusDocuments(): CorpusDocument[] | undefined {
  const corpus = resolve(shared, 'corpus')
  if (!existsSync(resolve(corpus, 'manifest.json'))) {
    process.stderr.write(
      `The shared corpus is absent (looked in ${corpus}; CHRONOSPEC_SHARED names another place): its tests are passed over.\n`,
    )
    return undefined
  }
  const unpacked = resolve(root, '.corpus')
  if (!existsSync(resolve(unpacked, 'github'))) {
    execFileSync(resolve(corpus, 'unpack'), [unpacked])
  }
  const manifest = JSON.parse(readFileSync(resolve(corpus, 'manifest.json'), 'utf8')) as CorpusDocument[]
  return manifest.map((entry) => ({ ...entry, path: resolve(unpacked, entry.path) }))
}
