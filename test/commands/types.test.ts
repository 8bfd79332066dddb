import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
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
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { chronospec, inFolder, root, type Run } from '../support/cli.ts'
import { generatorFolder, marksIn, struckThrough } from '../support/deprecated-in-types.ts'

const EDGE = join(root, 'spec/edge/index.ts')

/** A document in which everything is deprecated that the generator leaves unmarked. */
const LEFT_OUT = JSON.parse(readFileSync(join(generatorFolder, 'left-out.json'), 'utf8')) as JsonObject

/** Runs `chronospec types` where openapi-typescript is installed. */
function types(args: string, cwd: string = generatorFolder): Run {
  return chronospec(['types', ...args.split(' ').filter((word) => word !== '')], { cwd })
}

/** Gives a folder to `work` in which openapi-typescript is installed. */
function inProject<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
  return inFolder((folder) => {
    symlinkSync(join(generatorFolder, 'node_modules'), join(folder, 'node_modules'))
    copyFileSync(join(generatorFolder, 'pets.yaml'), join(folder, 'pets.yaml'))
    return work(folder)
  })
}

/** What a TypeScript says of files: 5, on which the generator runs, and 7. */
function compiled(folder: string, files: readonly string[]): string {
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--skipLibCheck']
  return [[join(generatorFolder, 'node_modules/.bin/tsc')], [join(root, 'node_modules/.bin/tsc'), '--ignoreConfig']]
    .map(([compiler, ...own]) =>
      spawnSync(compiler!, [...own, ...options, ...files], { cwd: folder, encoding: 'utf8' }),
    )
    .map(({ stdout, stderr }) => `${stdout}${stderr}`)
    .join('')
}

