import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readText, refused } from './commands.mjs'

const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url))
const WATCHDOG = 10_000
const EXPECTED = new Set([0, 1, 2])

/** Runs the command in a folder: its exit code, and what is wrong with how it ended or what it wrote; undefined where all is well. */
export async function runStep({ words, files }, folder) {
  const ended = await end(words, folder)
  return { code: ended.code, trouble: troubleOf(ended) ?? (await badOutput(ended, files, folder)) }
}

function end(words, folder) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...words], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
    const texts = { stdout: '', stderr: '' }
    for (const name of ['stdout', 'stderr']) {
      child[name].setEncoding('utf8')
      child[name].on('data', (part) => (texts[name] += part))
    }
    let late = false
    const watchdog = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, WATCHDOG)
    child.on('close', (code, signal) => {
      clearTimeout(watchdog)
      resolve({ code, signal, late, ...texts })
    })
  })
}

function troubleOf({ code, signal, late, stderr }) {
  const lines = stderr.split('\n').filter((line) => line !== '')
  if (late) return `still ran after ${WATCHDOG / 1000} s`
  if (!EXPECTED.has(code)) return `exit code ${code ?? signal}: ${lines[0] ?? 'nothing said'}`
  if (stderr.includes('internal error')) return `internal error: ${lines[0]}`
  if (lines.some((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))) return `a stack trace: ${lines[0]}`
  if (code !== 2) return undefined
  if (lines.length === 0) return 'exit code 2, and nothing said'
  const strange = lines.find((line) => !line.startsWith('chronospec:'))
  return strange === undefined ? undefined : `exit code 2 with a line of another form: ${strange}`
}

async function badOutput({ code, stdout }, files, folder) {
  if (code === 2) return undefined
  for (const [name, format] of Object.entries(files)) {
    const text = name === '-' ? stdout : readText(join(folder, name))
    if (text === undefined) return `${name} was not written`
    const why = await refused(format, text)
    if (why !== undefined) return `what ${format} wrote cannot be read: ${why}`
  }
  return undefined
}
