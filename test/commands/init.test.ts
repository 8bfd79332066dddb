import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder, root } from '../support/cli.ts'

const today = ['--today', '2026-11-22']

/** Gives a folder with the document of a shop in it to `work`. */
async function inShop(work: (folder: string) => void): Promise<void> {
  await inFolder((folder) => {
    copyFileSync(join(root, 'test/fixtures/models/shop.yaml'), join(folder, 'shop.yaml'))
    work(folder)
  })
}

describe('init', () => {
  it('writes a configuration and a schedule of what is marked, from which a second command makes the calendar', async () => {
    await inShop((folder) => {
      const run = chronospec(['init', ...today], { cwd: folder })
      expect(run).toMatchObject({ code: 0, err: '' })
      // What npm installs in a project is not on the PATH.
      expect(run.out.match(/^ {2}.*chronospec \w+/gm)).toEqual(
        ['timeline', 'check', 'snapshot', 'diff'].map((command) => `  npx chronospec ${command}`),
      )
      expect(load(readFileSync(join(folder, 'chronospec.config.yaml'), 'utf8'))).toEqual({
        model: 'shop.yaml',
        schedule: 'schedule.yaml',
      })
      const text = readFileSync(join(folder, 'schedule.yaml'), 'utf8')
      expect(load(text)).toEqual({ 'GET /orders': { sunset: '2027-03-01' } })
      expect(text).toContain('\n# Customer.nick: { sunset: YYYY-MM-DD }\n')
      expect(chronospec(['timeline', ...today], { cwd: folder }).out).toBe('2027-03-01  GET /orders\n')
      expect(chronospec(['check'], { cwd: folder }).code).toBe(0)
    })
  })

  it('takes no chronicle for the document of a project, since a schedule is of one document', async () => {
    await inShop((folder) => {
      expect(chronospec(['import', '2026-01-01=shop.yaml', '-o', 'api.chronicle.json'], { cwd: folder }).code).toBe(0)
      expect(chronospec(['init', ...today], { cwd: folder })).toMatchObject({ code: 0, err: '' })
      expect(readFileSync(join(folder, 'chronospec.config.yaml'), 'utf8')).toContain('model: shop.yaml')
    })
  })

  it('takes the chronicle next to the document: what is deprecated has its published day, and is announced today', async () => {
    await inShop((folder) => {
      const now = readFileSync(join(folder, 'shop.yaml'), 'utf8')
      writeFileSync(join(folder, 'old.yml'), now.replaceAll('deprecated: true', 'deprecated: false'))
      const args = ['import', '2025-01-01=old.yml', '2026-01-01=shop.yaml', '-o', 'api.chronicle.json']
      expect(chronospec(args, { cwd: folder }).code).toBe(0)
      rmSync(join(folder, 'old.yml'))
      const run = chronospec(['init', ...today], { cwd: folder })
      expect(run).toMatchObject({ code: 0, err: '' })
      expect(run.out).toContain('\napi.chronicle.json is the chronicle; the plan is judged from 2026-11-22 on\n')
      expect(load(readFileSync(join(folder, 'chronospec.config.yaml'), 'utf8'))).toEqual({
        model: 'shop.yaml',
        schedule: 'schedule.yaml',
        chronicle: 'api.chronicle.json',
        policy: { since: '2026-11-22' },
      })
      const text = readFileSync(join(folder, 'schedule.yaml'), 'utf8')
      const line = 'Customer.nick: { announced: 2026-11-22, deprecated: 2026-01-01, sunset: YYYY-MM-DD }'
      expect(text).toContain(`\n# ${line}\n`)
      expect(chronospec(['check', ...today], { cwd: folder })).toMatchObject({ code: 0, err: '' })
      writeFileSync(join(folder, 'schedule.yaml'), text.replace(`# ${line}`, line.replace('YYYY-MM-DD', '2027-09-01')))
      expect(chronospec(['check', ...today], { cwd: folder })).toMatchObject({ code: 0, err: '' })
      const { out } = chronospec(['changelog', '--since', '2026-01-02', '--until', 'today', ...today], { cwd: folder })
      expect(out).toContain('2026-11-22  0 breaking, 0 warnings, 1 info\n')
      expect(out).toContain('nick is to be removed on 2027-09-01, announced 2026-11-22  sunset-added\n')
    })
  })

  it('takes the chronicle that is named, or none, and asks where there are several', async () => {
    await inShop((folder) => {
      for (const name of ['a.json', 'b.json'])
        expect(chronospec(['import', '2026-01-01=shop.yaml', '-o', name], { cwd: folder }).code).toBe(0)
      expect(chronospec(['init', ...today], { cwd: folder })).toEqual({
        code: 2,
        out: '',
        err:
          'chronospec: there are several chronicles: a.json and b.json; name one: --chronicle a.json, or use none: ' +
          '--no-chronicle\n',
      })
      const config = (...words: string[]): string => {
        expect(chronospec(['init', ...words, ...today], { cwd: folder }).code).toBe(0)
        const text = readFileSync(join(folder, 'chronospec.config.yaml'), 'utf8')
        for (const name of ['chronospec.config.yaml', 'schedule.yaml']) rmSync(join(folder, name))
        return text
      }
      expect(config('--chronicle', 'b.json')).toContain('chronicle: b.json')
      expect(config('--no-chronicle')).not.toContain('chronicle:')
      expect(chronospec(['init', '--chronicle', 'shop.yaml'], { cwd: folder }).err).toContain(
        'shop.yaml is not a chronicle',
      )
    })
  })

  it('writes over nothing, and says what is there', async () => {
    await inShop((folder) => {
      writeFileSync(join(folder, 'schedule.yaml'), '{}\n')
      expect(chronospec(['init', 'shop.yaml'], { cwd: folder })).toEqual({
        code: 2,
        out: '',
        err: 'chronospec: schedule.yaml already exists, and init overwrites nothing; move or delete it\n',
      })
      expect(readdirSync(folder).toSorted()).toEqual(['schedule.yaml', 'shop.yaml'])
    })
  })

  it('says what it begins with where there is no such file', async () => {
    await inShop((folder) => {
      expect(chronospec(['init', 'none.yaml'], { cwd: folder })).toEqual({
        code: 2,
        out: '',
        err: 'chronospec: there is no file none.yaml; name an OpenAPI document: a file, or REVISION:PATH in git\n',
      })
    })
  })

  it('rejects a program, which needs no schedule beside it', async () => {
    await inShop((folder) => {
      expect(chronospec(['init', 'model.ts'], { cwd: folder })).toEqual({
        code: 2,
        out: '',
        err: 'chronospec: model.ts is a module, which states its lifecycles itself; name an OpenAPI document\n',
      })
      expect(readdirSync(folder)).toEqual(['shop.yaml'])
    })
  })

  it('finds the only document of the folder, or of those in it, and asks where there are several', async () => {
    await inShop((folder) => {
      mkdirSync(join(folder, 'api'))
      copyFileSync(join(folder, 'shop.yaml'), join(folder, 'api/a.yaml'))
      copyFileSync(join(folder, 'shop.yaml'), join(folder, 'api/b.yaml'))
      writeFileSync(join(folder, 'package.json'), '{ "name": "openapi" }')
      expect(chronospec(['init', ...today], { cwd: join(folder, 'api') }).err).toBe(
        'chronospec: there are several OpenAPI documents: a.yaml and b.yaml; name one: chronospec init a.yaml\n',
      )
      expect(chronospec(['init', ...today], { cwd: folder }).code).toBe(0)
      expect(readFileSync(join(folder, 'chronospec.config.yaml'), 'utf8')).toContain('model: shop.yaml')
    })
    await inShop((folder) => {
      for (const name of ['specs', 'node_modules', '.cache']) {
        mkdirSync(join(folder, name))
        copyFileSync(join(folder, 'shop.yaml'), join(folder, name, `${name}.yaml`))
      }
      rmSync(join(folder, 'shop.yaml'))
      expect(chronospec(['init', ...today], { cwd: folder }).code).toBe(0)
      expect(readFileSync(join(folder, 'chronospec.config.yaml'), 'utf8')).toContain('model: specs/specs.yaml')
    })
    await inFolder((folder) => {
      expect(chronospec(['init'], { cwd: folder }).err).toBe(
        'chronospec: there is no OpenAPI document here; name one: chronospec init path/to/openapi.yaml\n',
      )
    })
  })

  it('leaves to comments what has passed, what contradicts itself and what has no day', async () => {
    await inFolder((folder) => {
      const get = (marks: object): object => ({ get: { responses: {}, ...marks } })
      const document = {
        openapi: '3.1.0',
        info: { title: 'T', version: '1' },
        paths: {
          '/past': get({ deprecated: true, 'x-sunset': '2020-01-01' }),
          '/odd': get({ 'x-deprecated-at': '2029-01-01', 'x-sunset': '2028-01-01' }),
          '/lost': get({ 'x-sunset': '2028-01-01', 'x-deprecated-by': 'GET /nowhere' }),
          '/dated/{id}': get({ deprecated: true, 'x-sunset': '2028-01-01', 'x-deprecation-message': 'Because: {so}' }),
          '/own': get({ 'x-lifecycle': { sunset: '2028-01-01' } }),
          '/a b': get({ deprecated: true }),
        },
      }
      writeFileSync(join(folder, 'api.json'), JSON.stringify(document))
      expect(chronospec(['init', ...today], { cwd: folder }).code).toBe(0)
      const text = readFileSync(join(folder, 'schedule.yaml'), 'utf8')
      expect(load(text)).toEqual({ 'GET /dated/{id}': { sunset: '2028-01-01', reason: 'Because: {so}' } })
      const comments = text.split('\n').filter((line) => line.startsWith('# GET'))
      expect(comments).toEqual([
        `# GET "/a b": { sunset: YYYY-MM-DD }`,
        '# GET /past: { sunset: 2020-01-01 }',
        '# GET /odd: { deprecated: 2029-01-01, sunset: 2028-01-01 }',
        '# GET /lost: { sunset: 2028-01-01, replacement: GET /nowhere }',
      ])
      expect(chronospec(['check'], { cwd: folder }).code).toBe(0)
    })
  })
})
