import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { load } from 'js-yaml'
import { corpusAbsent, corpusFile } from '../corpus.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = [
  'test/fixtures/bookshop',
  'test/fixtures/chronicle',
  'test/fixtures/documents',
  'out/bookshop',
  'out/edge',
]
const CORPUS = ['asana', 'box', 'netlify', 'slack']
const LARGEST = 500_000

/** The documents that are mutated, each group versions of one API: those of this repository, and the smaller ones of the corpus, if it is there. */
export function seedGroups() {
  const folders = FOLDERS.map((folder) => join(root, folder))
  if (corpusAbsent() === undefined) folders.push(...CORPUS.map((api) => corpusFile(api)))
  return folders.map(documentsIn).filter((group) => group.length > 0)
}

function documentsIn(folder) {
  if (!existsSync(folder)) return []
  const files = readdirSync(folder)
    .filter((name) => /\.(ya?ml|json)$/.test(name))
    .toSorted()
  return (
    files
      .map((name) => join(folder, name))
      .filter((file) => statSync(file).size <= LARGEST)
      .map((file) => readFileSync(file, 'utf8'))
      // Only the document itself is written where commands read it.
      .filter((text) => !/\$ref['"]?: *['"]?[^#'" ]/.test(text))
      .map((text) => load(text))
      .filter((document) => document?.openapi !== undefined || document?.swagger !== undefined)
      // Through JSON, so that a date of YAML is a text, as everywhere else.
      .map((document) => JSON.parse(JSON.stringify(document)))
  )
}
