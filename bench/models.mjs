import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { register } from 'node:module'
import { fileURLToPath } from 'node:url'
import { median, milliseconds, timed } from './numbers.mjs'

register('./typescript-hooks.mjs', import.meta.url)
const { serialize } = await import('../src/emit/generate.ts')
const { snapshots } = await import('../src/emit/snapshot.ts')
const { parseDocument } = await import('../src/load/parse.ts')
const { readModelDocument } = await import('../src/load/read-model.ts')

const REPEATS = 5
const FILE = fileURLToPath(new URL('../.corpus/github/2026-09-09.json', import.meta.url))

/** Rows on the largest document of the shared corpus: what its snapshot costs beside parsing and printing it; none without the corpus. */
export async function modelRows() {
  if (!existsSync(FILE)) return []
  const text = readFileSync(FILE, 'utf8')
  const [plain, whole, later] = [[], [], []]
  for (let round = 0; round <= REPEATS; round++) {
    plain.push(timed(() => serialize(parseDocument(FILE, text).tree, 'json')).ms)
    whole.push(await snapshotCost(text, 'published'))
    later.push(await snapshotCost(text, '3.1'))
  }
  const [floor, same, other] = [plain, whole, later].map((times) => median(times.slice(1)))
  return [
    ['github, 13 MB: parse and print', milliseconds(floor), ''],
    ['its snapshot, from text to text', `${milliseconds(same)}  ${(same / floor).toFixed(2)}×`, 'under 2×'],
    ['its snapshot in OpenAPI 3.1', `${milliseconds(other)}  ${(other / floor).toFixed(2)}×`, ''],
    ...processRows(),
  ]
}

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const PARSE_AND_PRINT =
  'process.stdout.write(JSON.stringify(JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8")), null, 2))'
const SNAPSHOT = ['snapshot', '--no-config', '--at', '2026-01-01', '--format', 'json', '--model']

/** Rows on whole processes: a Node that parses and prints the document, and the command. */
function processRows() {
  const [bare, command] = [[], []]
  for (let round = 0; round <= REPEATS; round++) {
    bare.push(processCost(['-e', PARSE_AND_PRINT, FILE]))
    command.push(processCost([CLI, ...SNAPSHOT, FILE]))
  }
  const [floor, whole] = [bare, command].map((times) => median(times.slice(1)))
  return [
    ['a Node that parses and prints it', milliseconds(floor), ''],
    ['chronospec snapshot of it', `${milliseconds(whole)}  ${(whole / floor).toFixed(2)}×`, ''],
  ]
}

function processCost(words) {
  const { ms, result } = timed(() => spawnSync(process.execPath, words, { maxBuffer: 2 ** 28 }))
  if (result.status !== 0) throw new Error(`${words.join(' ')} ended with ${result.status}: ${result.stderr}`)
  return ms
}

async function snapshotCost(text, openapi) {
  const began = performance.now()
  const { tree } = await readModelDocument(FILE, text)
  serialize(snapshots(tree, { openapi }).on('2026-01-01'), 'json')
  return performance.now() - began
}
