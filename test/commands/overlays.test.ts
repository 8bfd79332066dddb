import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import type { Report } from '../../src/report/report.ts'
import { type Run, chronospec, inFolder, root } from '../support/cli.ts'
import { applied } from '../support/overlays.ts'

const PETS = ['pets.yaml', 'pets-next.yaml', 'dates.overlay.yaml', 'public.overlay.yaml']

const IDLE =
  "public.overlay.yaml:6:5: the target $.paths['/pets/{id}/photos'] matches nothing in pets.yaml; correct it, or remove the action"

/** A folder with the documents and overlays of the fixtures. */
interface Pets {
  readonly folder: string
  run(...words: string[]): Run
  write(name: string, text: string): void
}

async function withPets(work: (pets: Pets) => void): Promise<void> {
  await inFolder((folder) => {
    for (const name of PETS) copyFileSync(join(root, 'test/fixtures/overlays', name), join(folder, name))
    work({
      folder,
      run: (...words) => chronospec(words, { cwd: folder }),
      write: (name, text) => writeFileSync(join(folder, name), text),
    })
  })
}

/** An overlay of one action. */
const acting = (action: string, version = '1.1.0'): string =>
  `overlay: ${version}\ninfo: { title: T, version: '1' }\nactions:\n  - ${action}\n`

describe('--overlay', () => {
  it('is applied by every command that opens a model, in the order it is given', async () => {
    await withPets(({ run, folder }) => {
      const model = ['--model', 'pets.yaml', '--overlay', 'dates.overlay.yaml', '--overlay', 'public.overlay.yaml']
      expect(run('timeline', ...model).out).toContain('2026-04-01  GET /pets ?page  (last day 2026-03-31)')
      const snapshot = run('snapshot', '--at', '2026-07-01', '--plain', ...model)
      expect(Object.keys((load(snapshot.out) as { paths: JsonObject }).paths)).toEqual(['/pets'])
      expect(snapshot.err).toBe(`warning: ${IDLE}\n`)
      expect(run('check', '--strict', ...model)).toEqual({
        code: 1,
        out: 'pets.yaml is valid: it changes on 4 days, from 2026-01-01 to 2026-07-01; 4 calendar entries; 1 warning.\n',
        err: `warning: ${IDLE}\n`,
      })
      expect(run('generate', ...model).code).toBe(0)
      const earliest = load(readFileSync(join(folder, 'out/pets/2026-01-01.yaml'), 'utf8')) as JsonObject
      expect(JSON.stringify(earliest)).not.toContain('x-internal-owner')
    })
  })

  it('is applied to both sides of a diff, and those for one side to that', async () => {
    await withPets(({ run, write }) => {
      write('title.yaml', acting('{ target: $.info, update: { title: Ours } }'))
      const titles = (...words: string[]): string[] => {
        const run1 = run('diff', 'pets.yaml', 'pets-next.yaml', '--format', 'json', ...words)
        const { base, revision } = JSON.parse(run1.out) as Report
        return [base.title, revision.title]
      }
      expect(titles('--overlay', 'title.yaml')).toEqual(['Ours', 'Ours'])
      expect(titles('--base-overlay', 'title.yaml')).toEqual(['Ours', 'Pets'])
      expect(titles('--revision-overlay', 'title.yaml')).toEqual(['Pets', 'Ours'])
    })
  })

  it('is applied to the days of a model, of which each side may have other overlays', async () => {
    await withPets(({ run }) => {
      const days = ['diff', 'pets.yaml@2026-01-01', 'pets.yaml@2026-07-01']
      expect(run(...days, '--overlay', 'dates.overlay.yaml', '--format', 'singleline').out).toContain(
        'removed on 2026-07-01, as announced on 2026-01-10',
      )
      expect(run(...days, '--base-overlay', 'dates.overlay.yaml', '--format', 'singleline').out).not.toContain(
        'removed',
      )
    })
  })

  it('is applied to a model in TypeScript, and what is wrong is found in the overlay or the model', async () => {
    await withPets(({ run, write }) => {
      write(
        'model.ts',
        "import { api, object, single, string } from 'chronospec/model'\n" +
          "export default api({ name: 'pets', title: 'Pets', endpoints: single('pet', 'GET /pet', object({ name: string() })) })\n",
      )
      write(
        'dates.yaml',
        acting('{ target: "$.paths[\'/pet\'].get", update: { x-lifecycle: { sunset: 2026-07-01 } } }'),
      )
      expect(run('timeline', '--model', 'model.ts', '--overlay', 'dates.yaml').out).toContain('2026-07-01  GET /pet')
      write(
        'dates.yaml',
        acting('{ target: "$.paths[\'/pet\'].get", update: { x-lifecycle: { sunset: 2026-13-01 } } }'),
      )
      expect(run('check', '--model', 'model.ts', '--overlay', 'dates.yaml')).toMatchObject({
        code: 2,
        err: expect.stringMatching(/^chronospec: dates\.yaml:4:\d+: GET \/pet: sunset "2026-13-01" is not a day/),
      })
    })
  })

  it('is in the configuration, from whose folder it is read, unless a flag says otherwise', async () => {
    await withPets(({ run, write }) => {
      write('chronospec.config.yaml', 'model: pets.yaml\noverlays: dates.overlay.yaml\n')
      expect(run('timeline').out).toContain('Pet.nickname')
      expect(run('timeline', '--no-overlay').out).not.toContain('Pet.nickname')
      write('chronospec.config.yaml', 'model: pets.yaml\noverlays: [1]\n')
      expect(run('timeline').err).toBe(
        'chronospec: chronospec.config.yaml:2:1: overlays must be a path, or a list of them, not [1]; fix the value\n',
      )
    })
  })

  it.each([
    ['is not there', '', ['nope.yaml'], 'there is no overlay nope.yaml; name a file, REVISION:PATH or a URL'],
    ['is standard input', '', ['-'], 'an overlay cannot be standard input; name a file, REVISION:PATH or a URL'],
    [
      'is on the network',
      '',
      ['https://example.com/o.yaml'],
      'https://example.com/o.yaml is a URL, and URLs are read only if you allow it; add --allow-remote',
    ],
    [
      'is an OpenAPI document',
      '',
      ['pets.yaml'],
      'pets.yaml:2:1: this is not an overlay: it is an OpenAPI document; give an overlay',
    ],
    [
      'is of a later version',
      acting('{ target: $, update: {} }', '1.2.0'),
      ['o.yaml'],
      'o.yaml:1:1: the version of the overlay is "1.2.0"; the supported versions are 1.0 and 1.1: write 1.1.0',
    ],
    [
      'has a path that is none',
      acting('{ target: $.info.x-owner, remove: true }'),
      ['o.yaml'],
      'o.yaml:4:7: $.info.x-owner is not a JSONPath (RFC 9535): unexpected "-" at position 9; write a name with a dash in brackets: [\'x-name\']',
    ],
    [
      'puts a list where an object is',
      acting('{ target: $, update: { info: [1] } }'),
      ['o.yaml'],
      'o.yaml:4:28: a list cannot be merged into an object; first remove the existing value, then add the other one to its parent',
    ],
    [
      'has several faults, of which each is a line',
      'overlay: 1.0.0\nactions: []\n',
      ['o.yaml'],
      'o.yaml:1:1: info of an overlay must be an object with a title and a version; fix the overlay there\nchronospec: o.yaml:2:1: actions of an overlay must be a list of one action or more; fix the overlay there',
    ],
    [
      'is no YAML',
      'overlay: [\n',
      ['o.yaml'],
      'o.yaml:2:1: not readable as YAML or JSON: a bracket or a quote before this line is not closed, or the line is not indented enough; close the bracket or the quote, or indent the line',
    ],
  ])('that %s is rejected with its line', async (_, text, names, said) => {
    await withPets(({ run, write }) => {
      write('o.yaml', text)
      const flags = names.flatMap((name) => ['--overlay', name])
      for (const command of [
        ['check', '--model', 'pets.yaml'],
        ['diff', 'pets.yaml', 'pets.yaml'],
      ])
        expect(run(...command, ...flags)).toEqual({ code: 2, out: '', err: `chronospec: ${said}\n` })
    })
  })
})

