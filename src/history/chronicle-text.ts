import { stringify } from '../base/json-text.ts'
import { type Json, isObject } from '../base/json.ts'
import { escapeUnseen, unicodeEscape } from '../base/unseen.ts'

/** The depth down to which values have lines of their own: each operation and each component. */
const LINES = 3

/**
 * A chronicle as JSON, a line for each operation and each component, so that it is small and a version control system shows what an import
 * added to it. The same text for the same chronicle, on every machine.
 */
export function chronicleText(document: Json): string {
  return `${escapeUnseen(lines(document, 0), unicodeEscape)}\n`
}

function lines(node: Json, depth: number): string {
  const keys = isObject(node) ? Object.keys(node) : []
  if (!isObject(node) || depth === LINES || keys.length === 0) return stringify(node)
  const indent = '  '.repeat(depth)
  const entries = keys.map((key) => `${indent}  ${JSON.stringify(key)}: ${lines(node[key]!, depth + 1)}`)
  return `{\n${entries.join(',\n')}\n${indent}}`
}
