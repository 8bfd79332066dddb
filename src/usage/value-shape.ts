import type { Node } from '../containment/node.ts'

/** Replaces every part of a value that is not shown. */
export const HIDDEN = '…'

/** The maximum depth to which a schema is read. */
const DEEPEST = 8

/**
 * A text that was sent, as a shape that shows only what the document says itself: a value that it lists as it is, `contains:…` where it
 * has such a pattern, and `…` for anything else.
 */
export function valueShape(text: string, schema: Node): string {
  const { values, starts, parts } = wordsIn(schema)
  if (values.has(text)) return text
  const start = [...starts].filter((each) => text.startsWith(each)).toSorted((a, b) => b.length - a.length)[0]
  if (start !== undefined) return `${start}${HIDDEN}`
  const part = [...parts].find((each) => text.includes(each))
  return part === undefined ? HIDDEN : `${HIDDEN}${part}${HIDDEN}`
}

/** Texts that a schema itself says: those it lists, and those its patterns begin with or consist of. */
interface Words {
  readonly values: Set<string>
  readonly starts: Set<string>
  readonly parts: Set<string>
}

const known = new WeakMap<Node, Words>()

function wordsIn(schema: Node): Words {
  const before = known.get(schema)
  if (before !== undefined) return before
  const words: Words = { values: new Set(), starts: new Set(), parts: new Set() }
  gather(schema, words, 0)
  known.set(schema, words)
  return words
}

function gather(node: Node, words: Words, depth: number): void {
  if (depth > DEEPEST) return
  const { enums, pattern, allOf, anyOf, oneOf, not, items } = node.schema()
  for (const value of enums.flat()) if (typeof value === 'string') words.values.add(value)
  const [, anchor, literal] = /^(\^?)((?:[\w ,:;=@/-]|\\[^\w])+)/.exec(pattern?.source ?? '') ?? []
  const rest = (pattern?.source ?? '').slice((anchor ?? '').length + (literal ?? '').length)
  // A character that may be repeated or left out is not required.
  if (literal !== undefined && !/^[*?+{]/.test(rest)) {
    const plain = literal.replaceAll('\\', '')
    if (anchor === '^') words.starts.add(plain)
    else if (rest === '') words.parts.add(plain)
  }
  for (const inner of [...allOf, ...(anyOf ?? []), ...(oneOf ?? []), not, items])
    if (inner !== undefined) gather(inner, words, depth + 1)
}
