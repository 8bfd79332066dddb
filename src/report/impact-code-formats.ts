import { formatNamed } from './format-named.ts'
import type { CodeImpact } from './impact-code.ts'

/** Options of an impact on source code. */
export interface CodeImpactOptions {
  /** Whether to use terminal colors. */
  readonly colours?: boolean
  /** Whether calls are shown as they are in the source. */
  readonly showValues?: boolean
}

type Write = (impact: CodeImpact, options: CodeImpactOptions) => string

/** Every format of an impact on source code, by its name in `--format`; only the requested one is loaded. */
const FORMATS: Readonly<Record<string, () => Promise<Write>>> = {
  text: async () => (await import('./impact-code-text.ts')).impactCodeText,
  json: async () => (await import('./impact-code-json.ts')).impactCodeJson,
  sarif: async () => (await import('./impact-code-sarif.ts')).impactCodeSarif,
  github: async () => (await import('./impact-code-github.ts')).impactCodeGithub,
}

/** The names of all formats of an impact on source code. */
export const IMPACT_CODE_FORMATS: readonly string[] = Object.keys(FORMATS)

/** Writes an impact on source code in a format. Throws a `ReportError` if there is no such format. */
export async function renderCodeImpact(
  format: string,
  impact: CodeImpact,
  options: CodeImpactOptions = {},
): Promise<string> {
  const write = await formatNamed(FORMATS, format)()
  return write(impact, options)
}
