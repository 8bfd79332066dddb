import { type JsonObject, isObject } from '../base/json.ts'
import { formatNamed } from './format-named.ts'
import { ReportError } from './report-error.ts'
import type { ReportSet } from './report-set.ts'
import type { FindingReport, Report } from './report.ts'

/** Options of a report. */
export interface RenderOptions {
  /** Whether to use terminal colors. */
  readonly colours?: boolean
  /** The maximum number of entries in formats for people; 0 for all. Formats for programs always list all. */
  readonly max?: number
  /** The folder that file names are relative to, in formats that contain file names. */
  readonly root?: string
  /** Where that folder lies in its repository, such as `services/api/`: annotations of pipelines name files from the root of the repository. */
  readonly prefix?: string
  /** Which findings make the run fail; by default those that are breaking. */
  readonly isFailure?: (finding: FindingReport) => boolean
  /** The two documents as published, for the format that writes the overlay between them. */
  readonly entries?: { readonly base: JsonObject; readonly revision: JsonObject }
  /** Whether to write JSON instead of YAML, in formats that are YAML documents. */
  readonly asJson?: boolean
  /** Lines at the end of a report for people, such as a second opinion. */
  readonly notes?: readonly string[]
}

/** A format of the report on two documents. */
export interface Format {
  /** Its purpose, in a few words. */
  readonly summary: string
  /** The customary extension of its files. */
  readonly fileExtension: string
  /** Loads its writer; only that of the requested format is ever loaded. */
  load(): Promise<(report: Report, options: RenderOptions) => string>
  /** Loads the writer of a report on several documents; absent if the format does not support them. */
  loadSet?(): Promise<(set: ReportSet, options: RenderOptions) => string>
}

/** The formats of `--format`. */
export type ReportFormat =
  | 'text'
  | 'json'
  | 'yaml'
  | 'markdown'
  | 'html'
  | 'github'
  | 'gitlab'
  | 'junit'
  | 'sarif'
  | 'singleline'
  | 'overlay'
  | 'next-version'

/** Every format, by its name. */
export const formats: Readonly<Record<ReportFormat, Format>> = {
  text: {
    summary: 'for people, in a terminal',
    fileExtension: 'txt',
    load: async () => (await import('./diff-text.ts')).diffText,
    loadSet: async () => (await import('./set-text.ts')).setText,
  },
  json: {
    summary: 'for programs; chronospec schema prints its JSON Schema',
    fileExtension: 'json',
    load: async () => (await import('./diff-json.ts')).diffJson,
    loadSet: async () => (await import('./diff-json.ts')).setJson,
  },
  yaml: {
    summary: 'the same as json, in YAML',
    fileExtension: 'yaml',
    load: async () => (await import('./diff-yaml.ts')).diffYaml,
    loadSet: async () => (await import('./diff-yaml.ts')).setYaml,
  },
  markdown: {
    summary: 'for a comment on a pull request, under 60 KB',
    fileExtension: 'md',
    load: async () => (await import('./diff-markdown.ts')).diffMarkdown,
    loadSet: async () => (await import('./set-markdown.ts')).setMarkdown,
  },
  html: {
    summary: 'one page to read, print or send',
    fileExtension: 'html',
    load: async () => (await import('./diff-html.ts')).diffHtml,
    loadSet: async () => (await import('./set-html.ts')).setHtml,
  },
  github: {
    summary: 'annotations in GitHub Actions',
    fileExtension: 'txt',
    load: async () => (await import('./diff-github.ts')).diffGithub,
    loadSet: async () => (await import('./diff-github.ts')).setGithub,
  },
  gitlab: {
    summary: 'a Code Quality report for GitLab',
    fileExtension: 'json',
    load: async () => (await import('./diff-gitlab.ts')).diffGitlab,
    loadSet: async () => (await import('./diff-gitlab.ts')).setGitlab,
  },
  junit: {
    summary: 'test results, which every CI server shows',
    fileExtension: 'xml',
    load: async () => (await import('./diff-junit.ts')).diffJunit,
    loadSet: async () => (await import('./diff-junit.ts')).setJunit,
  },
  sarif: {
    summary: 'SARIF 2.1.0, for code scanning',
    fileExtension: 'sarif',
    load: async () => (await import('./diff-sarif.ts')).diffSarif,
    loadSet: async () => (await import('./diff-sarif.ts')).setSarif,
  },
  singleline: {
    summary: 'one finding per line, for grep and awk',
    fileExtension: 'txt',
    load: async () => (await import('./diff-singleline.ts')).diffSingleline,
    loadSet: async () => (await import('./diff-singleline.ts')).setSingleline,
  },
  overlay: {
    summary: 'the OpenAPI Overlay that turns the base into the revision',
    fileExtension: 'yaml',
    load: async () => (await import('./diff-overlay.ts')).diffOverlay,
  },
  'next-version': {
    summary: 'only the semantic version that the revision must have',
    fileExtension: 'txt',
    load: async () => (await import('./diff-next-version.ts')).diffNextVersion,
  },
}

/** The names of all formats. */
export const FORMAT_NAMES: readonly string[] = Object.keys(formats)

/** The names of the formats that support reports on several documents. */
export const SET_FORMATS: readonly string[] = Object.entries(formats).flatMap(([name, { loadSet }]) =>
  loadSet === undefined ? [] : [name],
)

/**
 * Writes a report on two or on several documents in a format. Throws a `ReportError` if there is no such format, if the value is not a
 * report, or if the format does not support it.
 */
export async function render(format: string, report: Report | ReportSet, options: RenderOptions = {}): Promise<string> {
  const entry: Format = formatNamed(formats, format)
  if (isSet(report)) {
    if (entry.loadSet === undefined)
      throw new ReportError(`${format} supports two documents, not several`, 'write each of its reports by itself')
    const write = await entry.loadSet()
    return write(report, options)
  }
  if (!isReport(report))
    throw new ReportError(
      'the value to write is not a report',
      'pass a report returned by diffReport, or its parsed JSON',
    )
  const write = await entry.load()
  return write(report, options)
}

/** Whether a value is a report, judging by its top-level keys. */
export function isReport(value: unknown): value is Report {
  const { reportVersion, summary, removed, findings } = (value ?? {}) as Partial<Report>
  return reportVersion === 1 && isObject(summary) && isObject(removed) && Array.isArray(findings)
}

/** Whether a value is a report on several documents. */
export function isSet(value: unknown): value is ReportSet {
  const { reportVersion, summary, reports, notRead } = (value ?? {}) as Partial<ReportSet>
  return (
    reportVersion === 1 &&
    isObject(summary) &&
    Array.isArray(notRead) &&
    Array.isArray(reports) &&
    reports.every((report) => isReport(report))
  )
}
