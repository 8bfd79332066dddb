import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { MANIFEST } from '../../src/site/site-files.ts'
import { type Run, chronospec, root, startedChronospec } from '../support/cli.ts'
import { headOf, modelTextOf, siteIn } from '../support/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'chronospec-site-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0

/** Writes the site of a source to a new folder; gives its files. */
function siteOf(source: string, ...more: string[]): Record<string, string> {
  const output = join(folder, `site-${count++}`)
  const run = chronospec(['site', source, '-o', output, '--today', '2024-06-01', ...more], { cwd: folder })
  expect([run.code, run.out], run.err).toEqual([0, ''])
  return siteIn(output)
}

function written(name: string, document: unknown): string {
  writeFileSync(join(folder, name), typeof document === 'string' ? document : JSON.stringify(document))
  return name
}

const fixture = (name: string): string => join(root, 'test/fixtures', name)
const document = (more: object = {}): object => ({
  openapi: '3.1.0',
  info: { title: 'A', version: '1' },
  paths: { '/a': { get: { responses: { 200: { description: 'Fine.' } } } } },
  ...more,
})
const plain = written('plain.json', document())

/** Tries to write a site; one line says why not. */
function rejected(...args: string[]): string {
  const run = chronospec(['site', ...args], { cwd: folder })
  expect([run.code, run.out]).toEqual([2, ''])
  expect(run.err.trimEnd().split('\n')).toHaveLength(1)
  return run.err.trimEnd()
}

describe('the calendar of a site', () => {
  it('says since when an end is known only where the lifecycles of all that ends say so: any other was always known', () => {
    const path = (lifecycle: object): object => ({ get: { 'x-lifecycle': lifecycle, responses: {} } })
    const [always, since] = [{ deprecated: '2024-02-01' }, { deprecated: '2024-02-01', announced: '2024-01-01' }]
    const paths = {
      '/a': path({ ...always, sunset: '2024-05-01' }),
      '/b': path({ ...since, sunset: '2024-05-02' }),
      '/c': path({ ...since, sunset: '2024-05-03' }),
      '/d': path({ ...always, sunset: '2024-05-03' }),
    }
    const { entries } = headOf(siteOf(written('known.json', document({ paths }))))
    const ends = entries.filter(({ kind }) => kind === 'sunset')
    expect(ends.map(({ title, announced, noticeDays }) => [title, announced, noticeDays])).toEqual([
      ['GET /c and GET /d', undefined, undefined],
      ['GET /b', '2024-01-01', 122],
      ['GET /a', undefined, undefined],
    ])
  })
})

