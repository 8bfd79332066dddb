import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder, root } from '../support/cli.ts'

const shop = join(root, 'test/fixtures/models/shop.yaml')
const schedule = join(root, 'test/fixtures/schedules/shop.yaml')
const annotated = join(root, 'test/fixtures/models/petstore.yaml')
const shopDays = ['2026-12-01', '2027-01-01', '2027-03-01', '2027-06-01', '2027-12-01', '2028-01-01']
const petDays = ['2023-12-31', '2024-02-01', '2024-06-01', '2024-08-31', '2024-10-01']

/** The snapshots of days, as `snapshot` writes them with these words. */
function snapshotsOf(model: string, days: readonly string[], words: readonly string[], cwd: string): unknown[] {
  return days.map((day) => {
    const run = chronospec(['snapshot', '--no-config', '--at', `${model}@${day}`, ...words], { cwd })
    expect(run.err).toBe('')
    return load(run.out)
  })
}

describe('chronospec schedule', () => {
  it.each(['overlay.yaml', 'overlay.json'])(
    'writes an overlay (%s) that gives the snapshots that the schedule gives',
    async (file) => {
      await inFolder((folder) => {
        const words = ['--model', shop, '--schedule', schedule, '--format', 'overlay', '-o', file]
        expect(chronospec(['schedule', ...words], { cwd: folder })).toEqual({ code: 0, out: '', err: '' })
        const [scheduled, overlaid] = [
          ['--schedule', schedule],
          ['--overlay', file],
        ].map((by) => snapshotsOf(shop, shopDays, by, folder))
        expect(overlaid).toEqual(scheduled)
      })
    },
  )

  it('writes an overlay of what is in the document, which changes nothing there', async () => {
    await inFolder((folder) => {
      const { out } = chronospec(['schedule', '--model', annotated, '--format', 'overlay'])
      writeFileSync(join(folder, 'overlay.yaml'), out)
      expect(out).toContain('overlay: 1.0.0\n')
      expect(out).not.toContain('remove: true')
      expect(snapshotsOf(annotated, petDays, ['--overlay', 'overlay.yaml'], folder)).toEqual(
        snapshotsOf(annotated, petDays, [], folder),
      )
    })
  })

  it('writes a schedule that gives the snapshots of the one it was read from', async () => {
    await inFolder((folder) => {
      const { out } = chronospec(['schedule', '--model', shop, '--schedule', schedule])
      writeFileSync(join(folder, 'schedule.yaml'), out)
      expect(snapshotsOf(shop, shopDays, ['--schedule', 'schedule.yaml'], folder)).toEqual(
        snapshotsOf(shop, shopDays, ['--schedule', schedule], folder),
      )
    })
  })

  it('writes one document that gives the snapshots of a document beside its schedule, and of a TypeScript model', async () => {
    await inFolder((folder) => {
      const write = (...words: string[]): void => {
        expect(chronospec(['schedule', '--format', 'openapi', '-o', join(folder, 'all.json'), ...words]).code).toBe(0)
      }
      write('--model', shop, '--schedule', schedule)
      expect(snapshotsOf('all.json', shopDays, [], folder)).toEqual(
        snapshotsOf(shop, shopDays, ['--schedule', schedule], folder),
      )
      const bookshop = join(root, 'spec/bookshop/index.ts')
      write('--model', bookshop)
      const [written, model] = [join(folder, 'all.json'), bookshop].map(
        (path) => chronospec(['timeline', '--model', path]).out,
      )
      expect(written).toBe(model)
    })
  })

  it('lists marks of the document as comments, since they take nothing out of it', async () => {
    await inFolder((folder) => {
      const paths = { '/a': { get: { 'x-sunset': '2027-01-01', responses: {} } } }
      const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }
      writeFileSync(join(folder, 'a.json'), JSON.stringify(document))
      const run = chronospec(['schedule', '--model', 'a.json'], { cwd: folder })
      expect(run.out).toMatch(/^# Marked in the document[^\n]*\n# GET \/a:\n# {3}sunset: '2027-01-01'\n$/)
    })
  })

  it('says so where nothing is scheduled', () => {
    const plain = 'test/fixtures/overlays/pets.yaml'
    expect(chronospec(['schedule', '--model', plain])).toEqual({ code: 0, out: '# Nothing is scheduled.\n', err: '' })
  })

  it('rejects an overlay of what is in other files', () => {
    const run = chronospec(['schedule', '--model', 'test/fixtures/bookshop/openapi.yaml', '--format', 'overlay'])
    const what = 'GET /books ?q: is in another file, and an overlay changes only the named one'
    const hint = 'name that file as the model, or write the schedule as --format yaml'
    const err = `chronospec: test/fixtures/bookshop/catalogue.yaml:8:9: ${what}; ${hint}\n`
    expect(run).toEqual({ code: 2, out: '', err })
  })

  it('lets changes name a field of the schema of a parameter after the parameter', async () => {
    await inFolder((folder) => {
      writeFileSync(
        join(folder, 's.yaml'),
        'changes:\n  GET /customers ?page default: [{ from: 2027-01-01, value: 7 }]\n',
      )
      const [before, after] = snapshotsOf(shop, ['2026-12-31', '2027-01-01'], ['--schedule', 's.yaml'], folder)
      expect(JSON.stringify(after)).toContain('"default":7')
      expect(JSON.stringify(before)).not.toContain('"default":7')
    })
  })
})
