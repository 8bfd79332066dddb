import { count } from '../base/text.ts'
import { entriesIn, largest } from './abridge.ts'
import { EMPTY, LISTED, LISTED_AT_LEAST, type Size, folded, isShort, partMarkdown, row } from './diff-markdown.ts'
import { type Group, groupsByLevel } from './finding-groups.ts'
import type { RenderOptions } from './index.ts'
import { listedCounts } from './listed-counts.ts'
import { type Markdown, clipped, markdown, markdownLines } from './markdown-text.ts'
import { number } from './report-lines.ts'
import type { DocumentReport, ReportSet } from './report-set.ts'
import {
  documentsLine,
  documentTitle,
  hasPart,
  lonelyLines,
  notReadLines,
  setVerdict,
  unlistedLines,
  unneededLines,
} from './set-lines.ts'

/** How much is written: of each section, how many sections, and how many rows of the table. */
interface SetSize extends Size {
  readonly parts: number
  readonly rows: number
}

/** A document that has a section, and its groups. */
interface Part {
  readonly report: DocumentReport
  readonly groups: readonly Group[]
}

/**
 * A report on several documents as Markdown for a comment on a pull request: a table of the documents, then a section for each, most
 * breaking changes first, cut to the maximum size of a comment.
 */
export function setMarkdown(set: ReportSet, { max: asked, root, notes = [] }: RenderOptions = {}): string {
  const max = asked ?? 0
  const parts = set.reports
    .filter(hasPart)
    .toSorted(byWeight)
    .map((report): Part => ({ report, groups: groupsByLevel(report.findings) }))
  const written = (size: SetSize): string => page(set, parts, size, { root, notes })
  const whole: SetSize = { max, listed: LISTED, isUnfolded: false, parts: parts.length, rows: parts.length }
  const unfolded = asked === 0 ? written({ ...whole, isUnfolded: true }) : undefined
  if (unfolded !== undefined && isShort(unfolded)) return unfolded
  const uncut = written(whole)
  if (isShort(uncut)) return uncut
  const most = max === 0 ? Math.max(1, ...parts.map(({ groups }) => entriesIn(groups))) : max
  // First fewer entries of each section, then fewer sections, then fewer rows.
  const cuts: ((amount: number) => SetSize)[] = [
    (amount) => ({ ...whole, max: amount }),
    (amount) => ({ ...whole, max: 1, listed: LISTED_AT_LEAST, parts: amount }),
    (amount) => ({ ...whole, max: 1, listed: LISTED_AT_LEAST, parts: 0, rows: amount }),
  ]
  const limits = [most, parts.length, parts.length]
  for (const [index, cut] of cuts.entries()) {
    const amount = largest(limits[index]!, (each) => isShort(written(cut(each))))
    if (amount > 0) return written(cut(amount))
  }
  return written({ ...whole, max: 1, listed: 0, parts: 0, rows: 0 })
}

/** Most breaking changes first, then most warnings. Sorting is stable, so the others stay ordered by name. */
function byWeight({ summary: a }: DocumentReport, { summary: b }: DocumentReport): number {
  return b.breaking - a.breaking || b.warning - a.warning
}

function page(
  set: ReportSet,
  parts: readonly Part[],
  size: SetSize,
  options: { readonly root: string | undefined; readonly notes: readonly string[] },
): string {
  const left = parts.length - size.parts
  const lines = [
    markdown`## ${clipped(set.base)} → ${clipped(set.revision)}`,
    EMPTY,
    markdown`**${setVerdict(set)}** ${documentsLine(set)}.`,
    EMPTY,
    ...table(parts, size.rows),
    ...folded('Documents that could not be read', notReadLines(set), size.listed),
    ...folded('Documents that are gone', lonelyLines(set, 'gone'), size.listed),
    ...folded('New documents', lonelyLines(set, 'new'), size.listed),
    ...parts
      .slice(0, size.parts)
      .flatMap(({ report, groups }) => [
        markdown`## ${clipped(report.name)}: ${clipped(documentTitle(report))}`,
        EMPTY,
        ...partMarkdown(report, groups, size, { ...options, notes: [] }),
      ]),
    ...(left > 0 && left < parts.length
      ? [
          markdown`_${count(left, 'more document')} ${left === 1 ? 'is' : 'are'} left out here to keep this short._`,
          EMPTY,
        ]
      : []),
    ...unlistedLines(set).flatMap((line) => [markdown`_${clipped(line)}._`, EMPTY]),
    ...folded('Waivers that are not needed', unneededLines(set), size.listed),
    ...folded('Notes', options.notes, size.listed),
  ]
  return markdownLines(lines).text
}

function table(parts: readonly Part[], rows: number): Markdown[] {
  if (parts.length === 0) return []
  const heads = ['Breaking', 'Warnings', 'Info', 'Operations removed']
  const shown = parts.slice(0, rows)
  return [
    row([markdown`Document`, ...heads.map((head) => markdown`${head}`)]),
    row([markdown`:--`, ...heads.map(() => markdown`--:`)]),
    ...shown.map(({ report }) => {
      const { name, state } = report
      const { breaking, warning, info, removed } = listedCounts(report)
      return row([
        markdown`${clipped(state === 'gone' ? `${name} (gone)` : name)}`,
        ...[breaking, warning, info, removed.operations].map((value) => markdown`${number(value)}`),
      ])
    }),
    EMPTY,
    ...(shown.length < parts.length
      ? [markdown`and ${number(parts.length - shown.length)} more documents`, EMPTY]
      : []),
  ]
}
