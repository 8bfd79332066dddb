import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, sideBySide } from './measure.mjs'
import { milliseconds } from './numbers.mjs'

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const FOLDER = fileURLToPath(new URL('../.corpus/github', import.meta.url))
const PARSE = 'for (const file of process.argv.slice(1)) JSON.parse(require("node:fs").readFileSync(file, "utf8"))'
const ROUNDS = 3

/** Rows on the changelog of the largest documents of the shared corpus beside the diffs it is made of; none without the corpus. */
export async function changelogRows() {
  if (!existsSync(FOLDER)) return []
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-bench-'))
  try {
    const chronicle = join(folder, 'github.json')
    const { failed } = await run([process.execPath, CLI, 'import', FOLDER, '-o', chronicle])
    if (failed !== undefined) throw new Error(failed)
    const files = readdirSync(FOLDER)
      .toSorted()
      .map((name) => join(FOLDER, name))
    const pairs = files.slice(1).map((file, index) => [files[index], file])
    const [whole, ...parts] = await sideBySide(
      [
        node(CLI, 'changelog', chronicle, '--no-config', '--format', 'json'),
        ...pairs.map((pair) => node(CLI, 'diff', ...pair, '--no-config', '--format', 'json')),
        ...pairs.map((pair) => node('-e', PARSE, ...pair)),
      ],
      { rounds: ROUNDS },
    )
    const diffs = sum(parts.slice(0, pairs.length)) - sum(parts.slice(pairs.length))
    const times = `${(whole.ms / diffs).toFixed(2)}× the diffs of its ${pairs.length} days less parsing`
    return [[`changelog of github, ${files.length} documents`, `${milliseconds(whole.ms)}  ${times}`, 'under 1.6×']]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function node(...words) {
  return { command: [process.execPath, ...words] }
}

function sum(results) {
  return results.reduce((total, { ms }) => total + ms, 0)
}
