import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder } from '../support/cli.ts'

describe('a document in a repository', () => {
  it('may not refer to the data of git, which may hold credentials', async () => {
    await inFolder((folder) => {
      mkdirSync(join(folder, '.git'))
      writeFileSync(join(folder, '.git/config'), '[http]\n')
      const schemas = '{A: {$ref: .git/config}, B: {$ref: .git/none}}'
      writeFileSync(join(folder, 'a.yaml'), `openapi: 3.1.0\ncomponents: {schemas: ${schemas}}\n`)
      const { err } = chronospec(['diff', 'a.yaml', 'a.yaml', '--format', 'json'], { cwd: folder })
      const outside = 'it leads outside the folder or repository of the document'
      expect(err).toContain(`a.yaml:2:28: the reference ".git/config" was not followed: ${outside}`)
      expect(err).toContain(`a.yaml:2:52: the reference ".git/none" was not followed: ${outside}`)
    })
  })
})
