import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { commitAt, gitIn } from '../support/git.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-git-moves-'))
const git = gitIn(folder)
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })
const runIn = (place: string, ...words: string[]): Run => chronospec(words, { cwd: join(folder, place) })
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}
const commit = (tag: string): void => {
  commitAt(folder, `202${tag.slice(1)}-01-01`, tag)
  git('tag', tag)
}
const document = (...paths: string[]): string =>
  [
    'openapi: 3.1.0',
    "info: {title: Shop, version: '1'}",
    'paths:',
    ...paths.map((path) => `  ${path}: {get: {responses: {'200': {description: Fine, and there are many of them.}}}}`),
    '',
  ].join('\n')

/** A document that moved twice, with a schedule that stayed where it is. */
beforeAll(() => {
  git('init', '-q', '-b', 'main')
  write('other.txt', 'x')
  commit('v0')
  write('api/swagger.yaml', document('/a', '/b', '/c', '/d'))
  write('schedule.yaml', 'GET /a: { announced: 2021-01-01, sunset: 2021-06-01 }\n')
  commit('v1')
  mkdirSync(join(folder, 'openapi'))
  git('mv', 'api/swagger.yaml', 'openapi/openapi.yaml')
  commit('v2')
  write('openapi/openapi.yaml', document('/b', '/c', '/d'))
  commit('v3')
  git('mv', 'openapi/openapi.yaml', 'openapi/shop.yaml')
  write('chronospec.config.yaml', 'model: openapi/shop.yaml\nschedule: schedule.yaml\n')
  commit('v4')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a revision alone', () => {
  it('is the model of the project in it, under the name that it has there', () => {
    const { code, out, err } = run('diff', 'v1', 'v4')
    expect([code, err]).toEqual([0, ''])
    expect(out.split('\n')[0]).toBe('v1:api/swagger.yaml (1) → v4:openapi/shop.yaml (1)  Shop')
    expect(out).toContain('GET /a')
    expect(run('diff', 'HEAD~1', 'HEAD').out).toContain('Nothing differs.')
    expect(run('diff', 'v1', 'openapi/shop.yaml').out).toContain('GET /a')
    expect(runIn('api', 'diff', 'v1', 'v4').code).toBe(0)
  })

  it('has the schedule of that revision', () => {
    const { findings } = JSON.parse(run('diff', 'v1', 'v4', '--format', 'json').out) as {
      findings: { lifecycle: { status: string } }[]
    }
    expect(findings[0]!.lifecycle.status).toBe('planned')
  })

  it('is the base of promises, too', () => {
    expect(run('promises', '--base', 'v3')).toMatchObject({ code: 0, err: '' })
  })

  it('is none without a model, where the model is not in it, and where a file has its name', () => {
    expect(run('diff', 'v1', 'v4', '--no-config')).toMatchObject({
      code: 2,
      err: expect.stringContaining('there is no file v1; for a git revision, name the document in it: v1:openapi.yaml'),
    })
    expect(run('diff', 'v0', 'v4')).toEqual({
      code: 2,
      out: '',
      err: 'chronospec: the revision v0 contains neither openapi/shop.yaml nor a file that was renamed to it; name a document in it: v0:PATH\n',
    })
    expect(run('diff', 'v9', 'v4').err).toContain('there is no file v9; ')
  })
})

describe('a path that a revision does not have', () => {
  it.each([
    ['v1', 'openapi/shop.yaml', 'api/swagger.yaml'],
    ['v3', 'openapi/shop.yaml', 'openapi/openapi.yaml'],
    ['v4', 'api/swagger.yaml', 'openapi/shop.yaml'],
  ])('is said to be another one there, which can be named: %s:%s', (revision, path, other) => {
    const { code, out, err } = run('diff', `${revision}:${path}`, 'v4:openapi/shop.yaml')
    expect([code, out, err]).toEqual([
      2,
      '',
      `chronospec: there is no file ${path} in the revision ${revision}, where it was ${other}; write ${revision}:${other}\n`,
    ])
    expect(run('diff', `${revision}:${other}`, 'v4:openapi/shop.yaml').code).toBe(0)
  })

  it('is only said not to be there where git knows no other', () => {
    expect(run('diff', 'v0:openapi/shop.yaml', 'v4:openapi/shop.yaml').err).toBe(
      'chronospec: there is no file openapi/shop.yaml in the revision v0; correct the path\n',
    )
  })
})

describe('the history of an old name', () => {
  it('says where the file moved, which can be named', () => {
    const { code, err } = run('changelog', '--git', 'api/swagger.yaml', '--no-config')
    expect(code).toBe(0)
    expect(err).toMatch(
      /api\/swagger\.yaml moved to openapi\/openapi\.yaml in [0-9a-f]{8}; --git openapi\/openapi\.yaml reads both/,
    )
    expect(runIn('api', 'import', '--git', 'swagger.yaml', '--no-config').err).toContain(
      `--git ${join(folder, 'openapi/openapi.yaml')} reads both`,
    )
  })
})
