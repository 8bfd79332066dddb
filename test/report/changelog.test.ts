import { describe, expect, it } from 'vitest'
import {
  CHANGELOG_FORMATS,
  type Changelog,
  type ChangelogDay,
  changelogDay,
  renderChangelog,
} from '../../src/report/changelog.ts'
import { sectionsOf } from '../../src/report/changelog-sections.ts'
import { groupsOf } from '../../src/report/finding-groups.ts'
import { ReportError } from '../../src/report/report-error.ts'
import type { FindingReport } from '../../src/report/report.ts'
import { day } from '../../src/time/day.ts'
import { finding, petFinding, reportOf } from '../support/reports.ts'

function dayOf(text: string, findings: readonly FindingReport[]): ChangelogDay {
  return { day: day(text), isPlanned: false, report: reportOf(findings) }
}

const changelog: Changelog = {
  title: 'Things',
  begins: day('2023-01-01'),
  days: [
    changelogDay(day('2030-01-01'), reportOf([finding()]), day('2024-04-01')),
    dayOf('2024-03-01', []),
    { ...dayOf('2024-02-01', []), report: reportOf([], { notListed: { docs: 1204 } }) },
    dayOf('2024-01-01', [petFinding('tag', { level: 'info' })]),
  ],
}

describe('the sections of a day', () => {
  const sectionOf = (fields: Partial<FindingReport>): string | undefined =>
    sectionsOf(dayOf('2024-01-01', [finding({ level: 'info', ...fields })]), 0)[0]?.title

  it.each([
    [{ subject: 'operation', change: 'removed', level: 'breaking' }, 'Removed'],
    [{ subject: 'property', change: 'removed' }, 'Removed'],
    [{ subject: 'constraint', change: 'removed' }, 'Changed'],
    [{ subject: 'parameter', change: 'added' }, 'Added'],
    [{ subject: 'parameter', change: 'added', level: 'breaking' }, 'Changed'],
    [{ subject: 'security', change: 'removed' }, 'Changed'],
    [{ subject: 'property', change: 'renamed', level: 'warning' }, 'Changed'],
    [{ subject: 'operation', change: 'deprecated' }, 'Deprecated'],
    [{ subject: 'sunset', change: 'changed' }, 'Deprecated'],
    [{ subject: 'sunset', change: 'changed', level: 'warning' }, 'Deprecated'],
    [{ subject: 'operation', change: 'reactivated' }, 'Changed'],
  ] satisfies [Partial<FindingReport>, string][])('name %j %s', (fields, title) => {
    expect(sectionOf(fields)).toBe(title)
  })

  it('are in the order of what a reader must know first, and have every finding once', () => {
    const findings = [
      finding({ subject: 'parameter', change: 'added', level: 'info' }),
      finding({ change: 'deprecated', level: 'info' }),
      petFinding('name', { change: 'changed', level: 'warning' }),
      finding(),
    ]
    const sections = sectionsOf(dayOf('2024-01-01', findings), 0)
    expect(sections.map(({ title }) => title)).toEqual(['Removed', 'Changed', 'Deprecated', 'Added'])
    const reported = sections.flatMap(({ groups }) =>
      groups.flatMap(({ entries }) => entries.flatMap((each) => each.findings)),
    )
    expect(new Set(reported)).toEqual(new Set(findings))
  })

  it('name an element once for its removals of all levels', () => {
    const gone = (path: string, level: FindingReport['level']): FindingReport =>
      petFinding(path, { subject: 'property', change: 'removed', level })
    const [removed] = sectionsOf(dayOf('2024-01-01', [gone('name', 'breaking'), gone('tag', 'warning')]), 0)
    expect(removed!.groups.map(({ entries }) => entries.map(({ level }) => level))).toEqual([['breaking', 'warning']])
  })
})

