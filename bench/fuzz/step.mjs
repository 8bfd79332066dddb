import { execFileSync, spawn } from 'node:child_process'
import { copyFileSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readText, rejected } from './commands.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cli = join(root, 'dist/cli.js')
/** Seconds of processor time, which says the same on a busy machine; and of the clock, for what waits for ever. */
const MOST_WORK = 10
const MOST_WAIT = 180
const EXPECTED = new Set([0, 1, 2])

/** Runs the command in a folder: its exit code, and what is wrong with how it ended or what it wrote; undefined where all is well. */
export async function runStep({ words, files, setup }, folder) {
  if (setup !== undefined) SETUPS[setup](folder)
  const ended = await end(words, folder)
  return { code: ended.code, trouble: troubleOf(ended) ?? (await badOutput(ended, files, folder)) }
}

const SETUPS = {
  /** A history of the file `api` with the base and the revision. */
  git(folder) {
    const git = (day, ...words) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a', ...words], {
        cwd: folder,
        env: { ...process.env, GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
        stdio: 'ignore',
      })
    git('2024-01-01', 'init')
    for (const [name, day] of [
      ['base.json', '2024-01-01'],
      ['revision.json', '2025-01-01'],
    ]) {
      copyFileSync(join(folder, name), join(folder, 'api'))
      git(day, 'add', 'api')
      git(day, 'commit', '--allow-empty', '-m', day)
    }
  },
  /** The generator of types, which the project installs in a workspace of its own. */
  generator(folder) {
    const installed = join(root, 'test/generator/node_modules')
    if (existsSync(installed)) symlinkSync(installed, join(folder, 'node_modules'))
  },
}

function end(words, folder) {
  return new Promise((resolve) => {
    const run = ['-c', `ulimit -t ${MOST_WORK} && exec "$@"`, 'sh', process.execPath, cli, ...words]
    const child = spawn('sh', run, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    const texts = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8')
      child[name].on('data', (part) => (texts[name] += part))
    }
    let late = false
    const watchdog = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, MOST_WAIT * 1000)
    child.on('close', (code, signal) => {
      clearTimeout(watchdog)
      resolve({ code, signal, late, ...texts })
    })
  })
}

function troubleOf({ code, signal, late, stderr }) {
  const lines = stderr.split('\n').filter((line) => line !== '')
  if (late) return `still ran after ${MOST_WAIT} s`
  if (signal === 'SIGXCPU' || signal === 'SIGKILL') return `took more than ${MOST_WORK} s of processor time`
  if (!EXPECTED.has(code)) return `exit code ${code ?? signal}: ${lines[0] ?? 'nothing said'}`
  if (stderr.includes('internal error')) return `internal error: ${lines[0]}`
  if (lines.some((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))) return `a stack trace: ${lines[0]}`
  if (code !== 2) return undefined
  if (lines.length === 0) return 'exit code 2, and nothing said'
  const strange = lines.find((line) => !line.startsWith('chronospec:') && !line.startsWith('warning:'))
  return strange === undefined ? undefined : `exit code 2 with a line of another form: ${strange}`
}

async function badOutput({ code, stdout }, files, folder) {
  if (code === 2) return undefined
  for (const [name, format] of Object.entries(files)) {
    const text = name === '-' ? stdout : readText(join(folder, name))
    if (text === undefined) return `${name} was not written`
    const why = await rejected(format, text)
    if (why !== undefined) return `what ${format} wrote cannot be read: ${why}`
  }
  return undefined
}
