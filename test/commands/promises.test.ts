import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec, root } from '../support/cli.ts'
import { petsDocument, writePublishedPlan } from '../support/published-plan.ts'

const fixtures = 'test/fixtures/promises'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'chronospec-promises-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text)
}
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })

/** A plan that fits what was published, with this policy. */
const project = (policy: string): void => writePublishedPlan(folder, policy)

describe('check --chronicle', () => {
  it('is tried on a chronicle that is what import makes of the documents beside it', () => {
    const { out } = chronospec(['import', `${fixtures}/published`])
    expect(out).toBe(readFileSync(`${fixtures}/chronicle.json`, 'utf8'))
  })

  it('reports each rule of a small plan that breaks it, which a reader can follow by hand in the fixtures', async () => {
    const config = `${fixtures}/chronospec.config.yaml`
    const { code, out, err } = chronospec(['check', '--config', config, '--today', '2025-01-15'])
    await expect(out).toMatchFileSnapshot('../golden/check/promises.txt')
    expect([code, err]).toEqual([
      1,
      `chronospec: ${fixtures}/chronospec.waivers.yaml:6:3: this waiver expired after 2024-12-31, and its finding is still ` +
        'there; fix the finding, or ask pets team for a later day\n',
    ])
  })

  it('finds nothing where the plan agrees with what was published, and the policy is kept', () => {
    project('{notice: {days: 579}}')
    const { code, out, err } = run('check', '--today', '2024-07-01')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/^api\.yaml is valid: [^\n]*\n$/)
  })

  it('counts notice from the first document that marks an element: the day before the demand is met, it is not', () => {
    project('{notice: {days: 580}}')
    const { code, out } = run('check', '--today', '2024-07-01')
    expect([code, out.split('\n')[1]]).toEqual([
      1,
      'api.yaml:4:17: breaking: GET /pets is to be removed on 2026-01-01, 579 days after its announcement on 2024-06-01; the policy requires 580 [notice-below-policy]',
    ])
  })

  it.each([
    ['its announcement on 2024-08-01', 'deprecated: 2024-09-01, announced: 2024-08-01, '],
    ['its deprecation on 2024-09-01', 'deprecated: 2024-09-01, '],
    ['today, 2024-07-01', ''],
  ])('says that the notice of what no document announced begins with %s', (start, words) => {
    project('{notice: {days: 900}}')
    run('import', '2024-01-01.yaml', '-o', 'all.json')
    write('api.yaml', petsDocument(`x-lifecycle: {${words}sunset: 2026-01-01},`))
    const { out } = run('check', '--today', '2024-07-01')
    expect(out).toContain(` days after ${start}; the policy requires 900 [notice-below-policy]`)
  })

  it('asks for the notice of the tag before that of the kind', () => {
    project('{notice: {tags: {old: 1}, kinds: {operation: 9999}}}')
    for (const [name, said] of [
      ['2024-01-01.yaml', 'tags: [old],'],
      ['2024-06-01.yaml', 'tags: [old], deprecated: true, x-sunset: 2026-01-01,'],
      ['api.yaml', 'tags: [old], x-lifecycle: {announced: 2024-06-01, sunset: 2026-01-01},'],
    ] as const)
      write(name, petsDocument(said))
    run('import', '2024-01-01.yaml', '2024-06-01.yaml', '-o', 'all.json')
    expect(run('check', '--today', '2024-07-01').code).toBe(0)
  })

  it('takes a waiver of a rule for its last day, and reports one that waives nothing', () => {
    project('{replacement: true}')
    const waiver = (rule: string): string =>
      `- {rule: ${rule}, coordinate: GET /pets, reason: There is none., owner: pets team, until: 2024-07-01}\n`
    write('chronospec.waivers.yaml', waiver('replacement-missing') + waiver('sunset-passed'))
    const { code, err } = run('check', '--today', '2024-07-01')
    expect([code, err]).toEqual([
      0,
      'chronospec: chronospec.waivers.yaml:2:3: this waiver matches no finding; remove it\n',
    ])
    expect(run('check', '--today', '2024-07-02').code).toBe(1)
  })

  it('leaves waivers of promises out of diff, which has no use for them', () => {
    project('{}')
    write(
      'chronospec.waivers.yaml',
      '- {rule: sunset-passed, reason: So be it., owner: pets team, until: 2030-01-01}\n',
    )
    expect(run('diff', '2024-01-01.yaml', '2024-01-01.yaml').err).toBe('')
  })

  it('reports warnings without failing, unless --strict asks for it, and nothing about rules that are off', () => {
    project('{}')
    const overdue = ['check', '--today', '2026-01-01'] as const
    expect(run(...overdue).out).toContain(
      '/pets was to be removed on 2026-01-01, but is still published (2026-01-01) [sunset-passed]',
    )
    expect([run(...overdue).code, run(...overdue, '--strict').code]).toEqual([0, 1])
    write('chronospec.config.yaml', 'model: api.yaml\nchronicle: all.json\nseverity: {sunset-passed: off}\n')
    expect(run(...overdue, '--strict').out).not.toContain('sunset-passed')
  })

  it('leaves out what happened before policy.since', () => {
    write('2024-01-01.yaml', petsDocument(''))
    write('2024-06-01.yaml', petsDocument('').replace('/pets', '/cats'))
    run('import', '2024-01-01.yaml', '2024-06-01.yaml', '-o', 'all.json')
    const check = (policy: string): string => {
      write('chronospec.config.yaml', `policy: ${policy}\n`)
      return run('check', '--model', 'all.json', '--chronicle', 'all.json', '--today', '2024-07-01').out
    }
    expect(check('{}')).toContain('[removal-unannounced]')
    expect(check('{since: 2024-06-02}')).not.toContain('[removal-unannounced]')
  })

  it('needs no model: without one, what was published is held to itself and to the policy', () => {
    write('2024-01-01.yaml', petsDocument(''))
    write('2024-06-01.yaml', petsDocument('').replace('/pets', '/cats'))
    run('import', '2024-01-01.yaml', '2024-06-01.yaml', '-o', 'all.json')
    const check = ['check', '--today', '2024-07-01', '--chronicle', 'all.json'] as const
    const { code, out, err } = run(...check)
    expect([code, out, err]).toEqual([
      1,
      'all.json is valid: it changes on 2024-06-01; 2 calendar entries.\n' +
        'all.json: breaking: GET /pets was removed on 2024-06-01, but no earlier document announced it [removal-unannounced]\n',
      '',
    ])
    write('chronospec.config.yaml', 'chronicle: all.json\n')
    expect(run('check', '--today', '2024-07-01')).toEqual({ code, out, err })
    expect(run('check', '--chronicle', 'none.json')).toMatchObject({
      code: 2,
      err: 'chronospec: there is no chronicle none.json; write one with chronospec import … -o FILE\n',
    })
    expect(run('check', '--no-config').err).toContain('the model spec/index.ts does not exist')
    write('package.json', '{"chronospec": {"model": "gone.yaml"}}')
    expect(run(...check).err).toContain('the model gone.yaml does not exist')
  })

  it('rejects a file that is not a chronicle, in one line', () => {
    write('api.yaml', petsDocument(''))
    for (const [file, said] of [
      ['none.json', 'there is no chronicle none.json'],
      ['api.yaml', 'api.yaml is not a chronicle'],
    ] as const) {
      const { code, err } = run('check', '--model', 'api.yaml', '--chronicle', file)
      expect([code, err]).toMatchObject([2, expect.stringContaining(said)])
      expect(err.trimEnd().split('\n')).toHaveLength(1)
    }
  })

  it('explains its rules', () => {
    expect(run('explain', 'past-retold').out).toMatch(/^# past-retold\n/)
  })
})

