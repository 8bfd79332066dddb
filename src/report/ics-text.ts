import { unicodeEscape } from '../base/unseen.ts'
import { visible } from '../base/text.ts'

/** How many octets a line of iCalendar may have, without its end (RFC 5545, section 3.1). */
const WIDTH = 75

/**
 * Text as a value of iCalendar (RFC 5545, section 3.3.11), in one line: signs that are not seen are written out. So are the colons in
 * white space and colons that fill a line, since a line may not begin with two.
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

/** Lines of content in iCalendar: each ends with CR and LF, and a long one continues in the next line, after a space. */
export function icsLines(lines: readonly string[]): string {
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** No character is split, and no line continues with text that a CI runner would take for a command. */
function folded(line: string): string {
  // No unit of a text takes more than three octets.
  if (line.length * 3 <= WIDTH) return line
  const parts: string[] = []
  let [start, end, octets] = [0, 0, 0]
  // The last place in the part that is being filled at which the next may begin.
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

/** How many octets a character takes in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
