import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/base/json.ts'
import { announcementsOf } from '../../src/model/announcements.ts'
import { calendarOf } from '../../src/model/calendar.ts'
import { CALENDAR_FORMATS, type Calendar, renderCalendar } from '../../src/report/calendar.ts'
import { calendarMarkdown } from '../../src/report/calendar-markdown.ts'
import { CHANGELOG_FORMATS, type Changelog, renderChangelog } from '../../src/report/changelog.ts'
import { FORMAT_NAMES, render } from '../../src/report/index.ts'
import { ReportError } from '../../src/report/report-error.ts'
import type { Report } from '../../src/report/report.ts'
import { day } from '../../src/time/day.ts'
import { PAYLOADS } from '../support/hostile.ts'
import { markdownTree, nodesOf } from '../support/markdown-tree.ts'
import { MODEL, OPENAPI, planted } from '../support/planted.ts'
import { CALENDAR_READ_BACK, CHANGELOG_READ_BACK, READ_BACK } from '../support/read-back.ts'
import { reportOn, shownFinding } from '../support/reports.ts'
import { some } from '../support/runs.ts'

/** The formats that have an entry; the first test lists those that lack one. */
const readBack = FORMAT_NAMES.filter((name) => Object.hasOwn(READ_BACK, name))

it('every format is read back', () => {
  const advice = 'READ_BACK in test/support/read-back.ts has one entry for each format'
  expect(Object.keys(READ_BACK).toSorted(), advice).toEqual([...FORMAT_NAMES].toSorted())
  expect(Object.keys(CHANGELOG_READ_BACK).toSorted()).toEqual([...CHANGELOG_FORMATS].toSorted())
  expect(Object.keys(CALENDAR_READ_BACK).toSorted()).toEqual([...CALENDAR_FORMATS].toSorted())
})

it('the documents that are planted differ in many ways, and one lacks what the other promised', () => {
  const rules = new Set(reportOf('').findings.map(({ rule }) => rule))
  expect(rules.size).toBeGreaterThan(25)
  expect(reportOf('').findings.some(({ witness }) => witness?.because.includes(' lacks ') === true)).toBe(true)
})

describe.each(PAYLOADS)(
  'with %j in every text, name and key of both documents, and in all that is said of them',
  (payload) => {
    const report = reportOf(payload)
    const place = PAYLOADS.indexOf(payload)

    it.each(some(readBack, place))('%s is read back as nothing but what it says', async (format) => {
      for (const options of [{ notes: [payload, `  ${payload}`] }, { max: 3, root: `/${payload}` }]) {
        const text = await rendered(format, report, { ...options, entries: documentsOf(payload) })
        expect(text.length).toBeGreaterThan(format === 'next-version' ? -1 : 500)
        READ_BACK[format]!(text)
      }
    })

    it.each(some(CHANGELOG_FORMATS, place))(
      'a changelog in %s is read back as nothing but what it says',
      async (format) => {
        const days = ['2024-07-01', '2024-06-01'].map((each) => ({
          day: day(each),
          isPlanned: each > '2024-06-15',
          report,
        }))
        const changelog: Changelog = { title: payload, begins: day('2024-01-01'), days }
        for (const options of [{}, { max: 3 }, { summary: true }]) {
          const text = await renderChangelog(format, changelog, options)
          expect(text.length).toBeGreaterThan(options.summary === true ? 100 : 1000)
          CHANGELOG_READ_BACK[format]!(text)
        }
      },
    )

    it('json and yaml hold all of it', async () => {
      const whole = JSON.parse(JSON.stringify(report)) as unknown
      expect(JSON.parse(await render('json', report))).toEqual(whole)
      expect(JSON.stringify(whole)).toContain(JSON.stringify(payload).slice(1, -1))
    })

    it.each(some(CALENDAR_FORMATS, place))(
      'a calendar in %s is read back as nothing but what it says',
      async (format) => {
        const document = planted(MODEL, payload)
        const calendar: Calendar = {
          title: payload,
          today: day('2025-02-01'),
          entries: calendarOf(document),
          announcements: announcementsOf(document),
        }
        expect(calendar.entries.length).toBeGreaterThanOrEqual(5)
        expect(calendar.announcements).toHaveLength(1)
        for (const options of [{}, { site: 'https://api.example/life/' }]) {
          const text = await renderCalendar(format, calendar, options)
          expect(text.length).toBeGreaterThan(300)
          CALENDAR_READ_BACK[format]!(text)
        }
      },
    )

    it('a calendar in Markdown is a table of as many cells as it has entries', () => {
      const entries = calendarOf(planted(MODEL, payload))
      const nodes = nodesOf(markdownTree(calendarMarkdown(entries)))
      const many = (type: string): number => nodes.filter((node) => node.type === type).length
      expect([many('tableRow'), many('tableCell')]).toEqual([entries.length + 1, 5 * entries.length + 5])
    })
  },
)

function documentsOf(payload: string): { readonly base: JsonObject; readonly revision: JsonObject } {
  const [base, revision] = OPENAPI.map((document) => planted(document, payload) as JsonObject)
  return { base: base!, revision: revision! }
}

/** The report on both documents, with problems, waivers, names and places that are planted as well. */
function reportOf(payload: string): Report {
  const { base, revision } = documentsOf(payload)
  const waiver = { reason: payload, owner: payload, until: '2030-01-01' }
  const names = { title: payload, version: payload, ref: payload, file: payload }
  const report = reportOn(base, revision, {
    ...(payload !== '' && { names }),
    problems: [{ side: 'base', message: payload, hint: payload, file: payload, line: 1, column: 1 }],
    waivers: { used: [], unused: [{ coordinate: payload, ...waiver }], expired: [{ rule: payload, ...waiver }] },
    change: (dated) =>
      dated.change.subject === 'property' && dated.change.action === 'removed' ? { ...dated, waiver } : dated,
  })
  const missing = shownFinding({ value: { [payload]: payload }, at: '', keyword: 'required', missing: payload })
  const sent = shownFinding({ value: payload, at: '', sent: `${payload}: ${payload}` }, { rule: payload })
  return { ...report, findings: [...report.findings, missing, sent] }
}

/** A report as text; nothing where the format cannot say it, since the version of the base is none. */
async function rendered(format: string, report: Report, options: Parameters<typeof render>[2]): Promise<string> {
  try {
    return await render(format, report, options)
  } catch (error) {
    if (error instanceof ReportError && format === 'next-version') return ''
    throw error
  }
}