describe('the files of a site', () => {
  it('are two pages, the data, what was built with the program, and the list of all of them', () => {
    const output = join(folder, 'all')
    expect(chronospec(['site', plain, '-o', output], { cwd: folder }).err).toMatch(
      /^wrote \d+ files, [\d,]+ KB, to all; open all\/index.html\n$/,
    )
    const { files } = JSON.parse(readFileSync(join(output, MANIFEST), 'utf8')) as { files: string[] }
    const found = readdirSync(output, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(found.map((entry) => join(entry.parentPath, entry.name).slice(output.length + 1)).toSorted()).toEqual(
      [...files, MANIFEST].toSorted(),
    )
    expect(files).toEqual(expect.arrayContaining(['index.html', 'reference.html', 'data/head.js', 'assets/engine.js']))
    expect(files).not.toContain('assets/reload.js')
  })

  it('are the same, byte for byte, of the same model on the same day, whatever the clock and zone of the machine', () => {
    const [one, other] = ['UTC', 'Pacific/Kiritimati'].map((zone, index) => {
      const output = join(folder, `zone-${index}`)
      const run = startedChronospec(['site', fixture('models/extended.yaml'), '-o', output, '--today', '2024-06-01'], {
        env: { TZ: zone, LANG: index === 0 ? 'C' : 'tr_TR.UTF-8' },
      })
      expect(run.code, run.err).toBe(0)
      return siteIn(output)
    })
    expect(one).toEqual(other)
  })

  it('are the feeds, too, the calendar file being that of timeline', () => {
    const [source, address] = [fixture('models/extended.yaml'), 'https://api.example/life/']
    const site = siteOf(source, '--address', address)
    const flags = ['--model', source, '--address', address, '--today', '2024-06-01']
    expect(site['calendar.ics']).toBe(chronospec(['timeline', ...flags, '--format', 'ics']).out)
    const titles = (feed: string): string[] =>
      (JSON.parse(feed) as { items: { title: string }[] }).items.map(({ title }) => title)
    const news = titles(site['feed.json']!)
    expect(news).toEqual(
      expect.arrayContaining(titles(chronospec(['changelog', ...flags, '--format', 'jsonfeed']).out)),
    )
    expect(news.some((title) => title.startsWith('Announced'))).toBe(true)
    expect(site['feed.xml']!.match(/<entry>/g)).toHaveLength(news.length)
    expect(rejected(plain, '-o', 'never', '--address', 'nowhere')).toContain(
      '--address nowhere is not the address of a site',
    )
  })

  it('pin the day of readers only where --today pins it', () => {
    expect(headOf(siteOf(plain))).toMatchObject({ made: '2024-06-01', pinned: '2024-06-01' })
    const output = join(folder, 'unpinned')
    chronospec(['site', plain, '-o', output], { cwd: folder })
    expect(headOf(siteIn(output))).toMatchObject({ pinned: null, made: new Date().toISOString().slice(0, 10) })
  })

  it.each([
    ['a TypeScript model', join(root, 'spec/bookshop/index.ts'), []],
    ['an annotated document', fixture('models/extended.yaml'), []],
    ['a document with a schedule', fixture('models/shop.yaml'), ['--schedule', fixture('schedules/shop.yaml')]],
    ['a chronicle', fixture('chronicle/shop.chronicle.json'), []],
    ['Swagger 2.0', fixture('reading/swagger.yaml'), []],
    ['a document of several files', fixture('reading/pets/openapi.yaml'), []],
    ['OpenAPI 3.2', written('new.json', { ...document(), openapi: '3.2.0' }), []],
    ['a document that never changes', plain, []],
    ['an API that begins later', written('later.json', document({ 'x-lifecycle': { added: '2030-01-01' } })), []],
  ])('can be of %s', (_, source, more) => {
    const head = headOf(siteOf(source, ...more))
    const timeline = chronospec(
      ['timeline', '--model', source, '--format', 'json', '--today', '2024-06-01', ...more, '-q'],
      { cwd: folder },
    )
    const entries = JSON.parse(timeline.out) as { entries: object[] } | object[]
    const listed = Array.isArray(entries) ? entries : entries.entries
    expect(head.entries).toHaveLength(listed.length)
    expect(head.entries).toMatchObject(listed)
    expect(head.title).not.toBe('')
  })
})

describe('what is not known yet', () => {
  it('is in no file of the site of a plan, as known on a day', () => {
    const secret = (name: string): object => ({
      responses: {
        200: {
          description: `${name} description`,
          content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
        },
      },
      tags: [`${name}-tag`],
      'x-lifecycle': { announced: '2024-07-01', added: '2024-08-01' },
    })
    const late = { announced: '2024-07-01', sunset: '2025-01-01', reason: 'secret-reason' }
    const plan = {
      ...document({ tags: [{ name: 'secret-tag', description: 'of secret-words' }] }),
      paths: {
        '/a': { get: { responses: { 200: { description: 'Fine.' } }, 'x-lifecycle': late } },
        '/secret-path': { post: secret('secret') },
        '/hidden': { 'x-lifecycle': { announced: '2024-09-01', added: '2025-01-01' }, get: secret('secret') },
      },
      'x-notices': [{ title: 'secret-notice', day: '2025-01-01', announced: '2024-07-01' }],
      components: {
        schemas: {
          secret: { required: ['secret-field'], properties: { 'secret-field': {} } },
          open: {
            required: ['secret-name', 'name'],
            properties: {
              name: {
                type: 'string',
                enum: ['one', 'secret-value'],
                'x-lifecycle-values': { 'secret-value': { announced: '2024-07-01', added: '2024-08-01' } },
              },
              'secret-name': { 'x-lifecycle': { announced: '2024-07-01', added: '2024-08-01' } },
            },
          },
        },
      },
    }
    const source = written('plan.json', plan)
    const everything = (site: Record<string, string>): string => [...Object.values(site), modelTextOf(site)].join('\n')
    expect(everything(siteOf(source, '--as-of', '2024-06-30'))).not.toMatch(/secret|hidden|2024-0[789]|2025/)
    expect(everything(siteOf(source, '--as-of', '2024-07-01'))).toMatch(
      /secret-path[^]*secret-notice|secret-notice[^]*secret-path/,
    )
  })

  it('is in no file of the site of a chronicle, as known on a day', () => {
    const source = fixture('chronicle/shop.chronicle.json')
    const [early, late] = [siteOf(source, '--as-of', '2024-06-19'), siteOf(source)]
    for (const word of ['/v2/baskets', '2024-06-20', '2024-10-01']) {
      expect(modelTextOf(late)).toContain(word)
      expect([...Object.values(early), modelTextOf(early)].join('\n')).not.toContain(word)
    }
  })
})

describe('names and titles that somebody chose', () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>"\'\u2028'

  it.each([
    ['empty', ''],
    ['hostile', hostile],
    ['very long', 'long '.repeat(10_000)],
    ['written from right to left', '\u202Eevil\u202C \u05D0'],
  ])('may be a title that is %s', (_, title) => {
    const site = siteOf(written('titled.json', document({ info: { title, version: '1' } })))
    for (const page of ['index.html', 'reference.html']) {
      expect(site[page]!.match(/<script/g)).toHaveLength(3)
      expect(site[page]).not.toMatch(/<img|\u202E/)
    }
    expect(site['data/head.js']).not.toContain('<')
  })

  it('may be names with slashes, dots, __proto__ and marks of direction', () => {
    const names = ['__proto__', 'constructor', 'a/b~c', '..', '../../up', '\u202Eevil', '', ' ']
    const schemas = `{${names.map((name) => `${JSON.stringify(name)}:{"type":"string","deprecated":true,"x-lifecycle":{"sunset":"2025-01-01"}}`).join()}}`
    const text = JSON.stringify(document({ components: { schemas: 'HERE' } })).replace('"HERE"', schemas)
    const site = siteOf(written('names.json', text))
    expect(Object.keys(site)).toEqual([
      'calendar.ics',
      'data/head.js',
      'data/model.js',
      'feed.json',
      'feed.xml',
      'index.html',
      'reference.html',
      MANIFEST,
    ])
    const kept = Object.keys(
      (JSON.parse(modelTextOf(site)) as { model: { components: { schemas: object } } }).model.components.schemas,
    )
    expect(kept.toSorted()).toEqual(names.toSorted())
    expect(headOf(site).lanes.flatMap(({ elements }) => elements)).toHaveLength(names.length)
  })
})

