import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chronospec } from '../support/cli.ts'
import { gitIn } from '../support/git.ts'

describe('annotations of a run below the root of a repository', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-annotated-'))
  const cwd = join(folder, 'services/api')
  const document = (field: string): string => `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pets:
    get:
      responses:
        '200':
          description: Pets.
          content: {application/json: {schema: {type: object, properties: {${field}: {type: string}}}}}
`

  beforeAll(() => {
    mkdirSync(cwd, { recursive: true })
    const git = gitIn(folder)
    git('init', '-q', '-b', 'main')
    writeFileSync(join(cwd, 'api.yaml'), document('name'))
    git('add', '.')
    git('commit', '-qm', 'first')
    writeFileSync(join(cwd, 'api.yaml'), document('nick'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each<[string, RegExp]>([
    ['github', /file=services\/api\/api\.yaml,line=9/],
    ['gitlab', /"path": "services\/api\/api\.yaml"/],
    ['sarif', /"uri": "services\/api\/api\.yaml"/],
    ['singleline', / api\.yaml:9:/],
    ['text', / api\.yaml:9/],
  ])('name files from that root where a pipeline reads them, else from the working directory: %s', (format, named) => {
    expect(chronospec(['diff', 'main:api.yaml', 'api.yaml', '--format', format], { cwd }).out).toMatch(named)
  })
})
