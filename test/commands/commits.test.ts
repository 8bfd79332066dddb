import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Run, chronospec } from '../support/cli.ts'
import { documentWith } from '../support/document-with.ts'
import { commitAt, gitIn } from '../support/git.ts'
import { modelTextOf, siteIn } from '../support/site.ts'

let folder: string
let git: ReturnType<typeof gitIn>
let hashes: string[]

/** Three commits on two days; the first day ends with the second of them. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'chronospec-commits-'))
  git = gitIn(folder)
  git('init', '-q', '-b', 'main')
  hashes = [
    commit('2024-01-01T08:00:00Z', documentWith('/a')),
    commit('2024-01-01T09:00:00Z', documentWith('/a', '/b')),
    commit('2024-02-01T08:00:00Z', documentWith('/b')),
  ]
  git('tag', 'v2.0.0', hashes[2]!)
  git('tag', '-a', 'stable', '-m', 'stable', hashes[2]!)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function commit(time: string, text: string): string {
  writeFileSync(join(folder, 'api.json'), text)
  commitAt(folder, time)
  return git('rev-parse', 'HEAD').trim()
}
const run = (...words: string[]): Run => chronospec(words, { cwd: folder })
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const head = (name = 'all.json'): unknown => (JSON.parse(read(name)) as Record<string, unknown>)['x-chronicle']
const importTo = (name: string, ...words: string[]): void => {
  expect(run('import', '--git', 'api.json', ...words, '-o', name).code).toBe(0)
}

describe('a chronicle from git', () => {
  it('has the commit of each document, and its tags, a line for each', () => {
    importTo('all.json')
    expect(head()).toEqual({
      days: ['2024-01-01', '2024-02-01'],
      commits: {
        '2024-01-01': { commit: hashes[1] },
        '2024-02-01': { commit: hashes[2], tags: ['stable', 'v2.0.0'] },
      },
    })
    expect(read('all.json')).toContain(`\n      "2024-01-01": {"commit":"${hashes[1]}"},\n`)
    importTo('all.yaml')
    expect(run('changelog', 'all.yaml').out).toBe(run('changelog', 'all.json').out)
  })

  it('names them in the feeds of its changelog, as in the other formats', () => {
    importTo('all.json')
    const titles = [
      `2024-02-01 stable v2.0.0 (${hashes[2]!.slice(0, 8)}): `,
      `2024-01-01 (${hashes[1]!.slice(0, 8)}): first published`,
    ]
    const atom = run('changelog', 'all.json', '--format', 'atom').out
    for (const title of titles) expect(atom).toContain(`<title>${title}`)
    const { items } = JSON.parse(run('changelog', 'all.json', '--format', 'jsonfeed').out) as {
      items: { title: string }[]
    }
    expect(items.map(({ title }, index) => title.startsWith(titles[index]!))).toEqual([true, true])
  })

  it('is the same when it is appended to, also where tags came later, and none for a day without a commit', () => {
    importTo('grown.json', '--until', '2024-01-15')
    git('tag', 'v1.0.0', hashes[1]!)
    run('import', '--git', 'api.json', '--append', 'grown.json')
    importTo('whole.json')
    expect(read('grown.json')).toBe(read('whole.json'))
    expect(read('whole.json')).toContain('v1.0.0')
    writeFileSync(join(folder, 'next.json'), documentWith('/c'))
    run('import', 'next.json', '--append', 'grown.json', '--at', '2024-03-01')
    expect(Object.keys((head('grown.json') as { commits: object }).commits)).toEqual(['2024-01-01', '2024-02-01'])
    run('import', 'next.json', '--append', 'grown.json', '--amend', '2024-01-01')
    expect(Object.keys((head('grown.json') as { commits: object }).commits)).toEqual(['2024-02-01'])
  })

  it('is read without them, and rejected with any that are wrong', () => {
    importTo('all.json')
    const chronicle = JSON.parse(read('all.json')) as { 'x-chronicle': object }
    const write = (commits: unknown): void =>
      writeFileSync(
        join(folder, 'edited.json'),
        JSON.stringify({ ...chronicle, 'x-chronicle': { days: ['2024-01-01', '2024-02-01'], commits } }),
      )
    write(undefined)
    expect(run('changelog', 'edited.json').out).toContain('\n2024-02-01  1 breaking')
    for (const [commits, why] of [
      [[], 'its commits are not an object'],
      [{ '2024-01-02': { commit: hashes[1] } }, 'it has a commit for 2024-01-02, which has no document'],
      [{ '2024-01-01': { commit: '--help' } }, 'the commit of 2024-01-01 is invalid'],
      [{ '2024-01-01': { commit: hashes[1], tags: [1] } }, 'the commit of 2024-01-01 is invalid'],
      [{ '2024-01-01': { commit: hashes[1], tags: ['a\n## b'] } }, 'the commit of 2024-01-01 is invalid'],
    ] as const) {
      write(commits)
      expect(run('changelog', 'edited.json')).toMatchObject({
        code: 2,
        err: expect.stringContaining(`"x-chronicle" cannot be read: ${why}; import the documents again\n`),
      })
    }
  })
})

describe('a site', () => {
  it('does not give away the commits, which it does not show', () => {
    importTo('all.json')
    expect(run('site', 'all.json', '-o', 'site').code).toBe(0)
    const site = siteIn(join(folder, 'site'))
    for (const text of [modelTextOf(site), ...Object.values(site)]) expect(text).not.toContain(hashes[2])
  })
})

describe('a changelog', () => {
  it.each([['all.json'], ['--git', 'api.json']].map((source) => [source]))('names commits and tags: %j', (source) => {
    importTo('all.json')
    const [first, last] = [hashes[1]!.slice(0, 8), hashes[2]!.slice(0, 8)]
    const out = (...words: string[]): string => run('changelog', ...source, ...words).out
    expect(out()).toContain(`\n2024-02-01  stable  v2.0.0  ${last}  1 breaking`)
    expect(out()).toContain(`\n2024-01-01  ${first}  first published\n`)
    expect(out('--summary')).toContain(`\n2024-02-01  stable  v2.0.0  ${last}  1 breaking`)
    expect(out('--format', 'markdown')).toContain(`\n## 2024-02-01 stable v2.0.0 (${last})\n`)
    expect(out('--format', 'markdown')).toContain(`\n## 2024-01-01 (${first})\n`)
    expect(out('--format', 'html')).toContain(
      `<h2 id="d-2024-02-01">2024-02-01 <span class="soft">stable v2.0.0 <code>${last}</code></span></h2>`,
    )
    const { days, firstPublishedIn } = JSON.parse(out('--format', 'json')) as {
      days: object[]
      firstPublishedIn: object
    }
    expect(days[0]).toMatchObject({ day: '2024-02-01', commit: hashes[2], tags: ['stable', 'v2.0.0'] })
    expect(firstPublishedIn).toEqual({ commit: hashes[1] })
  })

  it('names the commit of the base, where it begins later', () => {
    const { firstPublishedIn, days } = JSON.parse(
      run('changelog', '--git', 'api.json', '--since', '2024-01-15', '--format', 'json').out,
    ) as { days: { commit: string }[]; firstPublishedIn?: object }
    expect([firstPublishedIn, days[0]!.commit]).toEqual([undefined, hashes[2]])
  })
})
