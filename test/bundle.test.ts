import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from './support/cli.ts'

describe('The files of the package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-bundle-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('compare documents and write snapshots of them without any other package, which would have to be loaded each time', () => {
    cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
    cpSync(join(root, 'package.json'), join(folder, 'package.json'))
    const document = join(root, 'test/fixtures/many/new/mail.yaml')
    const run = (...words: string[]): string =>
      execFileSync(process.execPath, [join(folder, 'dist/cli.js'), ...words], { cwd: folder, encoding: 'utf8' })
    expect(run('diff', document, document, '--fail-on', 'none')).toContain('Nothing differs')
    expect(run('snapshot', '--model', document, '--at', '2025-01-01')).toContain('openapi:')
  })
})
