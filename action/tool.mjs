import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A version, a tag or a range of versions, and no address of a package. */
const VERSION = /^[\w^~<>=][\w<>=.+-]*$/

/**
 * Installs chronospec into a folder of its own, so that neither the configuration of npm nor the packages of the repository have a
 * say in what runs.
 *
 * @param {string} version the one asked for; empty for the version of this action
 * @param {string} folder one that is there, and empty
 * @returns {{ version: string, run: (args: readonly string[], cwd?: string) => { code: number, out: string, err: string } }}
 */
export function installTool(version, folder) {
  const asked = version === '' ? ownVersion() : version
  if (!VERSION.test(asked)) throw new Error(`"${asked}" is not a version of chronospec`)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const words = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error', `chronospec@${asked}`]
  // npm is a batch file on Windows, which only a shell starts; the version has no sign in it that a shell there would read.
  const onWindows = process.platform === 'win32'
  const { status, stderr, error } = spawnSync('npm', onWindows ? words.map((word) => `"${word}"`) : words, {
    cwd: folder,
    encoding: 'utf8',
    shell: onWindows,
  })
  if (status !== 0) throw new Error(`chronospec@${asked} cannot be installed: ${(error?.message ?? stderr).trim()}`)
  const home = join(folder, 'node_modules/chronospec')
  const { bin, version: installed } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const program = join(home, bin.chronospec)
  return { version: installed, run: (args, cwd) => runTool(program, args, cwd) }
}

/** What chronospec said of why it could not run, in one line. */
export function lineOf(err, code) {
  const lines = err.split('\n').filter((line) => line.startsWith('chronospec: '))
  return (
    (lines[0] ?? err.trim().split('\n')[0])?.replace(/^chronospec: /, '') || `chronospec ended with exit code ${code}`
  )
}

/** The version of the action, which is that of the package it stands in. */
function ownVersion() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version
}

function runTool(program, args, cwd = process.cwd()) {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return { code: error === undefined ? (status ?? 70) : 70, out: stdout ?? '', err: error?.message ?? stderr }
}
