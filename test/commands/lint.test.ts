import { Ajv2020 } from 'ajv/dist/2020.js'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSchema } from '../../src/report/check-schema.ts'
import { type Run, chronospec, root } from '../support/cli.ts'

const DOCUMENT = `openapi: 3.1.0
info: { title: Pets, version: '1', license: { name: MIT, identifier: MIT } }
servers: [{ url: https://api.pets.dev }]
security: []
paths:
  /pets:
    get:
      operationId: pets
      summary: All pets
      parameters:
        - { name: page, in: query, schema: { type: string }, x-lifecycle: { sunset: 2026-03-01 } }
        - { name: limit, in: query, schema: { type: integer }, example: many }
      responses:
        '200': { description: All pets. }
        '404': { description: None. }
  /cats:
    get:
      operationId: cats
      responses:
        '200': { description: All cats. }
        '404': { description: None. }
      x-lifecycle: { sunset: 2026-07-01 }
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-lint-'))
  writeFileSync(join(folder, 'api.yaml'), DOCUMENT)
  writeFileSync(join(folder, 'broken.yaml'), 'rules: [\n')
  writeFileSync(join(folder, 'redocly.yaml'), 'rules: { info-license: warn, operation-summary: warn }\n')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const check = (...words: string[]): Run => chronospec(['check', '--model', 'api.yaml', ...words], { cwd: folder })

describe('check --lint', () => {
  it('reports what Redocly finds in the snapshots once, at the line of the model, with the days of what is not always so', () => {
    const { code, out, err } = check('--lint')
    expect(err).toBe('')
    expect(out.split('\n').slice(1)).toEqual([
      'api.yaml:17:5: error: Operation object should contain `summary` field; on 2026-02-28 and 2026-03-01 [operation-summary]',
      'api.yaml:12:64: warning: Example value must conform to the schema: type must be integer [no-invalid-parameter-examples]',
      '',
    ])
    expect(code).toBe(1)
  })

  it('takes a value only after "=": the next word is a model', () => {
    const { out } = chronospec(['check', '--lint', 'api.yaml'], { cwd: folder })
    expect(out).toBe(check('--lint').out)
  })

  it('fails for errors, and for warnings with --strict', () => {
    const codes = [['--lint=redocly.yaml'], ['--lint=redocly.yaml', '--strict'], ['--lint=spec'], []].map(
      (words) => check(...words).code,
    )
    expect(codes).toEqual([0, 1, 0, 0])
  })

  it('takes a ruleset of Redocly, or a configuration file of it', () => {
    expect(check('--lint=redocly.yaml').out).toContain('warning: Operation object should contain `summary` field')
    expect(check('--lint=redocly.yaml').out).not.toContain('no-invalid-parameter-examples')
  })

  it('writes the same in JSON that fits its schema, as annotations for GitHub, and as SARIF', () => {
    const report = JSON.parse(check('--lint', '--format', 'json').out) as { lint: readonly object[] }
    const validate = new Ajv2020({ validateFormats: false }).compile(checkSchema)
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true)
    expect(report.lint[0]).toMatchObject({
      rule: 'operation-summary',
      level: 'error',
      days: ['2026-02-28', '2026-03-01'],
      file: 'api.yaml',
      line: 17,
    })
    expect(check('--lint', '--format', 'github').out.split('\n')[0]).toMatch(
      /^::error file=api\.yaml,line=17,col=5,title=operation-summary::Operation object/,
    )
    const [sarif] = (JSON.parse(check('--lint', '--format', 'sarif').out) as { runs: { results: object[] }[] }).runs
    expect(sarif!.results.map((result) => (result as { ruleId: string }).ruleId)).toEqual([
      'redocly/operation-summary',
      'redocly/no-invalid-parameter-examples',
    ])
  })

  it('lints a document without a lifecycle as it is', () => {
    writeFileSync(join(folder, 'plain.yaml'), DOCUMENT.replaceAll(/x-lifecycle: \{[^}]*\}/g, 'x-none: 1'))
    expect(chronospec(['check', '--model', 'plain.yaml', '--lint'], { cwd: folder }).out).toMatch(
      /never changes[^\n]*\nplain\.yaml:17:5: error: [^;\n]*field \[operation-summary\]\n/,
    )
  })

  it.each([
    [
      'nothing',
      'there is no ruleset nothing; use minimal, recommended, recommended-strict, spec or all, or a configuration file of Redocly',
    ],
    ['api.yaml', 'cannot use the ruleset api.yaml: '],
    ['broken.yaml', 'cannot use the ruleset broken.yaml: '],
  ])('rejects --lint=%s in a line', (ruleset, message) => {
    const { code, err } = check(`--lint=${ruleset}`)
    expect([code, err.trimEnd().split('\n').length]).toEqual([2, 1])
    expect(err).toContain(message)
  })

  it('says in a line how to install Redocly where it is not', () => {
    const alone = mkdtempSync(join(tmpdir(), 'chronospec-alone-'))
    try {
      for (const name of ['dist', 'package.json']) cpSync(join(root, name), join(alone, name), { recursive: true })
      const run = spawnSync(process.execPath, [join(alone, 'dist/cli.js'), 'check', '--model', 'api.yaml', '--lint'], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect([run.status, run.stdout]).toEqual([2, ''])
      expect(run.stderr).toBe(
        'chronospec: @redocly/openapi-core is not installed next to chronospec; run npm install @redocly/openapi-core@2\n',
      )
      const diff = execFileSync(
        process.execPath,
        [join(alone, 'dist/cli.js'), 'diff', 'old.json', 'new.json', '--second-opinion'],
        { cwd: withTwo(alone), encoding: 'utf8' },
      )
      expect(diff).toContain('openapi-diff is not installed next to chronospec; run npm install openapi-diff@0.24')
    } finally {
      rmSync(alone, { recursive: true, force: true })
    }
  })
})

/** Two documents of a version that openapi-diff reads, in a folder. */
function withTwo(at: string): string {
  for (const [name, version] of Object.entries({ old: '1', new: '2' }))
    writeFileSync(
      join(at, `${name}.json`),
      JSON.stringify({ openapi: '3.0.0', info: { title: 'A', version }, paths: {} }),
    )
  return at
}
