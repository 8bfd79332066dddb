import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFolder, root } from '../support/cli.ts'

const page = readFileSync(join(root, 'docs/library.md'), 'utf8')
const programs = [...page.matchAll(/^```js\n\/\/ (\S+\.mjs)\n([^]*?)^```\n\n```text\n([^]*?)^```/gm)].map(
  ([, name, code, printed]) => ({ name: name!, code: code!, printed: printed! }),
)

describe('the guide to the library', () => {
  it('shows five tasks, each a program of at most ten lines', () => {
    expect(programs.length).toBe(5)
    for (const { name, code } of programs) expect(code.trimEnd().split('\n').length, name).toBeLessThanOrEqual(10)
  })

  it.each(programs)('prints with $name what it says', async ({ name, code, printed }) => {
    await inFolder((folder) => {
      cpSync(join(root, 'test/fixtures/library'), folder, { recursive: true })
      writeFileSync(join(folder, name), code)
      const run = spawnSync(process.execPath, [name], { cwd: folder, encoding: 'utf8' })
      expect(run.stderr).toBe('')
      expect(run.stdout).toBe(printed)
    })
  })

  it('names every part of the package, and no other', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: object }
    const parts = Object.keys(exports)
      .filter((part) => part !== './package.json')
      .map((part) => `chronospec${part.slice(1)}`)
    expect([...page.matchAll(/^\| `(chronospec[\w/]*)` \|/gm)].map(([, name]) => name)).toEqual(parts)
  })
})
