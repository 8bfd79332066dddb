import { type Json, isArray, isObject } from '../base/json.ts'
import { yamlText } from '../base/yaml-text.ts'

/** Below this many levels of keys, text is remembered by the object it is of. */
const FRAGMENT_DEPTH = 2

/** The mark that closes a document. */
const END = '...\n'

const texts = new WeakMap<object, string>()

/**
 * A JSON tree as YAML 1.2: the text `yamlText` gives for the whole. The text of an object below the top levels is made once
 * and used again for the same object, so writing the snapshots of many days costs little more than writing what changed.
 */
export function toYaml(tree: Json): string {
  const text = yamlAt(tree, 0)
  return needsEnd(tree) ? `${text}${END}` : text
}

function yamlAt(tree: Json, depth: number): string {
  if (depth > FRAGMENT_DEPTH || !isObject(tree) || Object.keys(tree).length === 0) return fragment(tree)
  return Object.entries(tree)
    .map(([key, value]) => {
      if (!isObject(value) || Object.keys(value).length === 0) return dumped({ [key]: value })
      const line = keyText(key)
      // Keys with line breaks and very long ones have a form of their own.
      if (line.includes('\n')) return dumped({ [key]: value })
      return `${line}\n${indented(yamlAt(value, depth + 1))}`
    })
    .join('')
}

function fragment(tree: Json): string {
  if (!isObject(tree)) return dumped(tree)
  const known = texts.get(tree)
  if (known !== undefined) return known
  const text = dumped(tree)
  texts.set(tree, text)
  return text
}

/** `key:`, quoted where YAML needs it. */
function keyText(key: string): string {
  const line = dumped({ [key]: 0 })
  return line.slice(0, line.lastIndexOf(' 0'))
}

function indented(text: string): string {
  return text.replaceAll(/^(?=[^\n])/gm, '  ')
}

/** The text of a tree, without the mark that closes a document whose last text ends in empty lines. */
function dumped(tree: Json): string {
  const text = yamlText(tree)
  return needsEnd(tree) ? text.slice(0, -END.length) : text
}

/** Whether js-yaml closes a document with `...`, since its very last text ends in empty lines. */
function needsEnd(tree: Json): boolean {
  let last = tree
  while (typeof last === 'object' && last !== null) {
    const values: readonly Json[] = isArray(last) ? last : Object.values(last)
    if (values.length === 0) return false
    last = values.at(-1)!
  }
  return typeof last === 'string' && yamlText(last).endsWith(`\n${END}`)
}
