import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ActionRun, pullRequests } from '../support/action.ts'
import { root } from '../support/cli.ts'

/** A document with operations on these paths, each with this said of its lifecycle. */
function plan(ends: Readonly<Record<string, string>>): string {
  const operations = Object.entries(ends).map(
    ([path, end]) =>
      `  ${path}: {get: {${end === '' ? '' : `x-lifecycle: {${end}}, `}responses: {'200': {description: Fine.}}}}\n`,
  )
  return `openapi: 3.1.0\ninfo: {title: Pets, version: 1.0.0}\npaths:\n${operations.join('')}`
}

const announced = {
  '/shortened': 'sunset: 2099-06-01',
  '/extended': 'deprecated: 2098-01-01, sunset: 2099-06-01, replacement: GET /kept',
  '/withdrawn': 'sunset: 2099-06-01',
  '/announced': '',
  '/kept': '',
}
const edited = {
  '/shortened': 'sunset: 2099-03-01',
  '/extended': 'deprecated: 2098-01-01, sunset: 2099-06-01, extended: 2099-09-01, replacement: GET /kept',
  '/withdrawn': '',
  '/announced': 'deprecated: 2098-06-01, sunset: { after: 2099-12-31 }',
  '/kept': '',
  '/coming': 'added: 2098-01-01',
  '/undated': '',
}

/** A model in TypeScript in which an operation, and a field, go on a day. */
function module(sunset: string): string {
  return `import { api, collection, object, string } from 'chronospec/model'
import { description } from './words.ts'

const Pet = object({ name: string(), tag: string({ sunset: '${sunset}', replacement: 'name' }) }, { description })

export default api({
  name: 'pets',
  title: 'Pets',
  endpoints: [
    ...collection('pet', 'GET, POST /pets', Pet),
    ...collection('cat', 'GET /cats', Pet, { GET: { sunset: '${sunset}', replacement: 'GET /pets' } }),
  ],
})
`
}

const pullRequest = pullRequests()

/** The comment, with the commit of the base left out, which is another one in every run. */
function comment({ comments }: ActionRun): string {
  return (comments[0]?.body ?? '').replace(/at <code>[0-9a-f]{12}</, 'at <code>BASE<')
}

describe('the action, with a model', () => {
  it('reports what is promised, shortened and extended, and which days change', async () => {
    const place = pullRequest({ 'api.yaml': plan(announced) }, { 'api.yaml': plan(edited) })
    const ran = place.run({ spec: 'api.yaml', comment: 'true' })
    await expect(comment(ran)).toMatchFileSnapshot('../golden/action/plan.md')
    expect([ran.code, ran.outputs['shortened']]).toEqual([0, '1'])
    expect(ran.summary).toContain('### Promises')
    expect(place.run({ spec: 'api.yaml', 'fail-on': 'warning' }).code).toBe(1)
  })

  it('reads the base of a model in TypeScript from a checkout of it, with what it imports', async () => {
    const place = pullRequest(
      { 'spec/index.ts': module('2099-06-01'), 'spec/words.ts': `export const description = 'Old.'\n` },
      { 'spec/index.ts': module('2099-03-01'), 'spec/words.ts': `export const description = 'New.'\n` },
    )
    const ran = place.run({ spec: 'spec/index.ts', comment: 'true' })
    expect(ran.code, ran.log).toBe(0)
    await expect(comment(ran)).toMatchFileSnapshot('../golden/action/typescript.md')
    expect(ran.summary + ran.log).not.toContain(ran.outputs['folder'])
  })

  it('reads each side of a document with the schedule that is beside it there', () => {
    const config = 'model: api.yaml\nschedule: schedule.yaml\n'
    const place = pullRequest(
      {
        'api.yaml': plan({ '/a': '', '/b': '' }),
        'chronospec.config.yaml': config,
        'schedule.yaml': 'GET /a: { sunset: 2099-06-01 }\n',
      },
      { 'schedule.yaml': 'GET /a: { sunset: 2099-03-01 }\nGET /b: { sunset: 2099-06-01 }\n' },
    )
    const ran = place.run({ spec: 'api.yaml', comment: 'true' })
    expect(comment(ran)).toContain(
      '| <code>GET /a</code> | brought forward (shortened) | removed on 2099-03-01 instead of 2099-06-01 |',
    )
    expect(comment(ran)).toContain('| <code>GET /b</code> | announced | removed on 2099-06-01 |')
    expect(comment(ran)).toContain('- **From 2099-03-01 to 2099-05-31**: <code>/a</code> does not exist')
    // No finding stands in the document itself, so that the promise alone fails.
    expect([ran.code, place.run({ spec: 'api.yaml', 'fail-on': 'warning' }).code]).toEqual([0, 1])
  })

  it('reports where a chronicle differs from before, and what it adds', () => {
    const shop = (name: string): string => readFileSync(join(root, 'test/fixtures/chronicle', name), 'utf8')
    const place = pullRequest({ 'api.json': shop('shop.chronicle.json') }, {})
    place.change({ 'api.json': shop('shop.chronicle.json').replaceAll('2024-06-20', '2024-06-25') })
    const ran = place.run({ spec: 'api.json', comment: 'true' })
    expect(ran.code, ran.log).toBe(0)
    expect(comment(ran)).toContain('- **From 2024-06-20 to 2024-06-24**:')
    expect(comment(ran)).toContain('**Past days change as well.**')
  })

  it('says nothing about days where only marks are edited, which change none', () => {
    const marked = (day: string): string => plan({ '/a': '' }).replace('get: {', `get: {x-sunset: ${day}, `)
    const place = pullRequest({ 'api.yaml': marked('2099-06-01') }, { 'api.yaml': marked('2099-09-01') })
    const ran = place.run({ spec: 'api.yaml', comment: 'true' })
    expect(comment(ran)).toContain('No promise is shortened. In all: 1 postponed.')
    expect(comment(ran)).not.toContain('### Days')
  })

  it('writes no comment where nothing changed', () => {
    const place = pullRequest({ 'api.yaml': plan(announced) }, { 'other.txt': 'x' })
    const ran = place.run({ spec: 'api.yaml', comment: 'true' })
    expect([ran.code, ran.comments]).toEqual([0, []])
    expect(ran.summary).toContain('No promise changes.')
  })

  it('says so where a plan is not sound, and on which side, and compares the rest', () => {
    const broken = plan({ ...announced, '/extended': 'sunset: 2099-06-01, replacement: GET /nowhere' })
    const place = pullRequest({ 'api.yaml': broken }, { 'api.yaml': plan(announced) })
    const ran = place.run({ spec: 'api.yaml', comment: 'true' })
    expect(ran.code, ran.log).toBe(0)
    expect(comment(ran)).toMatch(
      /\*\*Days and promises could not be compared:\*\* in the base, api\.yaml:5:\d+: GET \/extended: its replacement GET \/nowhere/,
    )
    expect(ran.log).toMatch(/^::warning::api\.yaml: days and promises are not compared: in the base/m)
  })

  it('fails with one line where a program is not a model, and leaves nothing behind', () => {
    const place = pullRequest(
      { 'spec/index.ts': module('2099-06-01'), 'spec/words.ts': `export const description = 'Old.'\n` },
      { 'spec/index.ts': 'throw new Error("no luck")\n' },
    )
    const ran = place.run({ spec: 'spec/index.ts' })
    expect([ran.code, ran.log]).toEqual([2, expect.stringMatching(/^::error::spec\/index\.ts: [^\n]*no luck[^\n]*\n$/)])
    expect(existsSync(join(place.repository, '.git/worktrees'))).toBe(false)
  })
})
