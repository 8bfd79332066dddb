import { isExact, watchingExact } from './exact-number.ts'
import { unusedWord } from './text.ts'
import { escapeUnseen, unicodeEscape } from './unseen.ts'

/**
 * A value as the JSON (RFC 8259) that commands print, over lines and with one at its end. It reads as the very value; signs
 * that are not seen, and what a pipeline would take for a command, are escaped.
 */
export function jsonText(value: unknown): string {
  return `${escapeUnseen(stringify(value, 2), unicodeEscape)}\n`
}

/** `JSON.stringify`, which also writes numbers that no JavaScript number is in all their digits. */
export function stringify(value: unknown, indent?: number): string {
  const { made, isNear } = watchingExact(() => JSON.stringify(value, null, indent))
  return isNear ? exactText(value, unusedWord(made), indent) : made
}

/** JSON in which exact numbers are texts between two words that stand nowhere else, until the words and quotes are taken away. */
function exactText(value: unknown, word: string, indent: number | undefined): string {
  const text = JSON.stringify(
    value,
    function (this: Readonly<Record<string, unknown>>, key, shown: unknown) {
      const held = this[key]
      return isExact(held) ? `${word}${String(held)}${word}` : shown
    },
    indent,
  )
  return text.replaceAll(new RegExp(`"${word}([^"]*)${word}"`, 'g'), '$1')
}