describe('diff --format overlay', () => {
  it('writes the overlay that turns the base into the revision, in YAML or by the name of its file in JSON', async () => {
    await withPets(({ run, folder }) => {
      const written = run('diff', 'pets.yaml', 'pets-next.yaml', '--format', 'overlay', '--format', 'overlay=o.json')
      expect(written).toMatchObject({ code: 0, err: '' })
      const overlay = load(written.out) as JsonObject
      expect(JSON.parse(readFileSync(join(folder, 'o.json'), 'utf8'))).toEqual(overlay)
      const [base, revision] = ['pets.yaml', 'pets-next.yaml'].map((name) =>
        load(readFileSync(join(folder, name), 'utf8')),
      )
      expect(applied(base as JsonObject, overlay)).toEqual(revision)
      const again = run('diff', 'pets.yaml', 'pets-next.yaml', '--base-overlay', 'o.json', '--docs', '--extensions')
      expect(again.out).toContain('Nothing differs.')
    })
  })

  it('says so where other files of the two documents differ', async () => {
    await withPets(({ run, write }) => {
      const document = (file: string): string =>
        `openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /a: { $ref: ${file}.json } }\n`
      write('a.yaml', document('x'))
      write('b.yaml', document('y'))
      write('x.json', '{"get":{"summary":"x","responses":{}}}')
      write('y.json', '{"get":{"summary":"y","responses":{}}}')
      const { code, out, err } = run('diff', 'a.yaml', 'b.yaml', '--format', 'overlay')
      expect([code, (load(out) as JsonObject)['actions']]).toEqual([
        0,
        [{ target: "$.paths['/a']", update: { $ref: 'y.json' } }],
      ])
      expect(err).toBe(
        'chronospec: the overlay does not cover differences in the files that the two documents refer to; bundle both first, or change those files too\n',
      )
    })
  })
})
