import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder, root, wordsOf } from '../support/cli.ts'

const models = 'test/fixtures/models'

/** A name that no file can have. */
const LONG = 'x'.repeat(300)

/** A command line, and the one line (or more, for several problems) it gets. */
const rejections: [line: string, said: string[]][] = [
  ['', ['no command given; see chronospec --help']],
  ['timeline --sinc 2024-01-01 --foo', ['there are no options --sinc and --foo; did you mean --since?']],
  ['timeline -o', ['-o needs a value; see chronospec timeline --help']],
  ['snapsot --at today', ['there is no command "snapsot"; did you mean snapshot?']],
  ['snapshot', ['snapshot needs --at; see chronospec snapshot --help']],
  ['snapshot --at 2024-02-30', ['--at 2024-02-30 is not a day; write a real day as YYYY-MM-DD, or today']],
  ['snapshot --at 2024-2-3', ['--at 2024-2-3 is not a day; write a real day as YYYY-MM-DD, or today']],
  [
    'snapshot --at 2019-12-31',
    ['the model describes nothing on 2019-12-31; it begins on 2020-01-01; ask for 2020-01-01 or later'],
  ],
  ['snapshot --at today --today tomorrow', ['--today tomorrow is not a day; write a real day as YYYY-MM-DD']],
  ['timeline --sinc 2024-01-01', ['there is no option --sinc; did you mean --since?']],
  [
    'timeline --since 2024-02-01 --until 2024-01-01',
    ['--since 2024-02-01 is after --until 2024-01-01; swap the two days'],
  ],
  ['diff 2024-07-14', ['diff needs BASE and REVISION, and REVISION is missing; see chronospec diff --help']],
  [
    'diff HEAD',
    [
      'diff needs BASE and REVISION, and REVISION is missing; for a git revision and the files here: chronospec diff HEAD:openapi.yaml openapi.yaml',
    ],
  ],
  ['diff', ['diff needs BASE and REVISION; see chronospec diff --help']],
  ['explain', ['explain needs RULE; see chronospec explain --help']],
  [
    'diff main..feature',
    [
      'diff needs BASE and REVISION, and REVISION is missing; for two git revisions, name the document in each: main:openapi.yaml feature:openapi.yaml',
    ],
  ],
  [
    'diff mine feature',
    [
      'there is no file mine; for a git revision, name the document in it: mine:openapi.yaml; or name a day (YYYY-MM-DD or today), MODEL@DAY, a file, REVISION:PATH, a URL, or -',
    ],
  ],
  [
    'diff 2024-07-13 2024-07-14 --format github,gitlab',
    ['--format takes one format, not github,gitlab; repeat it: --format github --format gitlab=FILE'],
  ],
  ['diff 2024-07-13 2024-07-14 -o src', ['cannot write src: it is a folder; nothing was changed; name a file in it']],
  [
    'diff 2024-07-13 2024-07-14 -o package.json/x',
    ['cannot write package.json/x: a part of the path is a file; nothing was changed; name another place'],
  ],
  ['diff 2024-07-13 2024-07-14 --fail-on braking', ['there is no --fail-on "braking"; did you mean breaking?']],
  [
    'diff 2024-07-14 2024-13-01',
    [
      'there is no file 2024-13-01, and it is not a valid day; name a day (YYYY-MM-DD or today), MODEL@DAY, a file, REVISION:PATH, a URL, or -',
    ],
  ],
  [
    'diff 2024-07-14 package.json',
    [
      'package.json:1:1: package.json is not an OpenAPI document: it has no "openapi" field; name an OpenAPI 3 or Swagger 2.0 document',
    ],
  ],
  [
    'diff package.json/x package.json',
    [
      'there is no file package.json/x; name a day (YYYY-MM-DD or today), MODEL@DAY, a file, REVISION:PATH, a URL, or -',
    ],
  ],
  [
    'check package.json/x',
    [
      'the model package.json/x does not exist; name one with --model, or in package.json as "chronospec": {"model": "…"}; "chronospec init" starts from an OpenAPI document',
    ],
  ],
  [
    `check ${LONG}`,
    [
      `the model ${LONG} does not exist; name one with --model, or in package.json as "chronospec": {"model": "…"}; "chronospec init" starts from an OpenAPI document`,
    ],
  ],
  [
    'generate --days 2024-01-01,2024-01-32',
    ['--days 2024-01-32 is not a day; write a real day as YYYY-MM-DD, or today'],
  ],
  ['generate --since 2030-01-01', ['there is no day to write; name days with --days, or widen --since and --until']],
  [
    `check --model ${models}/missing.ts`,
    [
      `the model ${models}/missing.ts does not exist; name one with --model, or in package.json as "chronospec": {"model": "…"}; "chronospec init" starts from an OpenAPI document`,
    ],
  ],
  [
    `check --model ${models}/throws.ts`,
    [`${models}/throws.ts:3:7: cannot load the model: Error: the schedule is undefined; fix the model`],
  ],
  [
    `check --model ${models}/nothing.ts`,
    [`${models}/nothing.ts: the model has no default export; write export default api({ … })`],
  ],
  [
    `check --model ${models}/not-an-api.ts`,
    [`${models}/not-an-api.ts: the default export of the model is not an API; write export default api({ … })`],
  ],
  [
    `check --model ${models}/syntax.txt.ts`,
    [`${models}/syntax.txt.ts:2:1: cannot load the model: Unexpected token, expected ","; fix the model`],
  ],
  ['check --model a --model b', ['--model is given twice; give it once']],
  ['check --today nonsense', ['--today nonsense is not a day; write a real day as YYYY-MM-DD']],
  [
    'diff -- 2024-07-14 --no-such-file',
    [
      'there is no file ./--no-such-file; name a day (YYYY-MM-DD or today), MODEL@DAY, a file, REVISION:PATH, a URL, or -',
    ],
  ],
  ['diff - -', ['only one side can be standard input; name a file or a day for the other']],
  [
    'diff 2024-07-13 2024-07-14 --fail-on error',
    ['there is no --fail-on "error"; write breaking, warning, any, none or unplanned'],
  ],
  ['diff 2024-07-13 2024-07-14 --format markdwon', ['there is no format "markdwon"; did you mean markdown?']],
  [
    'diff 2024-07-13 2024-07-14 --format text --format json',
    ['only one format can go to standard output, not text and json; give the others files: --format json=FILE'],
  ],
  [
    'diff 2024-07-13 2024-07-14 --format text --format json=- -o out.txt',
    ['only one format can go to out.txt, not text and json; give the others files: --format json=FILE'],
  ],
  [
    'diff 2024-07-13 2024-07-14 --format json=a --format markdown=./a',
    [`two formats are written to the same file, ${root}a; give each format its own file`],
  ],
  [
    'diff 2024-07-13 2024-07-14 --format json=a -o b',
    ['--output is not used, since every --format has its own file; remove --output'],
  ],
  [
    'diff 2024-07-13 2024-07-14 --without internal',
    ['--without internal is not an extension; name one that begins with x-, such as x-internal'],
  ],
  [
    'snapshot --at today --model https://example.com/model.ts',
    [
      'https://example.com/model.ts is a program, and programs from URLs are not run; download it if you trust it, and name the file',
    ],
  ],
  ['diff 2024-07-13 2024-07-14 --format json=', ['--format json= names no file; write json alone, or json=FILE']],
  ['diff 2024-07-13 2024-07-14 --level info --level breaking', ['--level is given twice; give it once']],
  [
    'diff 2024-07-13 2024-07-14 --severity operation-removed',
    ['--severity operation-removed is not RULE=LEVEL; write, for example, operation-removed=warning'],
  ],
  [
    'diff 2024-07-13 2024-07-14 --severity operation-removed=error',
    ['--severity operation-removed=error: there is no level "error"; the levels are breaking, warning, info and off'],
  ],
  [
    'diff 2024-07-13 2024-07-14 --severity operation-remvoed=info',
    ['--severity operation-remvoed=info: there is no rule "operation-remvoed"; did you mean operation-removed?'],
  ],
  [
    'diff 2024-07-13 2024-07-14 --notice-days soon',
    ['--notice-days soon is not a number of days; write a whole number, 0 or more'],
  ],
  ['diff 2024-07-13 2024-07-14 --max -1', ['--max -1 is not a number of causes; write a whole number, 0 or more']],
  [
    'diff 2024-07-13 2024-07-14 --only wire,removd',
    ['--only removd is not a class or kind of change; did you mean removed?'],
  ],
  ['diff 2024-07-13 2024-07-14 --only breaking', ['--only breaking names a level; write --level breaking']],
  ['diff 2024-07-13 2024-07-14 --method gte', ['--method gte is not a method; did you mean GET?']],
  [
    'diff 2024-07-13 2024-07-14 --path /gone --fail-on breaking',
    [
      'no operation passes the filters, so --fail-on breaking checks nothing; --path /gone matches no path on either side; correct the filters',
    ],
  ],
  [
    'diff 2024-07-13 2024-07-14 --fail-on breaking --write-waivers drafts.yaml',
    ['drafts.yaml is a third document here; to draft waivers in it, write --write-waivers=drafts.yaml'],
  ],
  ['diff 2024-07-13 2024-07-14 --rule gone', ['--rule gone matches no rule; chronospec rules lists them']],
  ['diff 2024-07-13 2024-07-14 --rule *-gone', ['--rule *-gone matches no rule; chronospec rules lists them']],
  ['diff 2024-07-13 2024-07-14 --waivers none.yaml', ['there is no waivers file none.yaml; name an existing file']],
  [
    'diff 2024-07-13 2024-07-14 --config none.yaml',
    ['there is no configuration file none.yaml; name an existing file, or remove --config'],
  ],
  ['timeline --config a --config b', ['--config is given twice; give it once']],
  [
    `check --model ${models}/outside.ts`,
    [`${models}/outside.ts:3:16: the name "../outside" cannot name a folder; use letters, digits, ".", "_" and "-"`],
  ],
  [
    `snapshot --at today --model ${models}/contradiction.ts`,
    [
      `${models}/contradiction.ts:18:14: GET /pets/{id}: its replacement GET /animals is not an operation of this API; name an operation of the model, or describe the replacement in words`,
      `${models}/contradiction.ts:8:12: Pet.tag: sunset 2024-04-01 is before deprecated 2024-05-01; change one of the two days`,
      `${models}/contradiction.ts:9:13: Pet.tame: sunset "2024-02-30" is not a day; write a real day as YYYY-MM-DD`,
    ],
  ],
  [
    `check --model ${models}/replacement.ts`,
    [
      `${models}/replacement.ts:7:8: GET /pets: its replacement GET /animal is not an operation of this API; did you mean GET /animals?`,
      `${models}/replacement.ts:10:8: GET /fish: its replacement GET /animals does not exist on 2025-06-01, when it is needed; name a replacement that exists then, or change the dates`,
    ],
  ],
  [
    `check --model ${models}/broken.yaml`,
    [
      `${models}/broken.yaml:10:11: GET /pets ?page: sunset 2024-02-01 is before deprecated 2024-03-01; change one of the two days`,
      `${models}/broken.yaml:26:3: /cats: its replacement GET /pet is not an operation of this API; did you mean GET /pets?`,
    ],
  ],
]

