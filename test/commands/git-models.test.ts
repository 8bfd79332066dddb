import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec, root, startedChronospec } from '../support/cli.ts'
import { gitIn } from '../support/git.ts'

const DATED = `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pets:
    get:
      responses:
        '200':
          description: Pets.
          content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}
components:
  schemas:
    Pet:
      type: object
      properties:
        name: {type: string}
        nick: {type: string, x-lifecycle: {deprecated: 2025-01-01, sunset: 2025-07-01}}
`

describe('a revision of git', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronospec-git-models-'))
  const git = gitIn(folder)

  beforeAll(() => {
    git('init', '-q', '-b', 'main')
    writeFileSync(join(folder, 'dated.yaml'), DATED)
    git('add', '.')
    git('commit', '-qm', 'first')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is a model too, of which a day is asked', () => {
    const run = (...refs: string[]): Run => chronospec(['diff', ...refs, '--format', 'json'], { cwd: folder })
    const { code, out } = run('main:dated.yaml@2025-01-01', 'main:dated.yaml@2025-07-01')
    const { findings: found } = JSON.parse(out) as { findings: { rule: string; lifecycle: { status: string } }[] }
    expect([code, found.map(({ rule, lifecycle }) => [rule, lifecycle.status])]).toEqual([
      0,
      [['response-property-removed', 'planned']],
    ])
    expect(run('main:dated.yaml@2025-01-01', 'dated.yaml@2025-01-01').code).toBe(0)
  })
})

const modelWith = (summary: string): string => `import { readFileSync } from 'node:fs'
import { api, endpoint } from 'chronospec/model'
import { sunset } from '../shared/days.ts'
const { title }: { title: string } = JSON.parse(readFileSync(new URL('./title.json', import.meta.url), 'utf8'))

export default api({
  name: 'pets',
  title,
  endpoints: [
    ...endpoint('GET /pets', { operationId: 'getPets', summary: '${summary}', announced: '2024-01-01', sunset, status: 204 }),
    ...endpoint('GET /cats', { operationId: 'getCats', summary: 'Cats', status: 204 }),
  ],
})
`

describe('a TypeScript model of another revision', () => {
  // In the project, so that the package itself can be imported.
  const folder = mkdtempSync(join(root, 'test', '.folder-'))
  const temporary = mkdtempSync(join(tmpdir(), 'chronospec-temporary-'))
  const git = gitIn(folder)
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  /** Runs the command as a process, with a folder of its own for temporary files. */
  const runAlone = (...words: string[]): Run => startedChronospec(words, { cwd: folder, env: { TMPDIR: temporary } })
  const run = (...words: string[]): Run => chronospec(words, { cwd: folder })

  beforeAll(() => {
    git('init', '-q', '-b', 'main')
    write('spec/index.ts', modelWith('First'))
    write('spec/title.json', '{"title":"Pets of old"}')
    write('shared/days.ts', "export const sunset: string = '2025-01-01'\n")
    write('thrown.ts', 'export {}\nthrow new Error("broken")\n')
    write('lost.ts', "import './nowhere.ts'\n")
    write('outside.ts', "import '../elsewhere.ts'\n")
    write('endless.ts', "console.log('begun')\nawait new Promise((resolve) => setTimeout(resolve, 60_000))\n")
    git('add', '.')
    git('commit', '-qm', 'first')
    git('tag', 'first')
    write('spec/index.ts', modelWith('Second'))
    write('spec/title.json', '{"title":"Pets of today"}')
    write('shared/days.ts', "export const sunset: string = '2025-06-01'\n")
  })
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true })
    rmSync(temporary, { recursive: true, force: true })
  })

  it('is run with what it imports and reads there, and leaves nothing behind', () => {
    const { code, out, err } = runAlone(
      'diff',
      'first:spec/index.ts@2025-02-01',
      'spec/index.ts@2025-02-01',
      '--format',
      'json',
    )
    expect([code, err]).toEqual([0, ''])
    const report = JSON.parse(out) as {
      base: { title: string }
      revision: { title: string }
      findings: { rule: string }[]
    }
    expect([report.base.title, report.revision.title]).toEqual(['Pets of old', 'Pets of today'])
    expect(report.findings.map(({ rule }) => rule)).toEqual(['path-added'])
    expect(readdirSync(temporary)).toEqual([])
  })

  it('is a model for other commands, too', () => {
    expect(run('changelog', 'first:spec/index.ts', '--summary').out).toMatch(/^2025-01-01/m)
    expect(
      run('promises', '--model', 'first:spec/index.ts', '--from', '2023-01-01', '--to', '2024-06-01').out,
    ).toContain('GET /pets')
  })

  it.each([
    ['throws', 'first:thrown.ts', 'first:thrown.ts:2:7: cannot load the model: Error: broken'],
    ['imports what is not there', 'first:lost.ts', "Cannot find module 'first:nowhere.ts' imported from first:lost.ts"],
    [
      'leads outside',
      'first:outside.ts',
      'first:outside.ts imports ../elsewhere.ts, which leads outside the repository',
    ],
    ['is not there', 'first:never.ts', 'there is no file never.ts in the revision first'],
    ['is of no revision', 'never:spec/index.ts', 'never'],
  ])('that %s is rejected by its name, and leaves nothing behind', (_, ref, message) => {
    const words = ['diff', `${ref}@2025-01-01`, 'spec/index.ts@2025-01-01']
    const { code, out, err } = runAlone(...words)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
    expect(err).not.toContain(temporary)
    expect(readdirSync(temporary)).toEqual([])
    expect(run(...words)).toEqual({ code, out, err })
  })

  it.each(['first:spec/index.ts', 'spec/index.ts'])(
    'is compared by its days, which %s without one is reported',
    (ref) => {
      expect(run('diff', ref, 'spec/index.ts@2025-01-01')).toEqual({
        code: 2,
        out: '',
        err: `chronospec: ${ref} is a module, so it can only be compared on a day; write ${ref}@today\n`,
      })
    },
  )

  it('leaves nothing behind when it is interrupted', async () => {
    const child = spawn(process.execPath, [join(root, 'dist/cli.js'), 'timeline', '--model', 'first:endless.ts'], {
      cwd: folder,
      env: { ...process.env, TMPDIR: temporary },
    })
    const ended = once(child, 'exit')
    await once(child.stderr, 'data')
    expect(readdirSync(temporary)).toHaveLength(1)
    child.kill('SIGTERM')
    expect(await ended).toEqual([null, 'SIGTERM'])
    expect(readdirSync(temporary)).toEqual([])
  })
})
