import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { register } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  const [bare, command, scheduled] = [[], [], []]
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-bench-'))
  const schedule = join(folder, 'schedule.yaml')
  writeFileSync(schedule, scheduleOf(FILE))
  for (let round = 0; round <= REPEATS; round++) {
    bare.push(processCost(['-e', PARSE_AND_PRINT, FILE]))
    command.push(processCost([CLI, ...SNAPSHOT, FILE]))
    scheduled.push(processCost([CLI, ...SNAPSHOT, FILE, '--schedule', schedule]))
  }
  rmSync(folder, { recursive: true })
  const [floor, whole, dated] = [bare, command, scheduled].map((times) => median(times.slice(1)))
  return [
    ['a Node that parses and prints it', milliseconds(floor), ''],
    ['chronospec snapshot of it', `${milliseconds(whole)}  ${(whole / floor).toFixed(2)}×`, ''],
    ['the same with a schedule of 50 lines', `${milliseconds(dated)}  ${(dated / floor).toFixed(2)}×`, ''],
  ]
}

/** A schedule of fifty operations, from the whole of a document. */
function scheduleOf(file) {
  const { paths } = JSON.parse(readFileSync(file, 'utf8'))
  const operations = Object.keys(paths).filter((path) => paths[path].get !== undefined)
  const step = Math.floor(operations.length / 50)
  const chosen = operations.filter((_, index) => index % step === 0).slice(0, 50)
  return chosen.map((path) => `GET ${path}: { deprecated: 2027-01-01, sunset: 2027-06-01 }\n`).join('')
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