describe('the folder of a site', () => {
  const site = (output: string, ...more: string[]): Run =>
    chronospec(['site', plain, '-o', output, '-q', ...more], { cwd: folder })

  it('is left alone where it holds anything else, unless --force says otherwise', () => {
    mkdirSync(join(folder, 'mine/deep'), { recursive: true })
    writeFileSync(join(folder, 'mine/deep/notes.txt'), 'mine')
    expect(rejected(plain, '-o', 'mine')).toBe(
      'chronospec: mine contains deep/notes.txt, which does not belong to a site; name another folder with -o, or add the site to it with --force',
    )
    expect(readdirSync(join(folder, 'mine'))).toEqual(['deep'])
    expect(site('mine', '--force')).toEqual({ code: 0, out: '', err: '' })
    expect(readFileSync(join(folder, 'mine/deep/notes.txt'), 'utf8')).toBe('mine')
  })

  it('is written again where it holds a site, without files that the site no longer has', () => {
    site('again')
    const manifest = join(folder, 'again', MANIFEST)
    const { files, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as { files: string[] }
    writeFileSync(manifest, JSON.stringify({ ...rest, files: [...files, 'old/page.html'] }))
    mkdirSync(join(folder, 'again/old'))
    writeFileSync(join(folder, 'again/old/page.html'), 'old')
    expect(site('again').code).toBe(0)
    expect(existsSync(join(folder, 'again/old/page.html'))).toBe(false)
    expect(site('again').code).toBe(0)
  })

  it('is the only place where anything is removed, whatever its list says', () => {
    writeFileSync(join(folder, 'precious'), 'mine')
    mkdirSync(join(folder, 'elsewhere'), { recursive: true })
    writeFileSync(join(folder, 'elsewhere/precious'), 'mine')
    site('listed')
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'listed/link'))
    const files = ['../precious', join(folder, 'precious'), 'link', 'link/precious', 'data/../../precious', '', 7]
    const ours = (JSON.parse(readFileSync(join(folder, 'listed', MANIFEST), 'utf8')) as { files: string[] }).files
    writeFileSync(
      join(folder, 'listed', MANIFEST),
      JSON.stringify({ generator: 'chronospec', files: [...ours, ...files] }),
    )
    expect(site('listed').code).toBe(0)
    expect([existsSync(join(folder, 'precious')), existsSync(join(folder, 'elsewhere/precious'))]).toEqual([true, true])
  })

  it('is not a site if its list is not ours', () => {
    for (const [name, text] of Object.entries({ other: '{"files":["notes.txt"]}', broken: '{' })) {
      mkdirSync(join(folder, name))
      writeFileSync(join(folder, name, MANIFEST), text)
      writeFileSync(join(folder, name, 'notes.txt'), 'mine')
      expect(rejected(plain, '-o', name)).toContain(`${name} contains notes.txt, which does not belong to a site`)
    }
  })

  it('cannot be a file, or below one, or where nothing may be written', () => {
    expect(rejected(plain, '-o', plain)).toContain('it is not a readable folder')
    expect(rejected(plain, '-o', join(plain, 'site'))).toContain('cannot write plain.json')
    expect(rejected(plain, '-o', '/proc/site')).toContain('cannot write /proc/site')
  })

  it('is not touched by a model that is broken', () => {
    cpSync(fixture('models/broken.yaml'), join(folder, 'broken.yaml'))
    const run = chronospec(['site', 'broken.yaml', '-o', 'never'], { cwd: folder })
    expect([run.code, run.out, existsSync(join(folder, 'never'))]).toEqual([2, '', false])
    expect(rejected('missing.yaml', '-o', 'never')).toContain('missing.yaml')
    expect(rejected(plain, '-o', 'never', '--as-of', '2024-02-30')).toContain('is not a day')
    expect(rejected(fixture('chronicle/shop.chronicle.json'), '-o', 'never', '--as-of', '2000-01-01')).toContain(
      'nothing was published by 2000-01-01',
    )
  })
})