describe('bad input gets one clear line each, exit code 2, and no report', () => {
  it.each(rejections)('chronospec %s', (line, said) => {
    const run = chronospec(wordsOf(line))
    expect(run.err.trimEnd().split('\n')).toEqual(said.map((text) => `chronospec: ${text}`))
    expect(run.code).toBe(2)
    expect(run.out).toBe('')
  })

  it('also when a side has an empty name', () => {
    expect(chronospec(['diff', '2024-07-14', '']).err).toMatch(
      /^chronospec: one of the two sides has an empty name; name .*\n$/,
    )
  })

  it('also when it is not UTF-8, empty, or broken', () => {
    const say = (input: string): string => chronospec(['diff', '-', '2024-07-14'], { input }).err
    expect(say('')).toBe(
      'chronospec: standard input: not readable as YAML or JSON: it is empty; check the command or editor that wrote it\n',
    )
    expect(say('{"openapi": "3.1.0",\n "paths": [}')).toMatch(/^chronospec: standard input:2:\d+: .*\n$/)
    expect(say(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe(
      'chronospec: standard input: nested deeper than 500 levels; flatten the document\n',
    )
  })

  it('also when it is compressed', async () => {
    await inFolder((folder) => {
      writeFileSync(join(folder, 'a.json.gz'), gzipSync('{}'))
      expect(chronospec(['diff', 'a.json.gz', 'a.json.gz'], { cwd: folder }).err).toBe(
        'chronospec: cannot read a.json.gz: it is compressed with gzip; decompress it first\n',
      )
    })
  })
})

describe('generate --check', () => {
  it('is content with what generate wrote, and names each file that is missing, stale or left over', async () => {
    await inFolder((folder) => {
      const generate = (...more: string[]) =>
        // Before all of its days, none of them is frozen.
        chronospec(
          ['generate', '--model', `${models}/petstore.yaml`, '--today', '2020-01-01'].concat(
            ['--out', join(folder, 'out')],
            more,
          ),
        )
      expect(generate().code).toBe(0)
      expect(generate('--check')).toEqual({ code: 0, out: '', err: '' })
      const store = join(folder, 'out', 'pet-store')
      writeFileSync(join(store, '2024-02-01.yaml'), 'stale')
      const manifest = readFileSync(join(store, 'index.json'), 'utf8')
      writeFileSync(
        join(store, 'index.json'),
        manifest.replace('"snapshots": [', '"snapshots": [{ "file": "2023-02-01.yaml" },'),
      )
      writeFileSync(join(store, '2023-02-01.yaml'), 'left over')
      writeFileSync(join(store, '1999-01-01.yaml'), 'of somebody else')
      const before = readdirSync(store)
      const run = generate('--check')
      expect(run.code).toBe(1)
      const named = run.out.split('\n').map((line) => line.replace(/: .*\//, ': '))
      expect(named).toEqual(['stale: 2024-02-01.yaml', 'stale: index.json', 'left over: 2023-02-01.yaml', ''])
      expect(readdirSync(store)).toEqual(before)
      expect(generate().code).toBe(0)
      expect(readdirSync(store)).not.toContain('2023-02-01.yaml')
      expect(readFileSync(join(store, '1999-01-01.yaml'), 'utf8')).toBe('of somebody else')
    })
  })

  it('finds the committed snapshots of the edge service as the model says', () => {
    expect(chronospec(['generate', '--check'])).toEqual({ code: 0, out: '', err: '' })
  })
})
