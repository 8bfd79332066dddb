import { apiName } from './api-name.ts'
import { type ShownGroup, abridge, hiddenWords } from './abridge.ts'
import {
  type Changelog,
  type ChangelogDay,
  type ChangelogOptions,
  commitNames,
  dayCounts,
  writtenDays,
} from './changelog.ts'
import type { Feed, FeedEntry } from './feed.ts'
import { groupsByLevel } from './finding-groups.ts'
import { type Html, html, htmlList } from './html-text.ts'
import { lifecycleTail } from './lifecycle-words.ts'
import { sentenceOf } from './report-lines.ts'
import { siteLink } from './site-link.ts'
import { stableId } from './stable-id.ts'

/** The default number of breaking entries for a day. It is low because feed readers download all entries each time. */
const MAX = 20

/** A changelog as a feed, newest first: an entry for each day, with the number of changes and what breaks clients. */
export function changelogFeed(changelog: Changelog, options: ChangelogOptions = {}): Feed {
  const { title } = changelog
  return {
    id: stableId([title, 'changelog']),
    title: `Changelog of ${apiName(title)}`,
    author: apiName(title),
    site: options.site,
    entries: changelogEntries(changelog, options),
  }
}

/** The entries of that feed. */
export function changelogEntries(
  changelog: Changelog,
  { summary = false, max = MAX, site }: ChangelogOptions = {},
): FeedEntry[] {
  const { title, begins } = changelog
  const idOf = (day: string): string => stableId([title, 'changes', day])
  const { days } = writtenDays(changelog, (each): FeedEntry => {
    const { day, isPlanned, report } = each
    return {
      id: idOf(day),
      title: `${isPlanned ? 'Planned for ' : ''}${day}${namesOf(changelog, day)}: ${dayCounts(each)}`,
      day,
      isPlanned,
      content: summary ? html`<p>${dayCounts(each)}</p>` : dayContent(each, max),
      link: site === undefined ? undefined : siteLink(site, day),
      tags: [isPlanned ? 'planned' : 'change', ...(report.summary.breaking > 0 ? ['breaking'] : [])],
    }
  })
  if (begins === undefined) return [...days]
  const first: FeedEntry = {
    id: idOf(begins),
    title: `${begins}${namesOf(changelog, begins)}: first published`,
    day: begins,
    isPlanned: false,
    content: html`<p>First published.</p>`,
    link: site === undefined ? undefined : siteLink(site, begins),
    tags: ['published'],
  }
  return [...days, first]
}

/** The tags and the commit behind a day, as in Markdown. */
function namesOf(changelog: Changelog, day: string): string {
  const names = commitNames(changelog, day)
  return names === undefined ? '' : `${names.tags.map((tag) => ` ${tag}`).join('')} (${names.hash})`
}

function dayContent(each: ChangelogDay, max: number): Html {
  const { report } = each
  const breaking = report.findings.filter(({ level, waiver }) => level === 'breaking' && waiver === undefined)
  const { groups, left } = abridge(groupsByLevel(breaking), max)
  const items = groups.map(groupItem)
  const rest = left.findings > 0 ? [html`and ${hiddenWords(left)}`] : []
  const list = items.length === 0 ? html`` : html`<p>Breaks clients:</p>${htmlList([...items, ...rest])}`
  return html`<p>${dayCounts(each)}</p>${list}`
}

function groupItem({ title, entries, hidden }: ShownGroup): Html {
  const items = entries.map((entry) => {
    const sentence = sentenceOf(entry)
    return html`${sentence}${lifecycleTail(sentence, entry.lifecycle)}`
  })
  const rest = hidden.findings > 0 ? [html`and ${hiddenWords(hidden, ' here')}`] : []
  const [only, ...others] = [...items, ...rest]
  if (only !== undefined && others.length === 0) return html`<strong>${title}</strong>: ${only}`
  return html`<strong>${title}</strong>${htmlList([...items, ...rest])}`
}
