import { runInNewContext } from 'node:vm'
import { rolldown } from 'rolldown'
import { describe, expect, it } from 'vitest'
import bookshop from '../../spec/bookshop/index.ts'
import { announcementsOf } from '../../src/model/announcements.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import type { Calendar } from '../../src/report/calendar.ts'
import { changelogFeed } from '../../src/report/changelog-feed.ts'
import type { Changelog } from '../../src/report/changelog.ts'
import { feedAtom } from '../../src/report/feed-atom.ts'
import { feedJson } from '../../src/report/feed-json.ts'
import { type SiteFeeds, siteFeeds } from '../../src/report/site-feeds.ts'
import { day } from '../../src/time/day.ts'
import { readAtom, readIcs, readJsonFeed } from '../support/read-feeds.ts'
import { finding, petFinding, reportOf } from '../support/reports.ts'

const changelog: Changelog = {
  title: 'Things',
  begins: day('2023-01-01'),
  days: [
    { day: day('2030-01-01'), isPlanned: true, report: reportOf([finding()]) },
    { day: day('2024-03-01'), isPlanned: false, report: reportOf([]) },
    {
      day: day('2024-01-01'),
      isPlanned: false,
      report: reportOf([petFinding('tag', { level: 'info' }), finding({ coordinate: 'GET /b' })]),
    },
  ],
}

const calendar: Calendar = {
  title: 'Bookshop',
  today: day('2026-03-01'),
  entries: calendarOf(bookshop.document),
  announcements: announcementsOf(bookshop.document),
}

describe.each([
  ['Atom', feedAtom, readAtom],
  ['JSON Feed', feedJson, readJsonFeed],
] as const)('a changelog as %s', (_, write, read) => {
  it('has an entry for each day that lists something, with its numbers and what breaks, and for the first', () => {
    const feed = read(write(changelogFeed(changelog, { site: 'https://site.example/' })))
    expect(feed.title).toBe('Changelog of Things')
    expect(feed.entries.map(({ title, links }) => [title, links])).toEqual([
      ['Planned for 2030-01-01: 1 breaking, 0 warnings, 0 info', ['https://site.example/#/changes/2030-01-01']],
      ['2024-01-01: 1 breaking, 0 warnings, 1 info', ['https://site.example/#/changes/2024-01-01']],
      ['2023-01-01: first published', ['https://site.example/#/changes/2023-01-01']],
    ])
    expect(feed.entries.map(({ tags }) => tags)).toEqual([
      ['planned', 'breaking'],
      ['change', 'breaking'],
      ['published'],
    ])
    expect(feed.entries[1]!.text).toMatch(/Breaks clients:.*removed/s)
    expect(feed.entries[1]!.text).not.toContain('tag')
  })

  it('tells what a day changes on which nothing breaks: warnings and deprecations, with a heading each', () => {
    const deprecated = {
      change: 'deprecated',
      level: 'info',
      message: 'GET /a is deprecated',
      rule: 'operation-deprecated',
    } as const
    const findings = [
      petFinding('born', { level: 'warning' }),
      finding(deprecated),
      petFinding('tag', { level: 'info' }),
    ]
    const textOn = (isPlanned: boolean): string =>
      read(
        write(
          changelogFeed({ title: 'Things', days: [{ day: day('2024-01-01'), isPlanned, report: reportOf(findings) }] }),
        ),
      ).entries[0]!.text
    expect(textOn(false)).toMatch(/May affect clients:.*born.*Deprecated:.*GET \/a/s)
    expect(textOn(true)).toMatch(/May affect clients:.*born.*To be deprecated:.*GET \/a/s)
    expect(textOn(false)).not.toMatch(/Breaks clients|tag/)
  })

  it('gives a day the same id whatever changed on it, as a plan and when it has come', () => {
    const idOn = (isPlanned: boolean, findings: Parameters<typeof reportOf>[0]): string =>
      read(
        write(
          changelogFeed({ title: 'Things', days: [{ day: day('2024-01-01'), isPlanned, report: reportOf(findings) }] }),
        ),
      ).entries[0]!.id
    expect(idOn(true, [finding()])).toBe(idOn(false, [petFinding('tag')]))
  })

  it('says how much it leaves out of a day on which much breaks, and only numbers in a summary', () => {
    const many = Array.from({ length: 60 }, (__, index) =>
      finding({ coordinate: `GET /${index}`, operations: [{ method: 'GET', path: `/${index}` }], rule: `r-${index}` }),
    )
    const days = [{ day: day('2024-01-01'), isPlanned: false, report: reportOf(many) }]
    const textOf = (options: object): string =>
      read(write(changelogFeed({ title: 'Things', days }, options))).entries[0]!.text
    expect(textOf({})).toMatch(/and \d+ more/)
    expect(textOf({ max: 0 })).not.toMatch(/and \d+ more/)
    expect(textOf({ summary: true })).toBe('60 breaking, 0 warnings, 0 info')
  })
})

describe('what a site offers to subscribe to', () => {
  it('is the calendar file, and one feed in two formats of what changed and of what became known', () => {
    const feeds = siteFeeds(calendar, { ...changelog, title: 'Bookshop' }, { site: 'https://site.example/' })
    expect(readIcs(feeds['calendar.ics']).events.length).toBeGreaterThan(10)
    const [atom, json] = [readAtom(feeds['feed.xml']), readJsonFeed(feeds['feed.json'])]
    expect(atom.title).toBe('News of Bookshop')
    expect(json.entries.map(({ id, title }) => [id, title])).toEqual(atom.entries.map(({ id, title }) => [id, title]))
    const days = atom.entries.map(({ updated }) => updated)
    expect(days).toEqual(days.toSorted().toReversed())
    const kinds = new Set(atom.entries.map(({ tags }) => tags[0]))
    expect(kinds).toEqual(new Set(['planned', 'change', 'published', 'announced', 'notice']))
  })

  it('is written in a browser as it is in Node, byte for byte', async () => {
    const bundle = await rolldown({ input: 'src/report/site-feeds.ts', platform: 'browser', logLevel: 'silent' })
    const { output } = await bundle.generate({ format: 'iife', name: 'feeds' })
    expect(output).toHaveLength(1)
    expect(output[0].imports).toEqual([])
    // What a browser has of what the scripts of a page are given; nothing of Node is there.
    const page = { TextEncoder, URL, calendar, changelog }
    const call = `${output[0].code}; feeds.siteFeeds(calendar, changelog)`
    const inBrowser = runInNewContext(call, page) as SiteFeeds
    expect({ ...inBrowser }).toEqual(siteFeeds(calendar, changelog))
  })
})
