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
  ]
}

async function snapshotCost(text, openapi) {
  const began = performance.now()
  const { tree } = await readModelDocument(FILE, text)
  serialize(snapshots(tree, { openapi }).on('2026-01-01'), 'json')
  return performance.now() - began
}
