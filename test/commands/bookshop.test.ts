import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import bookshop from '../../spec/bookshop/index.ts'
import { snapshots } from '../../src/emit/snapshot.ts'
import { chronospec, root, wordsOf } from '../support/cli.ts'

/** The bookshop as each kind of model, and the words that name its schedule. */
const KINDS: Readonly<Record<string, readonly [model: string, ...schedule: string[]]>> = {
  TypeScript: ['spec/bookshop/index.ts'],
  'document with lifecycles': ['test/fixtures/bookshop/openapi.yaml'],
  'document with a schedule': [
    'test/fixtures/bookshop-scheduled/openapi.yaml',
    '--schedule',
    'test/fixtures/bookshop-scheduled/schedule.yaml',
  ],
}

/** Each run of a command on the bookshop, and the file that holds what it prints of every kind. */
const runs: readonly [file: string, line: string, code: number][] = [
  // Before anything is gone, since a document with a schedule is not to have that any more.
  ['check.txt', 'check --model MODEL --today 2025-03-01', 0],
  ['timeline.txt', 'timeline --model MODEL --today 2026-03-01', 0],
  ['timeline.md', 'timeline --model MODEL --format markdown', 0],
  ['timeline.json', 'timeline --model MODEL --format json', 0],
  ['timeline.ics', 'timeline --model MODEL --format ics --today 2026-03-01', 0],
  ['timeline.atom.xml', 'timeline --model MODEL --format atom --today 2026-03-01', 0],
  ['timeline.feed.json', 'timeline --model MODEL --format jsonfeed --today 2026-03-01', 0],
  ['timeline.html', 'timeline --model MODEL --format html --today 2026-03-01', 0],
  ['changelog.atom.xml', 'changelog MODEL --format atom --today 2026-03-01', 0],
  ['changelog.feed.json', 'changelog MODEL --format jsonfeed --today 2026-03-01', 0],
  ['diff.txt', 'diff MODEL@2025-02-28 MODEL@2027-01-15 --today 2027-02-01', 0],
  ['diff.md', 'diff MODEL@2025-02-28 MODEL@2027-01-15 --today 2027-02-01 --format markdown', 0],
  ['diff-one-day.txt', 'diff MODEL@2026-02-28 MODEL@2026-03-01 --today 2026-03-01 --fail-on breaking', 1],
]

describe.each(Object.entries(KINDS))('the bookshop as a model: %s', (_, [model, ...schedule]) => {
  it.each(runs)('prints what %s holds: chronospec %s', async (file, line, code) => {
    const run = chronospec([...wordsOf(line.replaceAll('MODEL', model)), ...schedule])
    await expect(run.out.replaceAll(model, 'MODEL')).toMatchFileSnapshot(`../golden/bookshop/${file}`)
    expect([run.err, run.code]).toEqual(['', code])
  })
})

it.each(['3.0', '3.1', '3.2'])(
  'the snapshots of each change day are equal in OpenAPI %s, whatever kind of model the bookshop is',
  (openapi) => {
    const { days } = snapshots(bookshop.document)
    expect(days).toHaveLength(15)
    const chosen = ['2025-01-15', ...(openapi === '3.1' ? days : days.slice(-2))]
    for (const day of chosen) {
      const [first, ...others] = Object.values(KINDS).map(([model, ...schedule]) => {
        const words = ['--openapi', openapi, '--format', 'json', '-q', ...schedule]
        const run = chronospec(['snapshot', '--at', `${model}@${day}`, ...words])
        return JSON.parse(run.out) as unknown
      })
      for (const other of others) expect(other, day).toEqual(first)
    }
  },
  120_000,
)

it('the schedule of the annotated bookshop is the one beside the plain one', () => {
  const run = chronospec(['schedule', '--model', 'test/fixtures/bookshop/openapi.yaml'])
  expect(run.out).toBe(readFileSync(join(root, 'test/fixtures/bookshop-scheduled/schedule.yaml'), 'utf8'))
})

describe('spec/bookshop', () => {
  const sources = readdirSync(join(root, 'spec/bookshop')).map((name) =>
    readFileSync(join(root, 'spec/bookshop', name), 'utf8'),
  )
  const code = sources.join('\n')

  /** Words for what OpenAPI has since 3.2, and for what starts from a document: the bookshop is written in 3.1, from nothing. */
  const ELSEWHERE = ['queryString', 'endpointsOf', 'fromDocument']

  it('uses every word of the language', () => {
    const index = readFileSync(join(root, 'src/library/model.ts'), 'utf8')
    const language = index.slice(index.indexOf('// The language in which'), index.indexOf('// What is wrong with'))
    const words = [...language.matchAll(/export \{([^}]*)\}/g)]
      .flatMap(([, names]) => names!.split(','))
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
    expect(words.length).toBeGreaterThan(45)
    const unused = words.filter((word) => !new RegExp(`\\b${word}(<\\w+>)?\\(`).test(code))
    expect(unused.toSorted()).toEqual(ELSEWHERE.filter((word) => words.includes(word)).toSorted())
  })

  it('uses every word of a lifecycle', () => {
    const words = 'subject added announced deprecated sunset extended replacement reason link'.split(' ')
    expect(words.filter((word) => !code.includes(`${word}: `))).toEqual([])
  })

  it('has its snapshots committed as the model says', () => {
    const run = chronospec(['generate', '--check', '--model', 'spec/bookshop/index.ts'])
    expect(run).toEqual({ code: 0, out: '', err: '' })
  })
})
