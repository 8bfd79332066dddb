import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Json } from '../../src/base/json.ts'
import { FORMAT_NAMES } from '../../src/report/index.ts'
import type { Report } from '../../src/report/report.ts'
import { chronospec, inFolder } from '../support/cli.ts'
import { PAYLOADS, RUNNER_COMMAND, UNSEEN_SIGN } from '../support/hostile.ts'
import { MODEL, OPENAPI, SWAGGER, planted } from '../support/planted.ts'
import { quiet } from '../support/quiet.ts'
import { READ_BACK } from '../support/read-back.ts'

/** Texts that can stand on a command line and in the name of a file. */
const WORDS = PAYLOADS.filter((payload) => !payload.includes('\uD800')).map((payload) => payload.replaceAll('/', '∕'))

const FORMATS = FORMAT_NAMES.filter((name) => name !== 'next-version')

/** Those that a terminal or a runner would obey. */
const COMMANDS = WORDS.filter((word) => UNSEEN_SIGN.test(word) || RUNNER_COMMAND.test(word))

const PAIRS = [...COMMANDS, WORDS[0]!].flatMap((payload): [string, string, typeof OPENAPI][] => [
  ['OpenAPI 3.1', payload, OPENAPI],
  ['Swagger 2.0', payload, SWAGGER],
])

describe('diff', () => {
  it.each(PAIRS)(
    'of two documents of %s with %j in them, their names and their waivers says nothing else',
    async (_, payload, documents) => {
      await inFolder((folder) => {
        const names = ['base', 'revision'].map((side) => `./${payload}-${side}.json`)
        for (const [index, document] of documents.entries())
          write(folder, names[index]!, withProblems(planted(document, payload) as Record<string, Json>, payload))
        const waiver = { reason: payload, owner: payload, until: '2030-01-01' }
        const waivers = ['operation-removed', 'path-removed', 'server-changed'].map((rule) => ({
          rule,
          ...waiver,
        }))
        write(folder, `${payload}.waivers.json`, [
          ...waivers,
          { coordinate: payload, rule: 'server-removed', ...waiver },
        ])
        const run = chronospec(
          [
            'diff',
            ...names,
            `--waivers=./${payload}.waivers.json`,
            '--docs',
            '--extensions',
            '--today=2024-07-01',
            '--no-config',
            '--fail-on=none',
            ...FORMATS.map((format) => `--format=${format}=out.${format}`),
          ],
          { cwd: folder },
        )
        expect([run.code, run.out]).toEqual([0, ''])
        quiet(run.err)
        for (const format of FORMATS) READ_BACK[format]!(readFileSync(join(folder, `out.${format}`), 'utf8'))
        const { findings, problems } = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8')) as Report
        expect([findings.length > 5, problems.length > 0]).toEqual([true, true])
        const version = chronospec(['diff', ...names, '--format=next-version', '--no-config'], { cwd: folder })
        READ_BACK['next-version']!(version.out)
        quiet(version.err)
      })
    },
  )
})

describe.each(COMMANDS)('with %j in files, their names and the words of a command', (payload) => {
  it('a model is shown in its calendar, its snapshots and the terminal as nothing but what it is', async () => {
    await inFolder((folder) => {
      const model = `./${payload}.json`
      write(folder, model, planted(MODEL, payload))
      const run = (...words: string[]): string => {
        const { code, out, err } = chronospec([...words, `--model=${model}`, '--no-config'], { cwd: folder })
        expect([code, err.replaceAll(/^wrote .*$/gm, '').trim()]).toEqual([0, ''])
        quiet(err)
        quiet(out)
        return out
      }
      run('check')
      run('timeline')
      run('timeline', '--format=markdown')
      const entries = JSON.parse(run('timeline', '--format=json')) as { title: string }[]
      expect(entries.some(({ title }) => title === `${payload}notice`)).toBe(true)
      const [yaml, json] = ['yaml', 'json'].map((format) => run('snapshot', '--at=2024-07-01', `--format=${format}`))
      expect(load(yaml!)).toEqual(JSON.parse(json!))
      expect(parse(yaml!)).toEqual(JSON.parse(json!))
      expect((JSON.parse(json!) as { info: { title: string } }).info.title).toBe(`${payload}Things`)
      run('generate', `--out=./${payload}`)
      const made = join(folder, payload)
      const files = readdirSync(made, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      expect(files.length).toBeGreaterThan(5)
      for (const { parentPath, name } of files) quiet(readFileSync(join(parentPath, name), 'utf8'))
    })
  })

  it('what is wrong with the words of a command is said in lines that nothing obeys', () => {
    const calls = [
      ['diff', `./${payload}`, 'none.yaml'],
      ['diff', 'a.yaml', 'b.yaml', `--format=${payload}`],
      ['explain', `x${payload}`],
      ['check', `--model=${payload}`],
      [`x${payload}`],
    ]
    for (const words of calls) {
      const { code, out, err } = chronospec(words)
      expect([code, out]).toEqual([2, ''])
      quiet(err)
    }
  })
})

/** A document with problems that are reported in its own words. */
function withProblems(document: Record<string, Json>, payload: string): Json {
  return { ...document, [`x-${payload}`]: { $ref: `#/${payload}` }, tags: { [payload]: payload } }
}

function write(folder: string, name: string, tree: Json): void {
  writeFileSync(join(folder, name), JSON.stringify(tree))
}
