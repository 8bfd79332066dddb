import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const corpus = resolve(process.env['CHRONOSPEC_SHARED'] ?? resolve(root, '../shared'), 'corpus')
const unpacked = resolve(root, '.corpus')

/** The pairs of documents that the tools are compared on. `large` marks those that are aimed at 12 × faster than Redocly. */
export const PAIRS = [
  { name: 'github 2025-10-30 → 2026-09-09', files: ['github/2025-10-30.json', 'github/2026-09-09.json'], large: true },
  {
    name: 'cloudflare 2024-05-30 → 2024-07-15',
    files: ['cloudflare/2024-05-30.json', 'cloudflare/2024-07-15.json'],
    large: true,
    // Without it, oasdiff refuses documents that have two paths that differ in the names of their parameters only.
    oasdiff: ['--include-path-params'],
  },
  { name: 'stripe 2022-08-05 → 2022-12-22', files: ['stripe/2022-08-05.yaml', 'stripe/2022-12-22.yaml'] },
  { name: 'discord 2025-09-30 → 2026-07-18', files: ['discord/2025-09-30.json', 'discord/2026-07-18.json'] },
  { name: 'openai 2024-10-17 → 2025-03-22', files: ['openai/2024-10-17.yaml', 'openai/2025-03-22.yaml'] },
  // Small, and of a kind that openapi-diff can read.
  {
    name: 'twilio-preview 2025-03-20 → 2026-02-05',
    files: ['twilio-preview/2025-03-20.json', 'twilio-preview/2026-02-05.json'],
  },
]

/** Why there is no corpus to measure on; undefined where there is one. */
export function corpusAbsent() {
  if (existsSync(join(unpacked, 'github')) || existsSync(join(corpus, 'manifest.json'))) return undefined
  return `the shared corpus is absent (looked in ${corpus}; CHRONOSPEC_SHARED names another place)`
}

/** The place of a document of the corpus, which is unpacked where that has not been done. */
export function corpusFile(path) {
  if (!existsSync(join(unpacked, 'github'))) execFileSync(join(corpus, 'unpack'), [unpacked])
  return join(unpacked, path)
}

/** Every document of the corpus: its API, its day, the file to read (of a document of many files, its root), and all its files. */
export function corpusDocuments() {
  const manifest = JSON.parse(readFileSync(join(corpus, 'manifest.json'), 'utf8'))
  return manifest.map(({ api, date, path, root: entry }) => {
    const place = corpusFile(path)
    if (entry === undefined) return { api, date, file: place, parts: [place] }
    return { api, date, file: join(place, entry), parts: descriptionsIn(dirname(join(place, entry))) }
  })
}

function descriptionsIn(folder) {
  const names = readdirSync(folder, { recursive: true }).filter((name) => /\.(ya?ml|json)$/.test(name))
  return names.map((name) => join(folder, name))
}
