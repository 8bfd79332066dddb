import { escapeUnseen, unicodeEscape } from './unseen.ts'

/**
 * A value as the JSON (RFC 8259) that commands print, over lines and with one at its end. It reads as the very value; signs
 * that are not seen, and what a pipeline would take for a command, are escaped.
 */
export function jsonText(value: unknown): string {
  return `${escapeUnseen(JSON.stringify(value, null, 2), unicodeEscape)}\n`
}
