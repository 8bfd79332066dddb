import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { impactCodeSchema } from '../../src/report/impact-code-schema.ts'
import { IMPACT_CODE_FORMATS } from '../../src/report/impact-code-formats.ts'
import { type Run, chronospec, inFolder, root, wordsOf } from '../support/cli.ts'

const EDGE = ['--model', join(root, 'spec/edge/index.ts')]

/** Runs impact in a folder with some files. */
function impact(files: Readonly<Record<string, string>>, line: string): Promise<Run> {
  return inFolder((folder) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return chronospec(['impact', ...wordsOf(line), ...(line.includes('.yaml') ? [] : EDGE)], { cwd: folder })
  })
}

const PLANTED = `
  fetch('https://planted-host.example/zones/planted-path/dns_records?name=contains:planted-query', {
    headers: { Authorization: 'Bearer planted-token', Cookie: 'a=planted-cookie', 'X-Api-Key': 'planted-key' },
  })
  fetch('/zones/planted-path/dns_records', { method: 'POST', body: JSON.stringify({ type: 'SRV', data: { service: 'planted-body' } }) })
  fetch('/zones/planted-path-1/nothing/planted-path-2')
  fetch('/zones/planted-path/settings/brotli?planted-name=planted-query')
`

describe('impact --code', () => {
  it.each(IMPACT_CODE_FORMATS)(
    'shows in %s nothing of the values that code sends, unless it is asked to',
    async (format) => {
      const line = `--code a.ts --from 2024-01-01 --format ${format}`
      const { out, err, code } = await impact({ 'a.ts': PLANTED }, line)
      expect([code, err]).toEqual([0, ''])
      expect(out).toContain('name=contains:…')
      expect(out).not.toContain('planted')
      const shown = (await impact({ 'a.ts': PLANTED }, `${line} --show-values`)).out
      expect(shown).not.toMatch(/planted-(?:token|cookie|key|body)/)
      if (format === 'text' || format === 'json') expect(shown).toContain('name=contains:planted-query')
    },
  )

  it('prints the JSON that its schema describes', () => {
    const fits = new Ajv2020({ formats: { date: /^\d{4}-\d\d-\d\d$/ }, strictTypes: false }).compile(impactCodeSchema)
    for (const options of [
      '--client fetch --client axios',
      '--client generated --until 2024-01-01',
      '--client openapi-fetch --host a.b',
    ]) {
      const line = `impact --code test/fixtures/code --code test/fixtures/models/*.ts --from 2023-01-01 --format json ${options}`
      expect(fits(JSON.parse(chronospec(wordsOf(line)).out)), JSON.stringify(fits.errors)).toBe(true)
    }
  })

  it('follows all clients that are certain, and says where a path is built at run time', async () => {
    const files = {
      'a.ts': "import axios from 'axios'; axios.get('/accounts')",
      'b.ts': "import createClient from 'openapi-fetch'; createClient().GET('/accounts')",
      'c.ts':
        "const base = 'https://api.example/client/v4'; const get = (path: string) => fetch(base + path); fetch('/accounts')",
    }
    const { code, out } = await impact(files, '--code .')
    expect(code).toBe(0)
    expect(out).toContain('3 calls in 3 files (openapi-fetch, fetch and axios)')
    expect(out).toContain(`
Not followed: 1 call
  the path is built at run time; write it in the call, or check recorded traffic: c.ts:1
`)
    expect(out).not.toContain('Matches no operation')
  })

  it('reads files, folders and globs, each source once, and none of node_modules', async () => {
    const call = "fetch('/user')"
    const files = {
      'src/a.ts': call,
      'src/b/c.tsx': call,
      'src/b/types.d.ts': call,
      'src/node_modules/d.js': call,
      'src/e.mjs': call,
      'src/f.txt': call,
    }
    for (const [words, count] of [
      ['--code src', 3],
      ['--code src --code src/a.ts', 3],
      ['--code src/**/*.ts', 1],
      ['--code src/**/*.{ts,tsx}', 2],
      ['--code src/f.txt', 1],
    ] as const)
      expect((await impact(files, `${words} --client fetch`)).out).toContain(
        `${count} call${count === 1 ? '' : 's'} in ${count} `,
      )
  })

  it.each([
    ['--fail-on refused --until 2025-01-01', 0],
    ['--fail-on deprecated --until 2025-01-01', 1],
    ['--fail-on refused', 1],
    ['', 0],
  ])('with %s ends with %i', async (options, code) => {
    const run = await impact({ 'a.ts': "fetch('/zones/1/rate_limits')" }, `--code a.ts --from 2024-01-01 ${options}`)
    expect(run.code).toBe(code)
  })

  it('fails for calls to what is gone already, and says what was said of it', async () => {
    const run = await impact(
      { 'a.ts': "fetch('/zones/1/rate_limits')" },
      '--code a.ts --from 2025-07-01 --fail-on refused',
    )
    expect(run.code).toBe(1)
    expect(run.out).toContain(
      'a.ts:1  GET /zones/{zone_id}/rate_limits: removed on 2025-06-15; use instead: the new rate limiting rules (ruleset-engine based)',
    )
  })

  it('takes a word for the model', async () => {
    const model = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: { '/pets': { get: {} } } }
    const files = { 'a.ts': "fetch('/pets')", 'pets.yaml': JSON.stringify(model) }
    expect((await impact(files, '--code a.ts pets.yaml --from 2024-01-01')).out).toBe(
      'Pets: 1 call in 1 file (fetch), checked against the API from 2024-01-01 on\nNo call is affected.\n',
    )
  })

  it('goes on past what cannot be read, and says so', async () => {
    const files = {
      'a.ts': 'fetch(',
      'b.ts': "fetch('/zones/1/rate_limits')",
      'c.ts': 'fetch \0',
      'd.ts': '# not code that calls anything',
    }
    const { out, code } = await impact(files, '--code a.ts --code b.ts --code c.ts --code d.ts --from 2024-01-01')
    expect(code).toBe(0)
    expect(out).toContain('1 call in 4 files')
    expect(out).toMatch(/\nNot read\n {2}a\.ts:1: Unexpected token\n {2}c\.ts:1: /)
  })

  it('cannot say anything if it can read no source at all', async () => {
    const { out, err, code } = await impact({ 'a.ts': 'fetch(', 'c.ts': 'fetch \0' }, '--code *.ts --from 2024-01-01')
    expect([code, out]).toEqual([2, ''])
    expect(err).toMatch(
      /^chronospec: a\.ts:1: Unexpected token; correct the source, or name another one\nchronospec: c\.ts:1: [^\n]*\n$/,
    )
  })

  it.each([
    ['--code b.ts', "there is no file b.ts; write a file, or a glob such as 'src/**/*.ts'"],
    ['--code *.js', "*.js matches no JavaScript or TypeScript file; write a file, or a glob such as 'src/**/*.ts'"],
    [
      '--code d.ts',
      'the code makes calls with fetch and generated; name those to follow, or all of them: --client fetch --client generated',
    ],
    [
      '--code none.ts',
      'cannot detect how the code makes calls; name it with --client: openapi-fetch, fetch, axios or generated',
    ],
    ['--code a.ts --format html', '--code does not support the format html; write text, json, sarif or github'],
    ['a.log --format sarif', 'sarif is a format of --code; write text, json, markdown, html or csv'],
    ['a.log --client axios', '--client says how code makes calls; name the code with --code'],
    ['--code a.ts --caller ip', '--caller applies to traffic, which --code does not read; leave one of them out'],
    ['--code a.ts a.log', 'a.log cannot be combined with --code; check code and traffic in separate runs'],
    ['--code a.ts b.har', 'b.har cannot be combined with --code; check code and traffic in separate runs'],
    ['--code a.ts b.har api.yaml', 'b.har cannot be combined with --code; check code and traffic in separate runs'],
    ['--code a.ts api.yaml other.yaml', 'api.yaml and other.yaml are two models; name one'],
    [
      '--code a.ts b.ts api.yaml',
      'b.ts and api.yaml are two models; name one; --code takes several sources as a quoted pattern, or repeated',
    ],
    ['', 'there is nothing to read; name a log, a HAR or -, or code with --code'],
  ])('%s is rejected with one line', async (line, said) => {
    const files = {
      'a.ts': "import a from 'axios'; import b from 'openapi-fetch'",
      'none.ts': '',
      'a.log': '',
      'd.ts': "fetch('/a'); getUserBillingHistory()",
      'b.har': '{}',
    }
    expect(await impact(files, line)).toEqual({ code: 2, out: '', err: `chronospec: ${said}\n` })
  })
})
