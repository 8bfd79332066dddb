import { execFileSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { grownDocument } from './grown.mjs'

/** The file whose history is made. */
export const FILE = 'openapi.json'

const OPERATIONS = 40
const FIRST_DAY = Date.UTC(2018, 0, 1, 12) / 1000
const SECONDS_PER_DAY = 86_400

/**
 * Makes a git repository in a folder with one document in so many revisions, one a day: each edits the version and the text of one
 * schema, every tenth brings a path, every fiftieth takes one away. The same revisions each time.
 */
export function makeHistory(folder, revisions) {
  execFileSync('git', ['init', '-q', '-b', 'main', folder])
  const document = grownDocument({ operations: OPERATIONS })
  const schemas = Object.keys(document.components.schemas)
  const [item] = Object.values(document.paths)
  const stream = join(folder, 'stream')
  const file = openSync(stream, 'w')
  for (let revision = 0; revision < revisions; revision++) {
    document.info.version = `1.${revision}.0`
    document.components.schemas[schemas[(revision * 7) % schemas.length]].description = `As of revision ${revision}.`
    if (revision % 10 === 9) document.paths[`/added${revision}`] = structuredClone(item)
    if (revision % 50 === 49) delete document.paths[`/added${revision - 40}`]
    writeSync(file, commit(revision, JSON.stringify(document, null, 2)))
  }
  closeSync(file)
  const input = openSync(stream, 'r')
  execFileSync('git', ['-C', folder, 'fast-import', '--quiet'], { stdio: [input, 'ignore', 'inherit'] })
  closeSync(input)
  rmSync(stream)
}

function commit(revision, text) {
  const time = `${FIRST_DAY + revision * SECONDS_PER_DAY} +0000`
  return [
    'commit refs/heads/main',
    `committer bench <bench@example> ${time}`,
    'data 0',
    `M 100644 inline ${FILE}`,
    `data ${Buffer.byteLength(text)}`,
    `${text}\n\n`,
  ].join('\n')
}