describe('types', () => {
  it('says since when each deprecated part is so, when it goes and what to use instead', async () => {
    const run = types('pets.yaml --at 2025-02-01')
    expect(run).toMatchObject({ code: 0, err: '' })
    await expect(run.out).toMatchFileSnapshot('../golden/types/pets.txt')
    const page = readFileSync(join(root, 'docs/types.md'), 'utf8')
    const shown = [...page.matchAll(/^```ts\n( [^]*?)^```/gm)].map(([, code]) => code!)
    expect(shown).toHaveLength(2)
    for (const code of shown) expect(run.out).toContain(code)
  })

  it('takes the model with the day, as snapshot does', () => {
    const run = types('--at pets.yaml@2025-02-01')
    expect(run).toEqual(types('pets.yaml --at 2025-02-01'))
    expect(run.code).toBe(0)
    expect(types('pets.yaml --at other.yaml@2025-02-01')).toEqual({
      code: 2,
      out: '',
      err: 'chronospec: pets.yaml and other.yaml are two models; write the types of each in a run of its own\n',
    })
  })

  it.each(['2024-05-30', '2024-09-13', '2025-02-20'])(
    'marks every deprecated part of the edge service on %s, which are counted by a walk of their own',
    (day) => {
      const document = JSON.parse(chronospec(['snapshot', '--at', day, '--format', 'json']).out) as JsonObject
      const { unmarked, operations, properties, choices } = marksIn(document, types(`${EDGE} --at ${day}`).out)
      expect(unmarked).toEqual([])
      expect(operations).toBeGreaterThan(20)
      expect(properties).toBeGreaterThan(0)
      expect(choices).toBeGreaterThan(0)
    },
  )

  it('marks what the generator leaves out: ids of operations, enum values, choices, references and extensions', async () => {
    await inProject((folder) => {
      const { out, err } = types('left-out.json --at 2025-02-01')
      expect(err).toBe('')
      for (const line of [
        '    /** @deprecated since 2025-01-01; use the new one */\n    gone: {',
        '*/\n        get: operations["gone"];',
        'by?: "name" | /** @deprecated removed on 2025-04-01 */ "rank" | /** @deprecated */ null;',
        'one?: number | (/** @deprecated use the number */ string);',
        'flag?: true | /** @deprecated */ false;',
        '/** @deprecated use New */\n            use?: components["schemas"]["Old"];',
        '/** @deprecated use New */\n        Old: ',
        '/** @deprecated since 2024-12-01 */\n                    "text/csv": string;',
        '/** @deprecated */\n                    "X-Old"?: string;',
        '/** @deprecated */\n                sort?: string;',
      ])
        expect(out).toContain(line)
      writeFileSync(join(folder, 'left-out.ts'), out)
      expect(compiled(folder, ['left-out.ts'])).toBe('')
    })
  })

  it('writes types that compile, whatever the document contains and whichever version it has', async () => {
    await inProject((folder) => {
      const hostile = '*/ export const broken = 1 /*\n$& a0z0a0z `${x}` \u202E \u001B[31m'
      const lifecycle = { sunset: '2025-07-01', replacement: hostile, reason: hostile }
      const documents = {
        'hostile.json': {
          ...LEFT_OUT,
          info: { title: hostile, version: '1' },
          paths: {
            '/a': { get: { operationId: 'twice', summary: hostile, 'x-lifecycle': lifecycle, responses: {} } },
            '/b': { get: { operationId: 'twice', description: hostile, 'x-lifecycle': lifecycle, responses: {} } },
            '/c': { get: { operationId: hostile, 'x-lifecycle': lifecycle, responses: {} } },
          },
        },
        'swagger.json': {
          swagger: '2.0',
          info: { title: 'Old', version: '1' },
          paths: { '/a': { get: { operationId: 'a', deprecated: true, responses: { 200: { description: '' } } } } },
        },
        'newest.json': { ...LEFT_OUT, openapi: '3.2.0' },
      }
      for (const [name, document] of Object.entries(documents)) {
        writeFileSync(join(folder, name), JSON.stringify(document))
        const { code, err } = types(`${name} --at 2025-02-01 -o ${name.replace('.json', '.ts')}`, folder)
        expect({ code, err }, name).toEqual({ code: 0, err: '' })
      }
      const text = readFileSync(join(folder, 'hostile.ts'), 'utf8')
      for (const sign of ['\u001B', '\u202E']) expect(text).not.toContain(sign)
      expect(text).not.toMatch(/a\d+z\d+a\d+z\d/)
      expect(text.match(/@deprecated removed on 2025-07-01; use \*\\\/ export/g)).toHaveLength(5)
      expect(readFileSync(join(folder, 'swagger.ts'), 'utf8')).toContain(
        '/** @deprecated */\n        get: operations["a"]',
      )
      expect(compiled(folder, ['hostile.ts', 'swagger.ts', 'newest.ts'])).toBe('')
    })
  })

  it('writes the types of several days side by side, which a client imports by its day', async () => {
    await inProject((folder) => {
      expect(types('pets.yaml --at 2025-07-01 --at 2025-01-01 --at 2025-07-01 -o src/api.ts', folder)).toEqual({
        code: 0,
        out: '',
        err: 'wrote 2 files: src/api.2025-01-01.ts to src/api.2025-07-01.ts\n',
      })
      const client = `import type { operations } from './api.2025-01-01.ts'
export const page: NonNullable<operations['listPets']['parameters']['query']>['page'] = 1\n`
      writeFileSync(join(folder, 'src/client.ts'), client)
      writeFileSync(join(folder, 'src/next.ts'), client.replace('01-01', '07-01'))
      const errors = compiled(folder, ['src/client.ts', 'src/next.ts', '--allowImportingTsExtensions'])
      expect(errors.split('\n').filter((line) => line !== '')).toHaveLength(2)
      expect(errors).toMatch(/src\/next\.ts[^]*Property 'page' does not exist[^]*src\/next\.ts[^]*Property 'page'/)
    })
  })

  it('writes every change day and the day before the first, as generate does, with d.ts kept at the end of the name', async () => {
    await inProject((folder) => {
      expect(types('pets.yaml --at changes -q -o api.d.ts', folder)).toEqual({ code: 0, out: '', err: '' })
      expect(readdirSync(folder).filter((name) => name.startsWith('api.'))).toEqual(
        ['2024-12-31', '2025-01-01', '2025-04-01', '2025-07-01', '2025-10-01'].map((day) => `api.${day}.d.ts`),
      )
    })
  })

  it('has an editor strike through what is deprecated wherever code names it', async () => {
    await inProject((folder) => {
      types('pets.yaml --at 2025-02-01 -o api.ts', folder)
      const uses = {
        operation: "import('./api.ts').paths['/cats']['get']",
        id: "import('./api.ts').operations['listCats']",
        property: "import('./api.ts').components['schemas']['Pet']['nick']",
        parameter: "NonNullable<import('./api.ts').operations['listPets']['parameters']['query']>['page']",
        none: "import('./api.ts').operations['listPets']",
      }
      const lines = Object.entries(uses).map(([name, type]) => `export type ${name} = ${type}\n`)
      writeFileSync(join(folder, 'client.ts'), lines.join(''))
      expect(struckThrough(join(folder, 'client.ts'))).toEqual(["'get'", "'listCats'", "'nick'", "'page'"])
    })
  })

  it('leaves deprecated parts out where that is asked for', () => {
    const { out } = types('pets.yaml --at 2025-02-01 --deprecated strip')
    expect(out).not.toMatch(/deprecated|nick|dodo|cats|page/)
    expect(out).toContain('kind: "cat" | "dog";')
  })

  it('writes the types of today by default, and the same text each time', () => {
    const [first, second] = [types('pets.yaml --today 2025-07-01'), types('pets.yaml --at 2025-07-01')]
    expect(first.out).toBe(second.out)
    expect(first.out).toMatch(/^\/\/ The types of Pets on 2025-07-01, generated by chronospec types: do not edit\.\n\n/)
  })

  it.each([
    ['pets.yaml --at 2024-02-30', '--at 2024-02-30 is not a day; write a real day as YYYY-MM-DD, or today'],
    ['pets.yaml --at changes', 'the types of several days go to several files; name them: -o api.ts'],
    ['pets.yaml --at today --at +6m -o -', 'the types of several days go to several files; name them: -o api.ts'],
    ['pets.yaml --at today --at +6m -o api', '-o api is not a TypeScript file; write -o api.ts'],
    ['cats.yaml', /^the model cats.yaml does not exist; /],
    ['package.json', /package.json is not an OpenAPI document/],
  ])('of %s says in one line what is wrong', (line, said) => {
    const { code, out, err } = types(line)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.replace(/^chronospec: |\n$/g, '')).toEqual(
      typeof said === 'string' ? said : (expect.stringMatching(said) as string),
    )
    expect(err.trimEnd()).not.toContain('\n')
  })

  it('writes the types of documents with what the generator stops at, and says in one line what it does not understand', async () => {
    await inProject((folder) => {
      const document = { openapi: '3.1.0', info: { title: 'Odd', version: '1' }, paths: {}, components: ODD }
      writeFileSync(join(folder, 'odd.json'), JSON.stringify(document))
      expect(types('odd.json --at 2025-01-01', folder)).toMatchObject({
        code: 0,
        out: expect.stringMatching(
          /\/\*\* 42 \*\/\s+A: \{\s+\$ref\?: unknown;\s+\/\*\* 2024 \*\/\s+c\?: Record<string, never>;/,
        ) as string,
      })
      writeFileSync(
        join(folder, 'odd.json'),
        JSON.stringify({ ...document, paths: { '/a': { get: { parameters: 1 } } } }),
      )
      const { code, err } = types('odd.json --at 2025-01-01', folder)
      expect(code).toBe(2)
      expect(err).toMatch(/^chronospec: openapi-typescript cannot write the types of 2025-01-01: [^\n]+; [^\n]+\n$/)
    })
  })
})

