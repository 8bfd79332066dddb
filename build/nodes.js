import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Tries the built package on other versions of Node, which npm's package `node` brings: `npm run test:nodes`, or with versions, `-- 22 24`.
 * It needs the registry, so it is no part of the tests.
 */
const root = join(import.meta.dirname, '..')
const cli = join(root, 'dist/cli.js')
const versions = process.argv.length > 2 ? process.argv.slice(2) : ['22', '24']

/** What is run, and what it must print. */
const STEPS = [
  [[cli, '--version'], /^\d+\.\d+\.\d+\n$/],
  [[cli, 'check'], /is valid/],
  [[cli, 'generate', '--check'], /^/],
  [[cli, 'diff', '2024-05-30', '2024-05-31'], /3 breaking/],
  [[cli, 'site', '-o', '$OUT/site'], /^/],
  [
    ['--input-type=commonjs', '-e', "console.log(Object.keys(require('chronospec')).includes('readDocument'))"],
    /^true\n$/,
  ],
  [['$OUT/model.ts'], /^sound\n$/],
]

const MODEL = `import { api, object, validate, type Schema } from '${root}/dist/library/model.js'
const pet: Schema = object({})
console.log(validate(api({ name: 'a', title: 'A', endpoints: [] }).document).length === 0 ? 'sound' : pet)
`

for (const version of versions) {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-node-'))
  try {
    writeFileSync(join(folder, 'model.ts'), MODEL)
    for (const [words, expected] of STEPS) {
      const args = words.map((word) => word.replace('$OUT', folder))
      const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }
      const out = execFileSync('npx', ['--yes', '-p', `node@${version}`, 'node', ...args], options)
      if (!expected.test(out)) throw new Error(`Node ${version}: ${args.join(' ')} printed\n${out}`)
    }
    process.stdout.write(`Node ${version}: ${STEPS.length} steps are fine\n`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
