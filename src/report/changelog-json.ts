import { jsonText } from '../base/json-text.ts'
import type { Changelog, ChangelogCommit, ChangelogDay, ChangelogOptions } from './changelog.ts'

/** A changelog as JSON; `changelog-schema.ts` describes it. Each day is written before the next is compared. */
export function changelogJson(changelog: Changelog, { summary = false }: ChangelogOptions = {}): string {
  const { title, since, until, begins, commits = {} } = changelog
  const head = {
    changelogVersion: 1,
    title,
    since,
    until,
    firstPublished: begins,
    firstPublishedIn: begins && commits[begins],
    days: [],
  }
  const days = Array.from(changelog.days, (each) =>
    indented(jsonText(entryOf(each, commits[each.day], summary)).trimEnd()),
  )
  const list = days.length === 0 ? '[]' : `[\n${days.join(',\n')}\n  ]`
  return `${jsonText(head)
    .trimEnd()
    .replace(/\[\]\n\}$/, () => `${list}\n}`)}\n`
}

function entryOf(
  { day, isPlanned, report }: ChangelogDay,
  commit: ChangelogCommit | undefined,
  summary: boolean,
): object {
  return {
    day,
    ...commit,
    ...(isPlanned && { planned: true }),
    ...(summary ? { summary: report.summary } : { report }),
  }
}

/** Strings in JSON never contain raw line breaks, so every line can be indented. */
function indented(text: string): string {
  return text.replaceAll(/^/gm, '    ')
}
