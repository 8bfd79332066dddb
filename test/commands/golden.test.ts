import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chronospec, inFolder, startedChronospec, wordsOf } from '../support/cli.ts'

const ending = '--model test/fixtures/models/ending.yaml'
const impact = 'impact test/fixtures/traffic/edge.log'
const impactCode = 'impact --code test/fixtures/code'
const petstore = 'test/fixtures/models/petstore.yaml'
const library = 'diff test/fixtures/documents/library-1.yaml test/fixtures/documents/library-2.yaml --today 2026-11-01'
const many = 'diff test/fixtures/many/old test/fixtures/many/new --today 2026-11-01'
const shop = '--model test/fixtures/chronicle/shop.chronicle.json'
const continued = 'test/fixtures/models/shop-plan.yaml --chronicle test/fixtures/chronicle/shop.chronicle.json'
const fates = 'test/fixtures/models/fates.yaml'

/** Each run of the command, and the file that holds what it prints. */
const runs: [file: string, line: string, code: number][] = [
  ['diff/many.txt', many, 0],
  ['diff/many.md', `${many} --format markdown --fail-on breaking`, 1],
  ['diff/many.html', `${many} --format html`, 0],
  ['diff/many.json', `${many} --format json`, 0],
  ['diff/many.github.txt', `${many} --format github`, 0],
  ['diff/many.junit.xml', `${many} --format junit`, 0],
  ['diff/many.singleline.txt', `${many} --format singleline`, 0],
  ['check/many.txt', 'check test/fixtures/many', 0],
  ['help.txt', '--help', 0],
  ['impact/edge.txt', `${impact} --from 2024-09-01 --caller ip`, 0],
  ['impact/edge.json', `${impact} --from 2024-09-01 --caller header:User-Agent --format json`, 0],
  ['impact/edge.md', `${impact} --from 2024-09-01 --until 2025-03-01 --format markdown`, 0],
  ['impact/edge.html', `${impact} --from 2025-02-01 --within 30d --format html`, 0],
  ['impact/edge.csv', `${impact} --from 2020-01-01 --caller key:User-Agent --format csv`, 0],
  ['impact/edge-har.txt', 'impact test/fixtures/traffic/edge.har --from 2024-05-01 --fail-on refused', 1],
  ['headers/ending.json', `headers --at 2025-12-01 ${ending}`, 0],
  ['headers/ending.nginx.conf', `headers --at 2025-12-01 ${ending} --format nginx`, 0],
  ['headers/ending.envoy.json', `headers --at 2025-12-01 ${ending} --format envoy --cluster pets`, 0],
  ['headers/ending.caddy', `headers --at 2025-12-01 ${ending} --format caddy --base /v1`, 0],
  ['headers/ending.apache.conf', `headers --at 2025-12-01 ${ending} --format apache`, 0],
  ['impact/code-fetch.txt', `${impactCode}/fetch --from 2025-01-01`, 0],
  [
    'impact/code-openapi-fetch.json',
    `${impactCode}/openapi-fetch --from 2024-09-01 --fail-on refused --format json`,
    1,
  ],
  ['impact/code-axios.sarif.json', `${impactCode}/axios --from 2025-03-01 --client axios --format sarif`, 0],
  ['impact/code-generated.github.txt', `${impactCode}/generated --from 2025-01-01 --format github`, 0],
  ['impact/headers.txt', `impact test/fixtures/traffic/responses.har ${ending} --from 2025-12-01 --headers`, 0],
  ['timeline/edge.txt', 'timeline --today 2024-09-01', 0],
  ['timeline/edge-range.txt', 'timeline --since 2024-10-01 --until 2024-12-31 --today 2026-01-01', 0],
  ['timeline/edge.json', 'timeline --format json', 0],
  ['timeline/edge.ics', 'timeline --format ics --today 2024-09-01', 0],
  ['timeline/edge.atom.xml', 'timeline --format atom --today 2024-09-01', 0],
  ['timeline/edge.feed.json', 'timeline --format jsonfeed --today 2024-09-01 --address https://edge.example/life/', 0],
  ['timeline/edge.html', 'timeline --format html --today 2024-09-01', 0],
  ['timeline/chronicle.ics', `timeline ${shop} --format ics --today 2024-11-01`, 0],
  ['timeline/chronicle.atom.xml', `timeline ${shop} --format atom --today 2024-11-01`, 0],
  ['timeline/petstore.md', `timeline --format markdown --model ${petstore}`, 0],
  ['changelog/edge.txt', 'changelog --today 2026-01-01', 0],
  ['changelog/edge.md', 'changelog --format markdown --today 2025-01-01', 0],
  ['changelog/edge-summary.txt', 'changelog --summary --today 2025-01-01', 0],
  ['changelog/edge.json', 'changelog --since 2024-12-01 --until 2025-02-21 --format json --today 2026-01-01', 0],
  ['changelog/edge.html', 'changelog --since 2024-12-01 --until 2025-03-21 --format html --today 2025-03-01', 0],
  [
    'changelog/edge.atom.xml',
    'changelog --since 2024-07-01 --format atom --today 2025-03-01 --address https://edge.example/life/',
    0,
  ],
  ['changelog/edge.feed.json', 'changelog --since 2024-07-01 --format jsonfeed --today 2025-03-01', 0],
  ['changelog/petstore.txt', `changelog ${petstore} --today 2024-06-01`, 0],
  ['timeline/chronicle.txt', `timeline ${shop} --today 2024-11-01`, 0],
  ['timeline/chronicle-as-of.txt', `timeline ${shop} --as-of 2024-05-01 --today 2024-05-01`, 0],
  ['timeline/continued.txt', `timeline ${continued} --today 2024-12-01`, 0],
  ['timeline/continued-as-of.txt', `timeline ${continued} --as-of 2024-11-01 --today 2024-11-01`, 0],
  ['changelog/continued.txt', `changelog ${continued} --since 2024-06-30 --today 2024-12-01`, 0],
  ['timeline/chronicle.json', `timeline ${shop} --format json`, 0],
  ['timeline/chronicle.md', `timeline ${shop} --format markdown`, 0],
  ['timeline/extended.txt', 'timeline --model test/fixtures/models/extended.yaml --today 2024-05-01', 0],
  [
    'timeline/extended-as-of.txt',
    'timeline --model test/fixtures/models/extended.yaml --as-of 2024-05-01 --today 2024-05-01',
    0,
  ],
  ['snapshot/extended-as-of.yaml', 'snapshot --at test/fixtures/models/extended.yaml@2024-08-01 --as-of 2024-05-01', 0],
  ['snapshot/chronicle-as-of.yaml', `snapshot --at 2024-10-02 ${shop} --as-of 2024-06-30`, 0],
  ['diff/chronicle-as-of.txt', `diff 2024-06-30 2025-03-01 ${shop} --as-of 2024-06-30`, 0],
  ['promises/chronicle.txt', `promises --from 2024-01-15 --to 2024-06-30 ${shop}`, 0],
  ['promises/chronicle.md', `promises --from 2024-01-15 --to 2024-06-30 ${shop} --format markdown`, 0],
  ['promises/chronicle.json', `promises --from 2024-01-15 --to 2024-10-01 ${shop} --format json`, 0],
  ['promises/shortened.txt', `promises --from 2024-04-02 --to 2024-10-01 ${shop} --fail-on shortened`, 1],
  ['promises/nothing.txt', `promises --quiet --from 2024-06-20 --to 2024-06-30 ${shop} --fail-on any`, 0],
  ['promises/extended.txt', 'promises --from 2024-03-01 --to 2024-07-01 --model test/fixtures/models/extended.yaml', 0],
  ['check/chronicle.txt', `check --quiet ${shop}`, 0],
  ['check/edge.txt', 'check', 0],
  ['check/petstore.txt', `check --model ${petstore}`, 0],
  ['snapshot/petstore-30.yaml', `snapshot --at 2024-03-01 --openapi 3.0 --model ${petstore}`, 0],
  ['snapshot/petstore-31.yaml', `snapshot --at 2024-03-01 --openapi 3.1 --model ${petstore}`, 0],
  ['snapshot/petstore-plain.yaml', `snapshot --at 2024-03-01 --plain --info-version day --model ${petstore}`, 0],
  ['snapshot/petstore-32.json', `snapshot --at ${petstore}@2024-03-01 --openapi 3.2 --format json`, 0],
  ['snapshot/petstore-strip.yaml', `snapshot --at 2024-03-01 --deprecated strip --model ${petstore}`, 0],
  ['snapshot/petstore-keep.yaml', `snapshot --at 2025-03-01 --deprecated keep --model ${petstore}`, 0],
  ['diff/edge-one-day.txt', 'diff 2024-07-13 2024-07-14', 0],
  ['diff/edge-all.txt', 'diff 2020-01-01 2026-01-01 --fail-on breaking', 1],
  ['diff/edge-filters.md', 'diff 2025-02-20 2025-05-23 --format markdown', 0],
  ['diff/edge-srv.json', 'diff 2024-05-30 2024-05-31 --format json --fail-on warning', 1],
  ['diff/nothing.txt', 'diff 2024-07-14 2024-07-15 --fail-on any', 0],
  ['diff/backwards.txt', 'diff 2024-07-14 2024-07-13 --fail-on any', 1],
  ['diff/announced-between.txt', `diff ${petstore}@2024-01-01 ${petstore}@2024-12-01`, 0],
  ['diff/fates.txt', `diff ${fates}@2024-01-01 ${fates}@2024-07-01`, 0],
  ['diff/fates-between.txt', `diff ${fates}@2024-02-15 ${fates}@2024-07-01`, 0],
  [
    'diff/files.txt',
    'diff test/fixtures/documents/before.yaml test/fixtures/documents/after.json --today 2026-01-01',
    0,
  ],
  [
    'diff/files.json',
    'diff test/fixtures/documents/before.yaml test/fixtures/documents/after.json --today 2026-01-01 --format json',
    0,
  ],
  [
    'diff/no-second-opinion.txt',
    'diff test/fixtures/documents/before.yaml test/fixtures/documents/after.json --today 2026-01-01 --max 1 --second-opinion',
    0,
  ],
  ['diff/library.txt', library, 0],
  ['diff/library-filtered.txt', `${library} --only source`, 0],
  ['diff/library-unplanned.txt', `${library} --fail-on unplanned --only removed`, 1],
  ['diff/library-planned.txt', `${library} --fail-on unplanned --rule request-parameter-*`, 0],
  ['diff/library-path.txt', `${library} --path /books/{id} --method get,delete --fail-on breaking`, 1],
  ['diff/library-tag.json', `${library} --tag loans --level breaking --format json`, 0],
  ['diff/library-operations.txt', `${library} --operations test/fixtures/library/operations.txt`, 0],
  ['diff/library-not-get.txt', `${library} --path '!/loans' --method get --format singleline`, 0],
  ['diff/edge-by-day.txt', 'diff 2024-07-01 2025-01-01 --format singleline --sort day', 0],
  [
    'diff/library-severity.txt',
    `${library} --severity operation-removed=info --severity operation-added=off --fail-on breaking`,
    1,
  ],
  ['diff/library-waived.txt', `${library} --config test/fixtures/library/chronospec.config.yaml`, 0],
  ['diff/library-bump.txt', `${library} --require-bump --level breaking`, 0],
  ['diff/library-waived.json', `${library} --config test/fixtures/library/chronospec.config.yaml --format json`, 0],
]