describe('check --published', () => {
  const planned = (): void => {
    write(
      'api.yaml',
      `openapi: 3.1.0
info: {title: Pets, version: '1'}
paths:
  /pets: {get: {parameters: [{name: page, in: query, schema: {type: integer}}], responses: {'200': {description: Fine.}}}}
  /cats: {get: {responses: {'200': {description: Fine.}}}}
  /dogs: {get: {x-lifecycle: {announced: 2024-01-01, sunset: 2025-01-01}, responses: {'200': {description: Fine.}}}}
  /fish: {get: {x-lifecycle: {added: 2025-06-01}, responses: {'200': {description: Fine.}}}}
`,
    )
  }
  const SHOWN = `openapi: 3.0.3
info: {title: Pets, version: '1'}
paths:
  /pets: {get: {parameters: [{name: page, in: query, schema: {type: string}}], responses: {'200': {description: Good.}}}}
  /dogs: {get: {responses: {'200': {description: Fine.}}}}
  /fish: {get: {responses: {'200': {description: Fine.}}}}
  /birds: {get: {responses: {'200': {description: Fine.}}}}
`
  const SAID = `api.yaml:5:3: breaking: /cats is in the plan of 2025-03-01, but is not published [not-published]
api.yaml:7:3: breaking: /fish is published, but the plan does not contain it yet [published-otherwise]
api.yaml:4:54: breaking: what is published differs from the plan: the type of GET /pets query parameter page changed from integer to string [published-otherwise]
api.yaml:6:3: warning: /dogs was to be removed on 2025-01-01, but is still published [sunset-passed]
api.yaml:3:1: warning: /birds is published, but the plan does not contain it [unknown-to-plan]
`
  const lines = (out: string): string[] => out.split('\n').slice(1).toSorted()

  it('reports what is missing, still there, too early, undocumented and otherwise, whatever version and texts it has', () => {
    planned()
    write('shown.yaml', SHOWN)
    const { code, out } = run('check', '--model', 'api.yaml', '--published', 'shown.yaml', '--at', '2025-03-01')
    expect([code, lines(out)]).toEqual([1, SAID.split('\n').toSorted()])
  })

  it('finds nothing in a snapshot of the day, nor in a plain one', () => {
    planned()
    for (const plain of [[], ['--plain']]) {
      const { out } = run('snapshot', '--model', 'api.yaml', '--at', '2024-03-01', ...plain)
      write('shown.yaml', out)
      const said = run('check', '--model', 'api.yaml', '--published', 'shown.yaml', '--today', '2024-03-01')
      expect([said.code, lines(said.out)]).toEqual([0, ['']])
    }
  })

  it('compares Swagger 2.0 as what it means, and points into it', () => {
    const swagger = (type: string): string => `swagger: '2.0'
info: {title: Pets, version: '1'}
paths:
  /pets:
    post:
      parameters: [{name: pet, in: body, schema: {type: object, properties: {age: {type: ${type}}}}}]
      responses: {'200': {description: Fine.}}
`
    write('api.yaml', swagger('integer'))
    const said = (type: string): Run => {
      write('shown.yaml', swagger(type))
      return run('check', '--model', 'api.yaml', '--published', 'shown.yaml', '--today', '2025-03-01')
    }
    expect(said('integer').code).toBe(0)
    expect(lines(said('string').out)[1]).toMatch(
      /^api\.yaml:6:\d+: breaking: .*integer to string \[published-otherwise\]$/,
    )
  })

  it('asks a service for it, only when that is allowed', async () => {
    planned()
    const server = createServer((_, response) => void response.end(SHOWN))
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/openapi.yaml`
    const asked = ['check', '--model', 'api.yaml', '--published', url, '--at', '2025-03-01']
    try {
      const rejected = await later(asked)
      expect([rejected.code, rejected.err]).toMatchObject([2, expect.stringContaining('add --allow-remote')])
      const { code, out } = await later([...asked, '--allow-remote'])
      expect([code, lines(out)]).toEqual([1, SAID.split('\n').toSorted()])
    } finally {
      server.close()
    }
  })

  it('rejects --at without it', () => {
    planned()
    const { code, err } = run('check', '--model', 'api.yaml', '--at', '2025-03-01')
    expect([code, err]).toMatchObject([2, expect.stringContaining('--at needs --published')])
  })
})

/** Runs the command beside this process, which answers as the service. */
async function later(words: readonly string[]): Promise<Run> {
  const child = spawn(process.execPath, [join(root, 'dist/cli.js'), ...words], { cwd: folder })
  const [out, err]: [string[], string[]] = [[], []]
  child.stdout.on('data', (chunk) => out.push(String(chunk)))
  child.stderr.on('data', (chunk) => err.push(String(chunk)))
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve))
  return { code, out: out.join(''), err: err.join('') }
}