describe('a changelog', () => {
  it('has a block for each day that has something to list, the first day, and the number of the others', async () => {
    expect(await renderChangelog('text', changelog)).toBe(`Things

2030-01-01  planned: 1 breaking, 0 warnings, 0 info

  To be removed
    GET /a
      breaking  will be removed  operation-removed  a.yaml:3 (base)

2024-01-01  0 breaking, 0 warnings, 1 info

  Removed
    schema Pet
      in GET /pets
      info      tag was removed  response-property-removed  a.yaml:7 (base)

2023-01-01  first published

1,204 texts and examples also changed; --only docs lists them
nothing else changed on 2 other days
`)
  })

  it('as a summary has a line for each day', async () => {
    expect(await renderChangelog('text', changelog, { summary: true })).toBe(`Things

2030-01-01  planned: 1 breaking, 0 warnings, 0 info
2024-01-01  0 breaking, 0 warnings, 1 info
2023-01-01  first published

1,204 texts and examples also changed; --only docs lists them
nothing else changed on 2 other days
`)
  })

  it('of more than is asked for says how much it leaves out', async () => {
    const many = Array.from({ length: 30 }, (_, index) =>
      finding({ coordinate: `GET /${index}`, operations: [{ method: 'GET', path: `/${index}` }], rule: `r-${index}` }),
    )
    const each = { title: 'Things', days: [dayOf('2024-01-01', many)] }
    expect(await renderChangelog('text', each, { max: 5 })).toContain('      and 25 more here, all of them breaking')
    expect(await renderChangelog('markdown', each, { max: 5 })).toContain(
      '  - … and 25 more here, all of them breaking',
    )
    expect(await renderChangelog('html', each, { max: 5 })).toContain('and 25 more here, all of them breaking')
    expect(await renderChangelog('text', each, { max: 0 })).not.toMatch(/more here|--max/)
  })

  it('does not say in the title of operations what the section says', () => {
    const gone = ['/a', '/b'].map((path) =>
      finding({ coordinate: `GET ${path}`, operations: [{ method: 'GET', path }] }),
    )
    expect(groupsOf(gone).map(({ title }) => title)).toEqual(['Removed'])
    const ofDay = sectionsOf(dayOf('2024-01-01', gone), 0)
    expect(ofDay.flatMap(({ groups }) => groups.map(({ title }) => title))).toEqual(['Operations'])
  })

  it.each([
    [{}, 'Nothing changed.'],
    [{ since: day('2024-01-01') }, 'Nothing changed since 2024-01-01.'],
    [{ until: day('2024-02-01') }, 'Nothing changed until 2024-02-01.'],
    [{ since: day('2024-01-01'), until: day('2024-02-01') }, 'Nothing changed since 2024-01-01 until 2024-02-01.'],
  ])('without a day, of %j, says so in one line', async (range, line) => {
    expect(await renderChangelog('text', { title: 'Things', days: [], ...range })).toBe(`${line}\n`)
    for (const format of ['markdown', 'html'])
      expect(await renderChangelog(format, { title: 'Things', days: [], ...range })).toContain(line)
  })

  it.each(CHANGELOG_FORMATS)(
    'in %s is done with the report of one day before the next is asked for',
    async (format) => {
      const read: string[] = []
      const reported = (text: string): ChangelogDay => {
        const { report, ...rest } = dayOf(text, [finding()])
        return {
          ...rest,
          get report() {
            read.push(text)
            return report
          },
        }
      }
      function* days(): Generator<ChangelogDay> {
        for (const each of ['2024-03-01', '2024-02-01', '2024-01-01']) {
          read.push('next')
          yield reported(each)
        }
      }
      await renderChangelog(format, { title: 'Things', days: { [Symbol.iterator]: days } })
      const once = read.filter((word, index) => word !== read[index - 1])
      expect(once).toEqual(['next', '2024-03-01', 'next', '2024-02-01', 'next', '2024-01-01'])
    },
  )

  it('in a format that there is not is rejected', async () => {
    await expect(renderChangelog('pdf', changelog)).rejects.toThrow(ReportError)
  })
})
