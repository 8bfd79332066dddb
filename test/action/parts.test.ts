import { describe, expect, it } from 'vitest'
// @ts-expect-error The scripts of the action are JavaScript, since no build stands between them and the runner.
import { differingSpans } from '../../action/days.mjs'
// @ts-expect-error As above.
import { basePaths, findSpecs, names } from '../../action/specs.mjs'
// @ts-expect-error As above.
import { code, fitting } from '../../action/markdown.mjs'

interface Span {
  readonly from?: string
  readonly until?: string
  readonly differences: readonly { readonly coordinate: string }[]
}

/** The spans in which something differs, where `on` says what does on a day. */
function spans(
  days: readonly string[],
  on: (day: string) => string | undefined,
  today = '2026-01-01',
): [string[], number] {
  const differencesOn = (day: string): Map<string, object> | undefined => {
    const words = on(day)
    return words === undefined ? undefined : new Map([...words].map((word) => [word, { coordinate: word }]))
  }
  const entries = days.map((day) => ({ day, kind: 'sunset' }))
  const found = differingSpans({ entries }, today, differencesOn) as { spans: readonly Span[]; left: number }
  const lines = found.spans.map(
    ({ from, until, differences }) =>
      `${from ?? ''}..${until ?? ''} ${differences.map(({ coordinate }) => coordinate).join('')}`,
  )
  return [lines, found.left]
}

describe('the days on which two models differ', () => {
  const days = ['2026-03-01', '2026-02-01', '2026-04-01', '2026-03-01']

  it('are reported as the longest stretches, what is so on every day first', () => {
    const differs = (day: string): string =>
      day < '2026-02-01' ? 'z' : day < '2026-03-01' ? 'azc' : day < '2026-04-01' ? 'zc' : 'za'
    expect(spans(days, differs)).toEqual([
      ['.. z', '2026-02-01..2026-02-28 a', '2026-02-01..2026-03-31 c', '2026-04-01.. a'],
      0,
    ])
  })

  it('leave out days of which a model does not speak', () => {
    expect(spans(days, (day) => (day < '2026-03-01' ? undefined : 'a'))).toEqual([['2026-03-01.. a'], 0])
  })

  it('begin on the day after the last day of a thing', () => {
    const asked: string[] = []
    const ask = (day: string): ReadonlyMap<string, object> => (asked.push(day), new Map())
    differingSpans({ entries: [{ day: '2024-02-29', lastDay: true }] }, '2026-01-01', ask)
    expect(asked).toEqual(['2024-02-29', '2024-03-01'])
  })

  it('are those nearest to today where there are many, and the others are counted', () => {
    const many = Array.from({ length: 60 }, (_, index) => `20${10 + index}-01-01`)
    const asked: string[] = []
    expect(spans(many, (day) => (asked.push(day), ''), '2060-06-01')).toEqual([[], 21])
    expect([asked.length, asked[0], asked.at(-1)]).toEqual([40, '2030-01-01', '2069-01-01'])
  })
})

describe('the documents of a run', () => {
  const files = {
    here: ['a.json', 'apis/b.json', 'apis/deep/c.json', 'apis/c.txt'],
    base: ['a.json', 'apis/old.json', 'apis/b.json'],
    exists: (path: string): boolean => files.here.includes(path),
    renames: new Map<string, string>(),
  }
  const found = (input: string, renames: [string, string][] = []): { here: string[]; gone: string[] } =>
    findSpecs(input, { ...files, renames: new Map(renames) }) as { here: string[]; gone: string[] }

  it('are named by paths and globs, in which only * stands for something else', () => {
    expect(found('a.json\n  ./apis/b.json  ').here).toEqual(['a.json', 'apis/b.json'])
    expect(found('*.json').here).toEqual(['a.json'])
    expect(found('**/*.json\n!apis/deep/**')).toEqual({ here: ['a.json', 'apis/b.json'], gone: ['apis/old.json'] })
    expect(() => found('[a].json')).toThrow('there is no file [a].json, neither here nor in the base')
    expect(() => found('a.json\n!*.json')).toThrow('the input spec excludes all documents that it names')
  })

  it('are not gone where they became another document of the run, and are where they became something else', () => {
    expect(found('apis/*.json', [['apis/b.json', 'apis/old.json']]).gone).toEqual([])
    expect(found('apis/*.json', [['attic/old.json', 'apis/old.json']]).gone).toEqual(['apis/old.json'])
  })

  it('have base paths of their own', () => {
    expect(basePaths('old.json', ['a.json'])).toEqual(new Map([['a.json', 'old.json']]))
    expect(basePaths('a.json = old.json\n', ['a.json', 'b.json'])).toEqual(new Map([['a.json', 'old.json']]))
    expect(() => basePaths('old.json', ['a.json', 'b.json']) as unknown).toThrow('not PATH=BASE_PATH')
    expect(() => basePaths('a.json=../x', ['a.json']) as unknown).toThrow('is not a path relative to the root')
  })

  it('are known by their names when they are there no more', () => {
    expect(names('apis/**\n!apis/x*', 'apis/y.json')).toBe(true)
    expect(names('apis/**\n!apis/x*', 'apis/x.json')).toBe(false)
  })
})

describe('text of a document in Markdown', () => {
  it('is read as nothing else', () => {
    expect(code('a`b</code>|@you\nhttp://x ‮#1')).toBe(
      '<code>a\\`b&#60;/code&#62;\\|@&ZeroWidthSpace;you http:&ZeroWidthSpace;//x �#&ZeroWidthSpace;1</code>',
    )
  })

  it('is cut at whole lines', () => {
    expect(fitting(['aaaa', 'bbbb', 'cccc'], 11, (left: number) => `${left} more`)).toEqual(['aaaa', 'bbbb', '1 more'])
  })
})
