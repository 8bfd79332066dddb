import { stringify } from '../base/json-text.ts'
import { type Json, isObject } from '../base/json.ts'
import { escapeUnseen, unicodeEscape } from '../base/unseen.ts'

/** The depth down to which values are on lines of their own: operations and components. */
const LINES = 3

/**
 * A chronicle as JSON, with a line for each operation and each component: it stays small, and version control shows what an import added.
 * Deterministic on all machines.
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
