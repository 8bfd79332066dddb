import { codePointsIn } from '../base/text.ts'
import { type Node, STRING, inPlace } from '../containment/node.ts'
import type { Pattern } from '../containment/pattern.ts'

/** Distinguishes texts as far as schemas do; undefined for a text that may be read as something else. */
export type TextClass = (text: string) => string | undefined

/** The maximum number of schemas that are searched for what they say about texts. */
const MOST = 200

/** Whether a schema plainly takes any text but an empty one, which no path has. */
export function takesAnyText(node: Node): boolean {
  const schema = node.schema()
  const { types, enums, pattern, format, minLength, maxLength } = schema
  const isFree = pattern === undefined && format === undefined && minLength <= 1 && maxLength === Infinity
  return (types & STRING) !== 0 && enums.length === 0 && isFree && inPlace(schema).length === 0
}

/**
 * Makes a function that distinguishes texts as far as some schemas do: two texts of one class are both accepted or both rejected by
 * each of them, alone and as the only item of a list, so only one of them has to be judged. Undefined if the schemas are too many.
 */
export function textClass(schemas: readonly Node[]): TextClass | undefined {
  const seen = new Set<Node>()
  const waiting = [...schemas]
  const values = new Set<string>()
  const patterns = new Map<string, Pattern>()
  const lengths = new Set<number>()
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (seen.has(node)) continue
    if (seen.add(node).size > MOST) return undefined
    const schema = node.schema()
    for (const value of schema.enums.flat()) if (typeof value === 'string') values.add(value)
    for (const pattern of [schema.pattern, schema.format])
      if (pattern !== undefined) patterns.set(pattern.source, pattern)
    if (schema.minLength > 0) lengths.add(schema.minLength - 1)
    if (schema.maxLength < Infinity) lengths.add(schema.maxLength)
    const { prefix, items, contains, unevaluatedItems } = schema
    for (const each of [...inPlace(schema), ...prefix, items, contains?.node, unevaluatedItems])
      if (each !== undefined) waiting.push(each)
  }
  const [tests, bounds] = [[...patterns.values()], [...lengths]]
  return (text) => {
    if (values.has(text)) return `=${text}`
    // What looks like a number or a flag is read as one, too.
    if (/^(?:-?\d|true$|false$)/.test(text) || text.includes('{{')) return undefined
    let found = ''
    for (const pattern of tests) {
      const isMatch = pattern.test(text)
      found += isMatch === undefined ? '?' : isMatch ? '1' : '0'
    }
    if (bounds.length > 0) {
      const length = codePointsIn(text)
      for (const bound of bounds) found += length > bound ? '+' : '-'
    }
    return found
  }
}
