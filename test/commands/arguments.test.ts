import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Run, chronospec, inFolder, root } from '../support/cli.ts'

const documents = ['library-1.yaml', 'library-2.yaml'].map((name) => join(root, 'test/fixtures/documents', name))
const model = join(root, 'test/fixtures/models/petstore.yaml')
const COMMANDS: readonly (readonly string[])[] = [
  ['diff', ...documents],
  ['snapshot', '--model', model, '--at', '2024-03-01'],
  ['check', model],
  ['timeline', '--model', model],
  ['rules'],
]

function rejected({ code, out, err }: Run): string {
  expect([code, out]).toEqual([2, ''])
  expect(err).toMatch(/^chronospec: [^\n]*\n$/)
  expect(err.length).toBeLessThan(1500)
  return err.slice('chronospec: '.length, -1)
}

describe('an option', () => {
  /** Words that no command takes, and what is said of them. */
  const rows: readonly (readonly [words: readonly string[], said: RegExp])[] = [
    [['--no-today'], /^--today cannot be turned off by --no-today; leave --no-today out$/],
    [['--no-model'], /^--model (cannot be turned off by --no-model|is given twice);/],
    [['--today.x', '2020-01-01'], /^unknown argument: today\.x;/],
    [['--quiet.x'], /^unknown argument: quiet\.x;/],
    [['--__proto__'], /^unknown argument/],
    [['--__proto__=1'], /^unknown argument/],
    [['--__proto__.polluted=1'], /^unknown argument/],
    [['--constructor'], /^there is no option --constructor;/],
    [['--constructor.prototype.polluted=1'], /^unknown argument/],
    [['--no-__proto__'], /^unknown argument/],
    [['--toString'], /^there is no option --toString;/],
    [['--hasOwnProperty=1'], /^there is no option --hasOwnProperty;/],
    [['--$0=x'], /^unknown argument/],
    [['--_=x'], /^unknown argument: [_x]/],
    [['---x'], /^unknown argument/],
    [['--todayIs=x'], /^there is no option --todayIs;/],
    [['--today='], /^--today is empty; give it a value, or leave --today out$/],
    [['--today', ''], /^--today is empty/],
    [['--today', '2020-01-01', '--today=2021-01-01'], /^--today is given twice; give it once$/],
    [['--quiet=maybe'], /^--quiet takes no value; write --quiet alone$/],
    [['-q=1'], /^--quiet takes no value/],
    [['--color=never'], /^--color takes no value/],
    [['--help=1'], /^--help takes no value/],
    [['--today', '2'.repeat(100_000)], /^--today 2+ … 2*.*is not a day;/],
    [[`--${'y'.repeat(100_000)}`], /^there is no option --y+ … y+;/],
    [['--today'], /^--today needs a value; see chronospec \w+ --help$/],
  ]
  it.each(rows)('that makes no sense is one clear line: %j', (words, said) => {
    for (const command of COMMANDS) expect(rejected(chronospec([...command, ...words]))).toMatch(said)
  })

  it.each(['generate', 'headers', 'promises', 'schedule', 'timeline'])('of %s names one model', (command) => {
    expect(rejected(chronospec([command, 'api.yaml', 'other.yaml']))).toBe(
      `unknown argument: other.yaml; see chronospec ${command} --help`,
    )
  })

  it.each([
    [['--no-output'], /^--output cannot be turned off/],
    [['--no-format'], /^--format cannot be turned off/],
    [['--output.x'], /^unknown argument: output\.x;/],
    [['--format.x=1'], /^unknown argument: format\.x;/],
    [['--output='], /^--output is empty/],
    [['-o', ''], /^--output is empty/],
    [['--only='], /^--only is empty/],
    [['--only', 'wire', '--only='], /^--only is empty/],
    [['--only', 'wire', '--no-only'], /^--only cannot be turned off/],
    [['--jobs', 'x'], /^--jobs x is not a number of documents/],
    [['--jobs', '0'], /^--jobs 0 is not a number of documents/],
    [['--allow-remote=x'], /^--allow-remote takes no value/],
    [['--write-waivers', '--write-waivers'], /twice/],
    [['--waivers='], /^--waivers is empty/],
    [['--draft-waivers'], /^there is no option --draft-waivers;/],
  ] as const)('of diff that makes no sense is one clear line: %j', (words, said) => {
    expect(rejected(chronospec([...COMMANDS[0]!, ...words]))).toMatch(said)
  })

  it.each([
    ['--no-config'],
    ['--no-waivers'],
    ['--no-overlay'],
    ['--quiet=false'],
    ['--no-quiet'],
    ['-qq'],
    ['--no-color'],
  ])('that can be turned off is: %s', (word) => {
    expect(chronospec([...COMMANDS[0]!, word])).toEqual(chronospec(COMMANDS[0]!))
  })

  it('after -- is a file', () => {
    for (const word of ['--help', '-q', '--'])
      expect(rejected(chronospec(['diff', '--', documents[0]!, word]))).toMatch(/^there is no file \.\/-/)
  })
})

describe('standard input', () => {
  const nested =
    "openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\ncomponents: {schemas: {A: {$ref: a.yaml}}}\n"

  it.each(['-', '/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'])(
    'as %s is a document that stands alone',
    async (name) => {
      await inFolder((folder) => {
        writeFileSync(join(folder, 'a.yaml'), 'type: string\n')
        writeFileSync(join(folder, 'openapi.yaml'), nested)
        const { code, out } = chronospec(['diff', name, 'openapi.yaml'], { cwd: folder, input: nested })
        expect(code).toBe(0)
        expect(out).toMatch(/:4:28: the reference "a\.yaml" was not followed: this input has no folder/)
      })
    },
  )

  it.each([
    ['-', '-'],
    ['-', '/dev/stdin'],
    ['/dev/fd/0', '-'],
    ['/dev/stdin', '/proc/self/fd/0'],
  ])('is only one side: %s %s', (base, revision) => {
    expect(rejected(chronospec(['diff', base, revision], { input: nested }))).toMatch(
      /^only one side can be standard input;/,
    )
  })

  it.each([
    [['check', '-'], 'a model cannot be standard input'],
    [['snapshot', '--at', 'today', '--model', '-'], 'a model cannot be standard input'],
    [['site', '-'], 'a model cannot be standard input'],
    [['changelog', '-'], 'a model cannot be standard input'],
    [['diff', '-', documents[0]!, '--waivers', '-'], '--waivers cannot be standard input'],
    [['diff', '-', documents[0]!, '--config', '-'], '--config cannot be standard input'],
    [['schedule', '--model', model, '--schedule', '-'], '--schedule cannot be standard input'],
    [['diff', '-', documents[0]!, '--overlay', '-'], 'an overlay cannot be standard input'],
    [['impact', '-', '-', '--model', model], 'standard input is named twice'],
  ] as const)('is rejected where it makes no sense: %j', (words, said) => {
    expect(rejected(chronospec(words, { input: nested }))).toContain(`${said}; `)
  })

  it('is the document of a service, for a model that is named in either way', () => {
    const { out } = chronospec(['snapshot', '--model', model, '--at', '2024-03-01', '--plain'])
    for (const words of [[model], ['--model', model]]) {
      const run = chronospec(['check', ...words, '--published', '-', '--at', '2024-03-01'], { input: out })
      expect([run.code, run.err]).toEqual([0, ''])
    }
  })
})
