import { MOST_NAMES, type ShownGroup, hiddenWords } from './abridge.ts'
import {
  type Changelog,
  type ChangelogDay,
  type ChangelogOptions,
  commitNames,
  dayCounts,
  nothingChanged,
  writtenDays,
} from './changelog.ts'
import { type Section, sectionsOf } from './changelog-sections.ts'
import type { Entry } from './finding-entries.ts'
import { type LineStyle, reachMarkdown, shownMarkdown } from './markdown-findings.ts'
import { type Markdown, clipped, markdown, markdownLines } from './markdown-text.ts'
import { lifecycleTail } from './lifecycle-words.ts'
import { MOST_LISTED, sentenceOf } from './report-lines.ts'

const EMPTY = markdown``

/** A changelog in the customary form (Keep a Changelog 1.1.0): a heading for each day, and below it one for each section. */
export function changelogMarkdown(changelog: Changelog, { summary = false, max }: ChangelogOptions = {}): string {
  const { begins, title } = changelog
  const { days, rest } = writtenDays(changelog, (each) =>
    summary ? [summaryItem(each, changelog)] : dayLines(each, changelog, max),
  )
  const first = begins === undefined ? [] : [firstLines(begins, changelog, summary)]
  const blocks = [...days, ...first]
  const isEmpty = blocks.length === 0 && rest.length === 0
  const lines = [
    markdown`# ${title.trim() === '' ? 'Changelog' : `Changelog of ${clipped(title)}`}`,
    ...(isEmpty ? [EMPTY, markdown`${nothingChanged(changelog)}`] : []),
    ...(summary && blocks.length > 0 ? [EMPTY] : []),
    ...blocks.flat(),
    ...rest.flatMap((line) => [EMPTY, markdown`_${line}._`]),
  ]
  return markdown`${markdownLines(lines)}\n`.text
}

/** The tags and the commit behind a day. */
function namesOf(changelog: Changelog, day: string): Markdown {
  const names = commitNames(changelog, day)
  return names === undefined ? EMPTY : markdown`${names.tags.map((tag) => ` ${tag}`).join('')} (${names.hash})`
}

function summaryItem(each: ChangelogDay, changelog: Changelog): Markdown {
  const { day, isPlanned } = each
  return markdown`- **${day}**${namesOf(changelog, day)} ${isPlanned ? 'planned: ' : ''}${dayCounts(each)}`
}

function firstLines(begins: string, changelog: Changelog, summary: boolean): Markdown[] {
  const names = namesOf(changelog, begins)
  return summary
    ? [markdown`- **${begins}**${names} first published`]
    : [EMPTY, markdown`## ${begins}${names}`, EMPTY, markdown`First published.`]
}

function dayLines(each: ChangelogDay, changelog: Changelog, max: number | undefined): Markdown[] {
  const { day, isPlanned } = each
  return [
    EMPTY,
    markdown`## ${day}${namesOf(changelog, day)}${isPlanned ? ' (planned)' : ''}`,
    ...sectionsOf(each, max ?? 0).flatMap((section) => sectionLines(section, max)),
  ]
}

function sectionLines({ title, groups, left }: Section, max: number | undefined): Markdown[] {
  const isCut = left.findings > 0 || groups.some(({ hidden }) => hidden.findings > 0)
  const names = isCut ? MOST_NAMES : MOST_LISTED
  return [
    EMPTY,
    markdown`### ${title}`,
    EMPTY,
    ...groups.flatMap((group) => groupLines(group, { names, isUnfolded: max === 0 })),
    ...(left.findings > 0 ? [markdown`- … and ${hiddenWords(left)}`] : []),
  ]
}

type Style = Pick<LineStyle, 'names' | 'isUnfolded'>

/** A group as a list item, with its text if it has one entry, otherwise with a nested item for each. */
function groupLines({ title, reach, entries, hidden }: ShownGroup, style: Style): Markdown[] {
  const head = markdown`- **${clipped(title)}**${reachMarkdown(reach, style.isUnfolded)}`
  const [entry, ...others] = entries
  if (entry !== undefined && others.length === 0 && hidden.findings === 0)
    return [markdown`${head}: ${entryText(entry, style, markdown`  `)}`]
  return [
    head,
    ...entries.map((each) => markdown`  - ${entryText(each, style, markdown`    `)}`),
    ...(hidden.findings > 0 ? [markdown`  - … and ${hiddenWords(hidden, ' here')}`] : []),
  ]
}

function entryText(entry: Entry, { names, isUnfolded }: Style, indent: Markdown): Markdown {
  const { level, lifecycle, reach, findings } = entry
  const sentence = sentenceOf(entry, names)
  const end = clipped(lifecycleTail(sentence, lifecycle))
  return markdown`${clipped(sentence)}${end}${levelText(level)}${reachMarkdown(reach, isUnfolded)}${shownMarkdown(findings, indent)}`
}

/** What the level means for clients; empty if nothing breaks. */
function levelText(level: Entry['level']): Markdown {
  if (level === 'info') return EMPTY
  return level === 'breaking' ? markdown` (**breaking**)` : markdown` (warning)`
}
