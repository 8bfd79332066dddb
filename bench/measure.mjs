import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './numbers.mjs'

const GNU_TIME = '/usr/bin/time'

/** Runs a command and writes the most memory it held at a time, in KB, and its processor time to a file: where there is no GNU time. */
const PYTHON_TIME = `
import os, sys
child = os.spawnvp(os.P_NOWAIT, sys.argv[2], sys.argv[2:])
_, status, used = os.wait4(child, 0)
memory = used.ru_maxrss // (1024 if sys.platform == 'darwin' else 1)
open(sys.argv[1], 'w').write(f'{memory} {used.ru_utime} {used.ru_stime}')
sys.exit(os.waitstatus_to_exitcode(status))
`

/** How a command is started so that its peak of memory is written to a file; undefined where nothing here can tell. */
const wrapped = wrapper()

/** How the memory is measured, in words for the page. */
export const memoryMeasuredBy = wrapped?.name ?? 'nothing: neither GNU time nor Python is at hand'

function wrapper() {
  const isGnu = existsSync(GNU_TIME) && /GNU/.test(spawnSync(GNU_TIME, ['--version'], { encoding: 'utf8' }).stdout)
  if (isGnu) return { name: 'GNU time', words: (file) => [GNU_TIME, '--quiet', '-f', '%M %U %S', '-o', file] }
  const hasPython = spawnSync('python3', ['--version']).status === 0
  return hasPython ? { name: 'wait4 of Python', words: (file) => ['python3', '-c', PYTHON_TIME, file] } : undefined
}

/**
 * Runs a command as a process of its own: how long it took, how long processors worked on it (`cpu`), and the most memory it held at a time; or why it gave no answer.
 * Its output goes nowhere. At the deadline it is ended, with every process it started.
 */
export async function run(command, { cwd, deadline = 60_000, accept = [0] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-bench-'))
  const file = join(folder, 'peak')
  try {
    const { ms, status, stderr, late } = await ended([...(wrapped?.words(file) ?? []), ...command], { cwd, deadline })
    if (late) return { failed: `no answer within ${deadline / 1000} s` }
    if (!accept.includes(status)) return { failed: complaint(status, stderr) }
    if (wrapped === undefined) return { ms }
    const [kb, user, system] = readFileSync(file, 'utf8').trim().split(/\s+/).map(Number)
    return { ms, mb: kb / 1024, cpu: (user + system) * 1000 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs each command several times, all in turn, so that a slow minute of the machine slows all of them: their medians. */
export async function sideBySide(commands, { rounds, slow = 5000 }) {
  const results = commands.map(() => [])
  for (let round = 0; round < rounds; round++) {
    for (const [index, { command, ...options }] of commands.entries()) {
      const [first] = results[index]
      // What failed once will fail again, and two runs of what takes long tell enough.
      if (first?.failed !== undefined || (first?.ms > slow && round >= 2)) continue
      results[index].push(await run(command, options))
    }
  }
  return results.map((runs) => {
    const failed = runs.find((each) => each.failed !== undefined)
    if (failed !== undefined) return failed
    const peaks = runs.map(({ mb }) => mb)
    return {
      ms: median(runs.map(({ ms }) => ms)),
      mb: peaks.includes(undefined) ? undefined : median(peaks),
      runs: runs.length,
    }
  })
}

function ended([program, ...words], { cwd, deadline }) {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(program, words, { cwd, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    let stderr = ''
    let late = false
    const timer = setTimeout(() => {
      late = true
      process.kill(-child.pid, 'SIGKILL')
    }, deadline)
    child.stderr.setEncoding('utf8').on('data', (text) => (stderr = `${stderr}${text}`.slice(0, 20_000)))
    child.once('error', reject)
    child.once('exit', () => clearTimeout(timer))
    child.once('close', (status) => resolve({ ms: performance.now() - start, status, stderr, late }))
  })
}

/** The line of what a process wrote that says most about why it ended. */
function complaint(status, stderr) {
  if (stderr.includes('heap out of memory')) return 'ran out of memory'
  const lines = stderr.split('\n').map((line) => line.trim())
  const line = lines.find((text) => /error|fail|invalid|not /i.test(text)) ?? lines.find((text) => text !== '') ?? ''
  const short = line.replaceAll(/[^\s"']*\/([^/\s:"']+)/g, '$1').replaceAll('|', '\\|')
  return `ended with ${status}${short === '' ? '' : `: ${short.length > 110 ? `${short.slice(0, 110)}…` : short}`}`
}

/** As `sideBySide`; throws where one of the commands gave no answer. */
export async function allSideBySide(commands, options) {
  const results = await sideBySide(commands, options)
  const failed = results.find((result) => result.failed !== undefined)
  if (failed !== undefined) throw new Error(failed.failed)
  return results
}
