import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Where the other tools are kept from one run to the next: outside the repository. */
export const cache = join(process.env['CHRONOSPEC_BENCH_CACHE'] ?? join(tmpdir(), 'chronospec-bench-tools'))

const REDOCLY = '@redocly/cli@2.77'

/** The newest first; one is passed over where the module proxy does not have all that it needs. */
const OASDIFF = ['latest', 'v1.33.0']

/** The command of this repository, as users start it. */
export const chronospec = [process.execPath, join(here, '..', 'dist', 'cli.js')]

/** Parsing alone. */
export const floor = [process.execPath, join(here, 'floor.mjs')]

/** The other differs: a name with its version, the words of a command, or why it is not installed. Installs what is missing. */
export function otherTools() {
  return [redocly(), oasdiff(), openapiDiff()]
}

/** Redocly's command alone. */
export function redocly() {
  const folder = join(cache, 'redocly')
  const cli = join(folder, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js')
  const [key, name] = ['redocly', 'Redocly diff']
  if (!existsSync(cli)) {
    const installed = attempt('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', REDOCLY])
    if (installed !== undefined) return { key, name, absent: installed }
  }
  const version = attemptOutput(process.execPath, [cli, '--version'])
  return {
    key,
    name,
    version: `@redocly/cli ${version}`,
    cli,
    words: (base, revision) => [process.execPath, cli, 'diff', base, revision, '--fail-on', 'none'],
    accept: [0],
  }
}

function oasdiff() {
  const program = join(cache, 'bin', 'oasdiff')
  const [key, name] = ['oasdiff', 'oasdiff changelog']
  if (!existsSync(program)) {
    const reasons = []
    for (const version of OASDIFF) {
      const reason = attempt('go', ['install', `github.com/oasdiff/oasdiff@${version}`], { GOBIN: join(cache, 'bin') })
      if (reason === undefined) break
      reasons.push(`${version}: ${reason}`)
    }
    if (!existsSync(program)) return { key, name, absent: reasons.join('; ') }
  }
  const built = attemptOutput('go', ['version', '-m', program])
  const version = /github\.com\/oasdiff\/oasdiff\s+(v\S+)/.exec(built)?.[1] ?? 'of unknown version'
  return {
    key,
    name,
    version: `oasdiff ${version}`,
    words: (base, revision, more = []) => [program, 'changelog', base, revision, ...more],
    accept: [0],
  }
}

function openapiDiff() {
  const script = join(here, 'ask-openapi-diff.mjs')
  return {
    key: 'openapi-diff',
    name: 'openapi-diff',
    version: 'openapi-diff 0.24.1',
    // It would take all the memory of the machine before the deadline comes.
    words: (base, revision) => [process.execPath, '--max-old-space-size=4096', script, base, revision],
    accept: [0],
  }
}

/** Runs an installer; undefined when it worked, else why it did not. */
export function attempt(program, words, env = {}) {
  process.stderr.write(`${program} ${words.join(' ')}\n`)
  const { status, stderr, error } = spawnSync(program, words, { encoding: 'utf8', env: { ...process.env, ...env } })
  if (error !== undefined) return `${program} is not installed`
  return status === 0 ? undefined : (stderr.trim().split('\n').at(-1)?.trim() ?? `${program} ended with ${status}`)
}

function attemptOutput(program, words) {
  return spawnSync(program, words, { encoding: 'utf8' }).stdout?.trim() ?? ''
}
