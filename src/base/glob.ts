/**
 * Makes a matcher of a glob: `*` stands for anything without a separator in it, `**` for anything at all, every other
 * sign, braces and question marks too, for itself.
 */
export function globMatcher(glob: string, separators: string): (text: string) => boolean {
  if (!glob.includes('*')) return (text) => text === glob
  const within = `[^${literal(separators)}]*`
  const pattern = glob
    .split(/(\*+)/)
    .map((part) => (part.startsWith('**') ? '.*' : part === '*' ? within : literal(part)))
    .join('')
  const expression = new RegExp(`^${pattern}$`, 'su')
  return (text) => expression.test(text)
}

/** Makes a matcher that takes what one of the globs fits, and everything where there is none. */
export function anyOf(globs: readonly string[], separators: string): (text: string) => boolean {
  const matchers = globs.map((glob) => globMatcher(glob, separators))
  return (text) => matchers.length === 0 || matchers.some((matches) => matches(text))
}

/** Text as a regular expression that matches only it. */
function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
