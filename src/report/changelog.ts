import { CLASSES, type FindingClass, USUAL_CLASSES } from '../rules/rule.ts'
import type { Day } from '../time/day.ts'
import { formatNamed } from './format-named.ts'
import { listedCounts } from './listed-counts.ts'
import { asPlanned } from './planned-words.ts'
import { notListedLines, number, summaryLine } from './report-lines.ts'
import type { Report } from './report.ts'

/** A day on which something changed, with the comparison of the day before and that day. */
export interface ChangelogDay {
  readonly day: Day
  /** Whether the day is in the future. */
  readonly isPlanned: boolean
  readonly report: Report
}

/** A day of a changelog that is written on `today`. */
export function changelogDay(day: Day, report: Report, today: Day): ChangelogDay {
  const isPlanned = day > today
  return { day, isPlanned, report: isPlanned ? { ...report, findings: asPlanned(report.findings) } : report }
}

/** How much changes on a day, in one line. */
export function dayCounts({ isPlanned, report }: ChangelogDay): string {
  return summaryLine(listedCounts(report), isPlanned ? 'to be removed' : 'removed')
}

/** The commit that the document of a day is from, and its tags. */
export interface ChangelogCommit {
  readonly commit: string
  readonly tags?: readonly string[]
}

/** What changed on each day. */
export interface Changelog {
  /** The name of the API. */
  readonly title: string
  /** The first and the last requested day. */
  readonly since?: Day | undefined
  readonly until?: Day | undefined
  /** The day on which the API was first published, if that is in the requested range. */
  readonly begins?: Day | undefined
  /** The commits of days, where documents are from git. */
  readonly commits?: Readonly<Record<string, ChangelogCommit>>
  /**
   * The days, newest first. Can be iterated only once, and each report can be garbage-collected when the next is requested: a report keeps
   * its comparison in memory, which is many times the size of its text.
   */
  readonly days: Iterable<ChangelogDay>
}

/** Options of a changelog. */
export interface ChangelogOptions {
  /** Whether each day is a single line of counts. */
  readonly summary?: boolean
  /** Whether to use terminal colors. */
  readonly colours?: boolean
  /** The maximum number of entries in each section of a day; 0 for all. JSON always lists all. */
  readonly max?: number
  /** The URL of the API's site, for links to it. */
  readonly site?: string | undefined
}

/** Every format of a changelog, by its name in `--format`; only the requested one is loaded. */
const FORMATS: Readonly<Record<string, () => Promise<(changelog: Changelog, options: ChangelogOptions) => string>>> = {
  text: async () => (await import('./changelog-text.ts')).changelogText,
  markdown: async () => (await import('./changelog-markdown.ts')).changelogMarkdown,
  html: async () => (await import('./changelog-html.ts')).changelogHtml,
  json: async () => (await import('./changelog-json.ts')).changelogJson,
  atom: async () => {
    const [{ changelogFeed }, { feedAtom }] = await Promise.all([
      import('./changelog-feed.ts'),
      import('./feed-atom.ts'),
    ])
    return (changelog, options) => feedAtom(changelogFeed(changelog, options))
  },
  jsonfeed: async () => {
    const [{ changelogFeed }, { feedJson }] = await Promise.all([
      import('./changelog-feed.ts'),
      import('./feed-json.ts'),
    ])
    return (changelog, options) => feedJson(changelogFeed(changelog, options))
  },
}

/** The names of all changelog formats. */
export const CHANGELOG_FORMATS: readonly string[] = Object.keys(FORMATS)

/** Writes a changelog in a format. Throws a `ReportError` if there is no such format. */
export async function renderChangelog(
  format: string,
  changelog: Changelog,
  options: ChangelogOptions = {},
): Promise<string> {
  const write = await formatNamed(FORMATS, format)()
  return write(changelog, options)
}

/** The written parts of a changelog: one for each day with something to list, and lines about the others. */
export interface Written<T> {
  readonly days: readonly T[]
  readonly rest: readonly string[]
}

/**
 * Writes the days that have something to list, one after the other, and counts what is not listed; `how` says whether a line on that names
 * the options that list it, which only means something to who ran the command.
 */
export function writtenDays<T>(
  { days }: Changelog,
  write: (day: ChangelogDay) => T,
  how: 'with how' | 'plain' = 'plain',
): Written<T> {
  const written: T[] = []
  const notListed: Partial<Record<FindingClass, number>> = {}
  let silent = 0
  for (const each of days) {
    if (each.report.findings.length > 0) written.push(write(each))
    else if (!USUAL_CLASSES.some((name) => (each.report.notListed[name] ?? 0) > 0)) silent++
    for (const name of CLASSES) {
      const found = each.report.notListed[name] ?? 0
      if (found > 0) notListed[name] = (notListed[name] ?? 0) + found
    }
  }
  const lines = notListedLines({ notListed }, how)
  const others = `nothing else changed on ${number(silent)} ${written.length > 0 ? 'other ' : ''}${silent === 1 ? 'day' : 'days'}`
  return { days: written, rest: silent > 0 && lines.length > 0 ? [...lines, others] : lines }
}

/** What the heading of a day names besides it: the tags of its commit, and the beginning of its hash. */
export function commitNames(
  { commits }: Pick<Changelog, 'commits'>,
  day: string,
): { tags: readonly string[]; hash: string } | undefined {
  const found = commits?.[day]
  return found && { tags: found.tags ?? [], hash: found.commit.slice(0, 8) }
}

/** What a changelog without any day says. */
export function nothingChanged({ since, until }: Pick<Changelog, 'since' | 'until'>): string {
  const range = [...(since === undefined ? [] : [`since ${since}`]), ...(until === undefined ? [] : [`until ${until}`])]
  return `Nothing changed${range.map((each) => ` ${each}`).join('')}.`
}