describe('the command prints what its golden file holds', () => {
  it.each(runs)('%s: chronospec %s', async (file, line, code) => {
    const run = chronospec(wordsOf(line))
    await expect(run.out).toMatchFileSnapshot(`../golden/${file}`)
    expect(run.err).toBe('')
    expect(run.code).toBe(code)
  })
})

describe('a version that did not rise as far as what changed asks for', () => {
  it('is shown beside the report', async () => {
    const [older, newer] = [1, 2].map((number) => `test/fixtures/documents/library-${number}.yaml`)
    const line = `diff ${newer} ${older} --today 2026-11-01 --require-bump --level breaking --max 1`
    const run = chronospec(wordsOf(line))
    await expect(run.out).toMatchFileSnapshot('../golden/diff/library-no-bump.txt')
    await expect(run.err).toMatchFileSnapshot('../golden/diff/library-no-bump.err.txt')
    expect(run.code).toBe(1)
  })
})

describe('the command', () => {
  it('reads a document from standard input', () => {
    const document = chronospec(['snapshot', '--at', '2024-07-13']).out
    const run = chronospec(['diff', '-', '2024-07-14', '--format', 'json'], { input: document })
    expect(run.code).toBe(0)
    expect((JSON.parse(run.out) as { removed: { fields: unknown[] } }).removed.fields).toHaveLength(1)
  })

  it('prints no escape sequence where standard output is not a terminal, whatever the terminal says it can', () => {
    const run = startedChronospec(['diff', '2024-05-30', '2024-05-31'], {
      env: { TERM: 'xterm-256color', COLORTERM: 'truecolor' },
    })
    expect(run.out).not.toContain('\u001B')
  })

  it('prints the same snapshot whichever way the model is named', () => {
    const byDefault = chronospec(['snapshot', '--at', '2024-07-14']).out
    expect(chronospec(['snapshot', '--at', '2024-07-14', '--model', 'spec/edge/index.ts']).out).toBe(byDefault)
    expect(chronospec(['snapshot', '--at', 'spec/edge/index.ts@2024-07-14']).out).toBe(byDefault)
    expect(chronospec(['snapshot', '--at', 'today', '--today', '2024-07-14']).out).toBe(byDefault)
  })
})

describe('a model in TypeScript', () => {
  it.each([
    [
      'that imports other packages, imports dynamically and asks where it is',
      'with-package.ts',
      'it changes on 2026-01-01',
    ],
    ['whose modules import each other', 'circle.ts', 'it changes on 2026-01-01'],
  ])('%s is read', (_, name, said) => {
    const run = chronospec(['check', '--model', `test/fixtures/models/${name}`])
    expect(run).toEqual({ code: 0, out: expect.stringContaining(said) as string, err: '' })
  })

  it('leaves nothing in the folder for temporary files', async () => {
    await inFolder((folder) => {
      for (const name of ['circle.ts', 'throws.ts', 'syntax.txt.ts', 'with-package.ts']) {
        startedChronospec(['check', '--model', `test/fixtures/models/${name}`], { env: { TMPDIR: folder } })
      }
      expect(readdirSync(folder)).toEqual([])
    })
  })
})
