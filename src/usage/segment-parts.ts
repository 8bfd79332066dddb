/**
 * Whether a text is made of the parts of a template, in their order, with something between each two: `7.json` of `{id}.json`, whose
 * parts are an empty text and `.json`. It takes the first place where each part fits, so it never goes back, as a regular expression would.
 */
export function isMadeOf(parts: readonly string[], text: string): boolean {
  const [first, last] = [parts[0]!, parts.at(-1)!]
  if (!text.startsWith(first) || !text.endsWith(last)) return false
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at + 1)
    if (found < 0) return false
    at = found + part.length
  }
  return parts.length === 1 ? text === first : at < text.length - last.length
}
