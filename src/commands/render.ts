import { diffMarkdown } from '../report/diff-markdown.ts'
import { diffText } from '../report/diff-text.ts'
import { paintFor } from '../report/paint.ts'
import type { Report } from '../report/report.ts'

/** The formats of a report. */
export const FORMATS: readonly string[] = ['text', 'json', 'markdown']

/** A report in a format. */
export function render(format: string, report: Report, colours: boolean): string {
  if (format === 'json') return `${JSON.stringify(report, null, 2)}\n`
  return format === 'markdown' ? diffMarkdown(report) : diffText(report, paintFor(colours))
}
