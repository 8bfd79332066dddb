import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { execFileSync, spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, wordsOf } from '../support/cli.ts'
import { gitIn } from '../support/git.ts'

interface Hook {
  readonly id: string
  readonly language: string
  readonly entry: string
  readonly files: string
  readonly pass_filenames?: boolean
}

const page = readFileSync(join(root, 'docs/ci.md'), 'utf8')
const hooks = load(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as Hook[]

const folder = mkdtempSync(join(tmpdir(), 'chronospec-recipes-'))
const bin = join(folder, 'bin')
const repository = join(folder, 'work')
const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, GIT_PAGER: 'cat' }
const git = gitIn(repository)

/** A document with these operations, and this said of the end of the first. */
function document(paths: readonly string[], end = ''): string {
  const operations = paths.map((path, index) => {
    const said = index === 0 && end !== '' ? `x-lifecycle: {sunset: ${end}}, ` : ''
    return `  ${path}: {get: {${said}responses: {'200': {description: Fine.}}}}\n`
  })
  return `openapi: 3.1.0\ninfo: {title: Pets, version: 1.0.0}\npaths:\n${operations.join('')}`
}

function shell(line: string): string {
  return execFileSync('sh', ['-c', line], { cwd: repository, encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The line of docs/ci.md that begins like this. */
function recipe(start: string): string {
  return page.split('\n').find((line) => line.startsWith(start))!
}

beforeAll(() => {
  for (const each of [bin, repository]) mkdirSync(each)
  writeFileSync(join(bin, 'chronospec'), `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'dist/cli.js')}" "$@"\n`)
  chmodSync(join(bin, 'chronospec'), 0o755)
  git('init', '-q', '-b', 'main')
  for (const [, lines] of page.matchAll(/```gitattributes\n([^`]*)```/g)) {
    writeFileSync(join(repository, '.gitattributes'), lines!, { flag: 'a' })
  }
  writeFileSync(join(repository, 'openapi.yaml'), document(['/a', '/b'], '2099-06-01'))
  writeFileSync(join(repository, 'api.chronicle.json'), document(['/a', '/b'], '2099-06-01'))
  git('add', '.')
  git('commit', '-qm', 'first')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the recipes for git in docs/ci.md', () => {
  beforeAll(() => {
    writeFileSync(join(repository, 'openapi.yaml'), document(['/a'], '2099-03-01'))
    writeFileSync(join(repository, 'api.chronicle.json'), document(['/a'], '2099-03-01'))
    for (const start of ['git config diff.openapi', 'git config diff.calendar', 'git config difftool.'])
      shell(recipe(start))
  })

  it('show what changed for clients in git diff', () => {
    const out = shell('git diff -- openapi.yaml')
    expect(out).toContain('1 breaking, 1 warning, 0 info')
    expect(out).toContain('to be removed earlier, on 2099-03-01 instead of 2099-06-01')
    expect(shell('git diff --no-ext-diff -- openapi.yaml')).toContain('-  /b: {get:')
  })

  it('show entries of the calendar that came and went', () => {
    const out = shell('git diff -- api.chronicle.json')
    expect(out.split('\n').filter((line) => /^[-+] ?2099/.test(line))).toEqual([
      '-2099-06-01  GET /a',
      '+2099-03-01  GET /a',
    ])
  })

  it('show the text of what is not a model', () => {
    writeFileSync(join(repository, 'api.chronicle.json'), 'no: [model')
    expect(shell('git diff -- api.chronicle.json')).toContain('+no: [model')
  })

  it('compare one file by git difftool', () => {
    expect(shell(recipe('git difftool'))).toContain('1 breaking, 1 warning, 0 info')
  })
})

describe('the hooks for pre-commit', () => {
  /** Runs a hook as pre-commit does: its entry, split into words, with the files that changed. */
  const run = (id: string, ...files: readonly string[]): { code: number | null; out: string } => {
    const { entry, pass_filenames: passes = true } = hooks.find((hook) => hook.id === id)!
    const [command, ...words] = wordsOf(entry) as [string, ...string[]]
    const { status, stdout, stderr } = spawnSync(command, [...words, ...(passes ? files : [])], {
      cwd: repository,
      encoding: 'utf8',
      env,
    })
    return { code: status, out: stdout + stderr }
  }

  it('are those that docs/ci.md names, and install from the package', () => {
    const named = [...page.matchAll(/^ {6}- id: (\S+)/gm)].map(([, id]) => id)
    expect(hooks.map(({ id }) => id)).toEqual(named)
    expect(new Set(hooks.map(({ language }) => language))).toEqual(new Set(['node']))
    const takes = new RegExp(hooks[0]!.files)
    expect(
      ['openapi.yaml', 'apis/openapi-v2.json', 'swagger.yml', 'data.json'].map((name) => takes.test(name)),
    ).toEqual([true, true, true, false])
  })

  it('stop what breaks clients without notice, whichever of the files it is in', () => {
    writeFileSync(join(repository, 'openapi.yaml'), document(['/a'], '2099-06-01'))
    writeFileSync(join(repository, 'openapi $(new).yaml'), document(['/x']))
    const broken = run('chronospec-diff', 'openapi.yaml', 'openapi $(new).yaml')
    expect([broken.code, broken.out]).toEqual([1, expect.stringContaining('GET /b')])
    writeFileSync(join(repository, 'openapi.yaml'), document(['/a', '/b', '/c'], '2099-06-01'))
    expect(run('chronospec-diff', 'openapi.yaml', 'openapi $(new).yaml').code).toBe(0)
    writeFileSync(join(repository, 'openapi.yaml'), '{')
    expect(run('chronospec-diff', 'openapi.yaml').code).toBe(2)
  })

  it('check the model, and whether snapshots are fresh', () => {
    writeFileSync(join(repository, 'openapi.yaml'), document(['/a'], '2099-06-01'))
    writeFileSync(join(repository, 'chronospec.config.yaml'), 'model: openapi.yaml\n')
    expect(run('chronospec-check').code).toBe(0)
    expect(run('chronospec-generate').code).toBe(1)
    shell('chronospec generate')
    expect(run('chronospec-generate').code).toBe(0)
  })
})