describe('types without its generator', () => {
  const INSTALL = 'run npm install --save-dev openapi-typescript@7 typescript@5'
  const NPX =
    /^with TypeScript 7\.\S+, run it with npx -p chronospec -p openapi-typescript@7 -p typescript@5 chronospec types$/

  it.each([
    ['none', {}, 'types needs openapi-typescript, which is not installed', INSTALL],
    [
      'an old one',
      { 'openapi-typescript': '6.7.6', typescript: '5.9.3' },
      'types needs openapi-typescript 7.10 or a later 7, and found 6.7.6',
      INSTALL,
    ],
    [
      'one that writes comments otherwise',
      { 'openapi-typescript': '7.9.1', typescript: '5.9.3' },
      'types needs openapi-typescript 7.10 or a later 7, and found 7.9.1',
      INSTALL,
    ],
    [
      'no TypeScript',
      { 'openapi-typescript': '7.13.0' },
      'openapi-typescript needs TypeScript 5, which is not installed',
      INSTALL,
    ],
    [
      'TypeScript 7',
      { 'openapi-typescript': '7.13.0', typescript: '7.0.2' },
      'openapi-typescript needs TypeScript 5, and found 7.0.2',
      NPX,
    ],
    ['none with TypeScript 7', { typescript: '7.0.2' }, 'types needs openapi-typescript, which is not installed', NPX],
    [
      'a broken installation',
      { 'openapi-typescript': '7.13.0', typescript: '5.9.3' },
      /^openapi-typescript 7\.13\.0 cannot be loaded: [^\n]+$/,
      INSTALL,
    ],
  ])('says what is missing where there is %s, and how to install it', (_, installed, said, hint) => {
    const folder = mkdtempSync(join(tmpdir(), 'chronospec-types-'))
    try {
      for (const [name, version] of Object.entries(installed)) {
        mkdirSync(join(folder, 'node_modules', name), { recursive: true })
        writeFileSync(
          join(folder, 'node_modules', name, 'package.json'),
          JSON.stringify({ name, version, main: 'x.js' }),
        )
      }
      const { code, out, err } = types(join(generatorFolder, 'pets.yaml'), folder)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      const [message, advice] = err.replace(/^chronospec: |\n$/g, '').split('; ')
      expect(message).toEqual(typeof said === 'string' ? said : (expect.stringMatching(said) as string))
      expect(advice).toMatch(hint)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})

/** What the generator stops at, and documents have all the same. */
const ODD = {
  schemas: {
    A: {
      type: 'object',
      title: 42,
      properties: { $ref: '#/components/schemas/B', c: { type: 'object', enum: ['c'], title: 2024 } },
    },
  },
}
