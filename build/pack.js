import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

// Packs what is published, into the folder that is named, else into the working directory. Its package.json has no scripts: those build
// the package where npm installs it from git, and npm would warn of them wherever it is installed.

const root = fileURLToPath(new URL('..', import.meta.url))
const to = resolve(process.argv[2] ?? '.')
const {
  scripts: _,
  devDependencies: __,
  workspaces: ___,
  ...published
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const stage = mkdtempSync(join(tmpdir(), 'chronospec-pack-'))
try {
  for (const name of published.files) cpSync(join(root, name), join(stage, name), { recursive: true })
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`)
  execFileSync('npm', ['pack', stage, '--pack-destination', to], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
} finally {
  rmSync(stage, { recursive: true, force: true })
}
