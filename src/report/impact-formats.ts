import type { Impact, ImpactOptions } from './impact.ts'
import { formatNamed } from './format-named.ts'

/** Every format of an impact, by its name in `--format`; only the requested one is loaded. */
const FORMATS: Readonly<Record<string, () => Promise<(impact: Impact, options: ImpactOptions) => string>>> = {
  text: async () => (await import('./impact-text.ts')).impactText,
  json: async () => (await import('./impact-json.ts')).impactJson,
  markdown: async () => (await import('./impact-markdown.ts')).impactMarkdown,
  html: async () => (await import('./impact-html.ts')).impactHtml,
  csv: async () => (await import('./impact-csv.ts')).impactCsv,
}

/** The names of all formats of an impact. */
export const IMPACT_FORMATS: readonly string[] = Object.keys(FORMATS)

/** Writes an impact in a format. Throws a `ReportError` if there is no such format. */
export async function renderImpact(format: string, impact: Impact, options: ImpactOptions = {}): Promise<string> {
  const write = await formatNamed(FORMATS, format)()
  return write(impact, options)
}
