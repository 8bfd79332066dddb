import { apiName } from './api-name.ts'
import { type ShownGroup, abridge, entriesIn, hiddenWords } from './abridge.ts'
import {
  type Changelog,
  type ChangelogDay,
  type ChangelogOptions,
  commitNames,
  dayCounts,
  writtenDays,
} from './changelog.ts'
import { retitled, sectionOf } from './changelog-sections.ts'
import type { Feed, FeedEntry } from './feed.ts'
import { groupsByLevel } from './finding-groups.ts'
import { type Html, html, htmlList } from './html-text.ts'
import { lifecycleTail } from './lifecycle-words.ts'
import { joined } from './markup.ts'
import { plannedTitle } from './planned-words.ts'
import type { FindingReport } from './report.ts'
import { sentenceOf } from './report-lines.ts'
import { siteLink } from './site-link.ts'
import { stableId } from './stable-id.ts'

/** The default number of listed entries for a day. It is low because feed readers download all entries each time. */
const MAX = 20

/** A changelog as a feed, newest first: an entry for each day, with the number of changes, what breaks or may affect clients, and what is deprecated. */
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
  let room = max
  const lists = partsOf(each).flatMap(([title, findings]) => {
    if (findings.length === 0) return []
    const { groups, left } = abridge(groupsByLevel(findings), max === 0 ? 0 : Math.max(1, room))
    room -= entriesIn(groups)
    const items = groups.map((group) => groupItem(retitled(group, title)))
    const rest = left.findings > 0 ? [html`and ${hiddenWords(left)}`] : []
    return [html`<p>${title}:</p>${htmlList([...items, ...rest])}`]
  })
  return html`<p>${dayCounts(each)}</p>${joined(lists, html``)}`
}

/** What an entry lists of a day, with headings; of what breaks nothing, only what is deprecated. */
function partsOf({ isPlanned, report }: ChangelogDay): [title: string, findings: readonly FindingReport[]][] {
  const findings = report.findings.filter(({ waiver }) => waiver === undefined)
  const deprecated = findings.filter((finding) => finding.level === 'info' && sectionOf(finding) === 'Deprecated')
  return [
    ['Breaks clients', findings.filter(({ level }) => level === 'breaking')],
    ['May affect clients', findings.filter(({ level }) => level === 'warning')],
    [isPlanned ? plannedTitle('Deprecated') : 'Deprecated', deprecated],
  ]
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
