import { type Matcher, matcherOf } from './matcher.ts'

/** A regular expression of a schema. */
export interface Pattern {
  readonly source: string
  /** The expression as `new RegExp(…, 'u')` takes it, or undefined where it can be read in no way. */
  readonly regular: string | undefined
  /** Whether the text has a match somewhere; undefined where the expression cannot be read, or reading it would take too long. */
  readonly test: (text: string) => boolean | undefined
}

/** Reads the source of a pattern. Escapes that the `u` flag does not know are taken as the characters they escape. */
export function patternOf(source: string): Pattern {
  let compiled: RegExp | null | undefined
  const compile = (): RegExp | null => (compiled === undefined ? (compiled = regExpOf(source)) : compiled)
  let matcher: Matcher | undefined
  return {
    source,
    get regular() {
      return compile()?.source
    },
    test: (text) => {
      const expression = compile()
      return expression === null ? undefined : (matcher ??= matcherOf(expression))(text)
    },
  }
}

function regExpOf(source: string): RegExp | null {
  try {
    return new RegExp(source, 'u')
  } catch {
    try {
      return new RegExp(source.replaceAll(/\\([^])/g, escapeOf), 'u')
    } catch {
      return null
    }
  }
}

/** An escape as the `u` flag knows it, the same inside and outside of a class. */
function escapeOf(escape: string, char: string): string {
  if (char === '-') return String.raw`\x2d`
  return /[a-zA-Z0-9^$\\.*+?()[\]{}|/]/.test(char) ? escape : char
}
