import { type JsonObject, isObject } from '../base/json.ts'
import { listed } from '../base/text.ts'
import { ReportError } from './report-error.ts'
import type { FindingReport, Report } from './report.ts'

/** How a report is written. */
export interface RenderOptions {
  /** Whether the text goes to a terminal that shows colours. */
  readonly colours?: boolean
  /** How many entries a report for people lists at most; 0 for all. Formats for programs list all, whatever it is. */
  readonly max?: number
  /** The folder that files are named from, in formats that point at files. */
  readonly root?: string
  /** Which findings make the run fail; those that are breaking, where nothing else is said. */
  readonly isFailure?: (finding: FindingReport) => boolean
  /** The two documents as they are published, for the format that writes what turns one into the other. */
  readonly entries?: { readonly base: JsonObject; readonly revision: JsonObject }
  /** Whether a format that is a document in YAML is to be one in JSON. */
  readonly asJson?: boolean
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
export const formats: Readonly<Record<string, Format>> = {
  text: {
    summary: 'for people, in a terminal',
    fileExtension: 'txt',
    load: async () => (await import('./diff-text.ts')).diffText,
  },
  json: {
    summary: 'for programs; chronospec schema prints its JSON Schema',
    fileExtension: 'json',
    load: async () => (await import('./diff-json.ts')).diffJson,
  },
  yaml: {
    summary: 'the same as json, in YAML',
    fileExtension: 'yaml',
    load: async () => (await import('./diff-yaml.ts')).diffYaml,
  },
  markdown: {
    summary: 'for a comment on a pull request, under 60 KB',
    fileExtension: 'md',
    load: async () => (await import('./diff-markdown.ts')).diffMarkdown,
  },
  html: {
    summary: 'one page to read, print or send',
    fileExtension: 'html',
    load: async () => (await import('./diff-html.ts')).diffHtml,
  },
  github: {
    summary: 'annotations in GitHub Actions',
    fileExtension: 'txt',
    load: async () => (await import('./diff-github.ts')).diffGithub,
  },
  gitlab: {
    summary: 'a Code Quality report for GitLab',
    fileExtension: 'json',
    load: async () => (await import('./diff-gitlab.ts')).diffGitlab,
  },
  junit: {
    summary: 'test results, which every CI server shows',
    fileExtension: 'xml',
    load: async () => (await import('./diff-junit.ts')).diffJunit,
  },
  sarif: {
    summary: 'SARIF 2.1.0, for code scanning',
    fileExtension: 'sarif',
    load: async () => (await import('./diff-sarif.ts')).diffSarif,
  },
  singleline: {
    summary: 'a finding a line, for grep and awk',
    fileExtension: 'txt',
    load: async () => (await import('./diff-singleline.ts')).diffSingleline,
  },
  overlay: {
    summary: 'the OpenAPI Overlay that turns the base into the revision',
    fileExtension: 'yaml',
    load: async () => (await import('./diff-overlay.ts')).diffOverlay,
  },
  'next-version': {
    summary: 'only the semantic version that the revision must bear',
    fileExtension: 'txt',
    load: async () => (await import('./diff-next-version.ts')).diffNextVersion,
  },
}

/** The names of all formats. */
export const FORMAT_NAMES: readonly string[] = Object.keys(formats)

/** Writes a report in a format. Throws a `ReportError` where there is no such format, no such report, or it cannot be written so. */
export async function render(format: string, report: Report, options: RenderOptions = {}): Promise<string> {
  const entry = Object.hasOwn(formats, format) ? formats[format] : undefined
  if (entry === undefined)
    throw new ReportError(`there is no format ${JSON.stringify(format)}`, `the formats are ${listed(FORMAT_NAMES)}`)
  if (!isReport(report))
    throw new ReportError('what is to be written is no report', 'give what diffReport returns, or its JSON read back')
  const write = await entry.load()
  return write(report, options)
}

/** Whether a value is a report as far as its outermost keys tell. */
function isReport(value: unknown): boolean {
  const { reportVersion, summary, removed, findings } = (value ?? {}) as Partial<Report>
  return reportVersion === 1 && isObject(summary) && isObject(removed) && Array.isArray(findings)
}
