import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run-program.mjs'
import { cache } from './tools.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const documents = join(cache, 'documents')

/** The days of the edge service: all that is ever marked, half of it gone, all but one mark gone. */
export const EDGE_DAYS = ['2020-04-01', '2024-09-12', '2025-06-15']

/** The versions that every generator is to read. */
export const VERSIONS = ['3.0', '3.1']

/** A snapshot of the edge service as a file of JSON. */
export function edgeOn(day, version) {
  return snapshot('edge', 'spec/edge/index.ts', day, version)
}

/** A snapshot of the model that has one of each kind of mark. */
export function marksOn(day, version) {
  return snapshot('marks', 'interop/marks.yaml', day, version)
}

/** The snapshots that this run has written. */
const written = new Set()

function snapshot(name, model, day, version) {
  const document = join(documents, `${name}-${day}-${version}.json`)
  if (written.has(document)) return document
  mkdirSync(documents, { recursive: true })
  const words = ['snapshot', '--model', model, '--at', day, '--openapi', version, '--format', 'json', '-o', document]
  const { failed } = run(process.execPath, [join(root, 'dist', 'cli.js'), ...words], { cwd: root })
  if (failed !== undefined) throw new Error(`no snapshot of ${model} on ${day} in ${version}: ${failed}`)
  written.add(document)
  return document
}

/** What a file of JSON holds. */
export function read(document) {
  return JSON.parse(readFileSync(document, 'utf8'))
}
