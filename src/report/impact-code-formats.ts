import { formatNamed } from './format-named.ts'
import type { CodeImpact } from './impact-code.ts'

/** How an impact on sources is written. */
export interface CodeImpactOptions {
  /** Whether to use terminal colors. */
  readonly colours?: boolean
  /** Whether calls are shown as they are written. */
  readonly showValues?: boolean
}

type Write = (impact: CodeImpact, options: CodeImpactOptions) => string

/** Every format of an impact on sources, by the name that `--format` takes; only that which is asked for is loaded. */
const FORMATS: Readonly<Record<string, () => Promise<Write>>> = {
  text: async () => (await import('./impact-code-text.ts')).impactCodeText,
  json: async () => (await import('./impact-code-json.ts')).impactCodeJson,
  sarif: async () => (await import('./impact-code-sarif.ts')).impactCodeSarif,
  github: async () => (await import('./impact-code-github.ts')).impactCodeGithub,
}

/** The names of all formats of an impact on sources. */
export const IMPACT_CODE_FORMATS: readonly string[] = Object.keys(FORMATS)

/** Writes an impact on sources in a format. Throws a `ReportError` where there is no such format. */
export async function renderCodeImpact(
  format: string,
  impact: CodeImpact,
  options: CodeImpactOptions = {},
): Promise<string> {
  const write = await formatNamed(FORMATS, format)()
  return write(impact, options)
}
