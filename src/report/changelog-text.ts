import { mapStrings } from '../base/json.ts'
import { visible } from '../base/text.ts'
import { MOST_NAMES, hiddenWords } from './abridge.ts'
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
import { type Paint, paintFor } from './paint.ts'
import { MOST_LISTED } from './report-lines.ts'
import { groupText, groupView } from './text-groups.ts'

/** The default number of entries for each section. */
const MAX = 20

/** A changelog for a terminal: a block for each day; with `summary`, a line. */
export function changelogText(
  changelog: Changelog,
  { summary = false, colours = false, max = MAX }: ChangelogOptions = {},
): string {
  const paint = paintFor(colours)
  const { title, begins } = changelog
  const names = (day: string): string => {
    const { tags = [], hash } = commitNames(changelog, day) ?? {}
    return [...tags, ...(hash === undefined ? [] : [hash])].map((name) => `  ${visible(name)}`).join('')
  }
  const { days, rest } = writtenDays(
    changelog,
    (each) =>
      summary
        ? dayLine(each, names(each.day), paint)
        : [
            dayLine(each, names(each.day), paint),
            ...sectionsOf(each, max).map((section) => sectionText(section, max, paint)),
          ].join('\n'),
    'with how',
  )
  const blocks = [
    ...days,
    ...(begins === undefined ? [] : [`${paint('bold', begins)}${names(begins)}  first published\n`]),
  ]
  const tail = rest.map((line) => `${line}\n`).join('')
  if (blocks.length === 0 && tail === '') return `${nothingChanged(changelog)}\n`
  return [
    `${paint('bold', visible(title))}\n`,
    ...(summary && blocks.length > 0 ? [blocks.join('')] : blocks),
    ...(tail === '' ? [] : [tail]),
  ].join('\n')
}

function dayLine(each: ChangelogDay, names: string, paint: Paint): string {
  const { day, isPlanned } = each
  return `${paint('bold', day)}${names}  ${isPlanned ? 'planned: ' : ''}${dayCounts(each)}\n`
}

function sectionText({ title, groups, left }: Section, max: number, paint: Paint): string {
  const isCut = left.findings > 0 || groups.some(({ hidden }) => hidden.findings > 0)
  const names = max === 0 ? Infinity : isCut ? MOST_NAMES : MOST_LISTED
  // Before styling, because styles consist of control characters themselves.
  const views = groups.map((group) => mapStrings(groupView(group, names, undefined), visible))
  const blocks = [
    ...views.map((view) => indented(groupText(view, paint))),
    ...(isCut
      ? [indented(left.findings > 0 ? `and ${hiddenWords(left)} (--max 0 lists all)\n` : '--max 0 lists all\n')]
      : []),
  ]
  return [`  ${paint('bold', title)}\n`, ...blocks].join('')
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '    ')
}
