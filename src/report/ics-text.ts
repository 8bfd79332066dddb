import { unicodeEscape } from '../base/unseen.ts'
import { visible } from '../base/text.ts'

/** The maximum number of octets of a line in iCalendar, without its end (RFC 5545, section 3.1). */
const WIDTH = 75

/**
 * Escapes text for a value in iCalendar (RFC 5545, section 3.3.11), in one line, with invisible characters escaped. Colons in long runs of
 * white space and colons are escaped as well: folding could otherwise start a line with `::`, which CI runners read as a command.
 */
export function icsText(text: string): string {
  return visible(text)
    .replaceAll(/[\s:]{32,}/g, (run) => run.replaceAll(':', unicodeEscape))
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
}

/** Several lines of text as one value. */
export function icsParagraphs(lines: readonly string[]): string {
  return lines.map(icsText).join(String.raw`\n`)
}

/** Content lines of iCalendar: each ends with CR LF, and a long one continues on the next line after a space. */
export function icsLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** Folds a line without splitting a character, and so that no line starts with text that a CI runner would take for a command. */
function folded(line: string): string {
  // A UTF-16 code unit takes at most three octets.
  if (line.length * 3 <= WIDTH) return line
  const parts: string[] = []
  let [start, end, octets] = [0, 0, 0]
  // The last position in the current part where the next part may start.
  let seam = 0
  for (const character of line) {
    if (end > start && !/[\s:]/.test(character)) seam = end
    const size = octetsOf(character)
    if (octets + size > WIDTH) {
      const cut = seam > start ? seam : end
      parts.push(line.slice(start, cut))
      octets = 1 + octetsIn(line.slice(cut, end))
      start = cut
    }
    octets += size
    end += character.length
  }
  return [...parts, line.slice(start)].join('\r\n ')
}

function octetsIn(text: string): number {
  let octets = 0
  for (const character of text) octets += octetsOf(character)
  return octets
}

/** The number of octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
