import { visible } from '../base/text.ts'
import { listText, reportText } from './diff-text.ts'
import type { RenderOptions } from './index.ts'
import { paintFor } from './paint.ts'
import { listedTotals } from './listed-counts.ts'
import { summaryLine } from './report-lines.ts'
import type { ReportSet } from './report-set.ts'
import {
  documentsLine,
  documentTitle,
  hasPart,
  lonelyLines,
  notReadLines,
  unlistedLines,
  unneededLines,
} from './set-lines.ts'

/** A report on several documents for a terminal: a section for each that has something to report, and the totals at the end. */
export function setText(set: ReportSet, options: RenderOptions = {}): string {
  const paint = paintFor(options.colours ?? false)
  const parts = set.reports
    .filter(hasPart)
    .map((report) => reportText(report, report.name, documentTitle(report), options))
  const lists = [
    { title: 'Gone', lines: lonelyLines(set, 'gone') },
    { title: 'New', lines: lonelyLines(set, 'new') },
    { title: 'Not listed', lines: unlistedLines(set) },
    { title: 'Not read', lines: notReadLines(set) },
    { title: 'Waivers', lines: unneededLines(set) },
  ].filter(({ lines }) => lines.length > 0)
  return [
    ...parts,
    ...lists.map(({ title, lines }) => listText(title, lines.map(visible), paint)),
    `${paint('bold', visible(`${set.base} → ${set.revision}`))}  ${documentsLine(set)}\n${summaryLine(listedTotals(set))}\n`,
  ].join('\n')
}
