import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median, milliseconds, timed } from './numbers.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const cli = join(root, 'dist', 'cli.js')
const WARM_UPS = 2
const RUNS = 11

/** Whole processes on the model of this repository, each next to a Node that does nothing. */
const PROCESSES = [
  { what: 'node -e 0', words: () => ['-e', '0'] },
  { what: 'chronospec --help', words: () => [cli, '--help'], aim: 2.5 },
  { what: 'chronospec snapshot --at 2024-01-01', words: () => [cli, 'snapshot', '--at', '2024-01-01'] },
  { what: 'chronospec diff 2024-07-13 2024-07-14', words: () => [cli, 'diff', '2024-07-13', '2024-07-14'], aim: 4 },
  { what: 'chronospec diff 2020-01-01 2026-01-01', words: () => [cli, 'diff', '2020-01-01', '2026-01-01'] },
  { what: 'chronospec timeline', words: () => [cli, 'timeline'] },
  { what: 'chronospec generate, every snapshot', words: (folder) => [cli, 'generate', '--out', folder], aim: 20 },
]

/** A row a process: the median of its runs, and how many times that of bare Node it is. */
export function processRows() {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-bench-'))
  try {
    const times = PROCESSES.map(() => [])
    // All in turn, round after round, so that a slow minute of the machine slows all of them.
    for (let round = 0; round < WARM_UPS + RUNS; round++) {
      for (const [index, { words }] of PROCESSES.entries()) {
        const ms = run(words(join(folder, String(round))))
        if (round >= WARM_UPS) times[index].push(ms)
      }
    }
    const bare = median(times[0])
    return PROCESSES.map(({ what, aim }, index) => [what, ...against(median(times[index]), bare, aim)])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(words) {
  const { ms, result } = timed(() =>
    spawnSync(process.execPath, words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }),
  )
  if (result.status !== 0) throw new Error(`${words.join(' ')} ended with ${result.status}: ${result.stderr}`)
  return ms
}

function against(ms, bare, aim) {
  return [`${milliseconds(ms)}  ${(ms / bare).toFixed(2)}×`, aim === undefined ? '' : `under ${aim}×`]
}
