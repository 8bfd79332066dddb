import { paintFor } from './paint.ts'
import type { Report } from './report.ts'

/** How a report is written. */
export interface RenderOptions {
  /** Whether the text goes to a terminal that shows colours. */
  readonly colours?: boolean
  /** How many entries a report for people lists at most; 0 for all. Formats for programs list all, whatever it is. */
  readonly max?: number
  /** Lines that a report for people ends with, such as a second opinion. */
  readonly notes?: readonly string[]
}

/** One format of the report on two documents. */
export interface Format {
  /** In a few words, what it is for. */
  readonly summary: string
  /** How a file of it is named by custom. */
  readonly fileExtension: string
  /** Loads the writer of it; only that of the format that is asked for is ever loaded. */
  load(): Promise<(report: Report, options: RenderOptions) => string>
}

/** Every format, by the name that `--format` takes. */
export const formats = {
  text: {
    summary: 'for people, in a terminal',
    fileExtension: 'txt',
    load: async () => {
      const { diffText } = await import('./diff-text.ts')
      return (report, { colours }) => diffText(report, paintFor(colours === true))
    },
  },
  json: {
    summary: 'for programs; `chronospec schema` prints its JSON Schema',
    fileExtension: 'json',
    load: async () => (report) => `${JSON.stringify(report, null, 2)}\n`,
  },
  markdown: {
    summary: 'for a comment on a pull request',
    fileExtension: 'md',
    load: async () => (await import('./diff-markdown.ts')).diffMarkdown,
  },
} satisfies Record<string, Format>

/** The name of a format. */
export type FormatName = keyof typeof formats

/** The names of all formats. */
export const FORMAT_NAMES = Object.keys(formats) as readonly FormatName[]

/** Writes a report in a format. Throws a `ReportError` where a report cannot be written so, with what to do about it. */
export async function render(format: FormatName, report: Report, options: RenderOptions = {}): Promise<string> {
  const write = await (formats[format] as Format).load()
  return write(report, options)
}
