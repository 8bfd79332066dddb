import { count } from '../base/text.ts'

/** The first lines of a list of differences, indented, and how many more there are. */
export function abridged(lines: readonly string[], shown: number): readonly string[] {
  const more = lines.length - shown
  return [...lines.slice(0, shown), ...(more > 0 ? [count(more, 'more difference')] : [])].map((line) => `  ${line}`)
}
