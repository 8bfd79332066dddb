import { type Json, isArray, isObject } from '../base/json.ts'
import { yamlText } from '../base/yaml-text.ts'

/** Below this depth, text is cached by object. */
const FRAGMENT_DEPTH = 2

/** The marker that ends a document. */
const END = '...\n'

const texts = new WeakMap<object, string>()

/**
 * Writes a JSON tree as YAML 1.2, with the same result as `yamlText`. The text of objects below the top levels is cached, so writing the
 * snapshots of many days costs little more than writing what changes.
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
      // js-yaml writes long keys and those with line breaks in a form that takes several lines.
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

/** `key:`, quoted if YAML requires it. */
function keyText(key: string): string {
  const line = dumped({ [key]: 0 })
  return line.slice(0, line.lastIndexOf(' 0'))
}

function indented(text: string): string {
  return text.replaceAll(/^(?=[^\n])/gm, '  ')
}

/** The text of a tree, without the end marker that js-yaml adds if the last text ends in empty lines. */
function dumped(tree: Json): string {
  const text = yamlText(tree)
  return needsEnd(tree) ? text.slice(0, -END.length) : text
}

/** Whether js-yaml ends a document with `...` because its last text ends in empty lines. */
function needsEnd(tree: Json): boolean {
  let last = tree
  while (typeof last === 'object' && last !== null) {
    const values: readonly Json[] = isArray(last) ? last : Object.values(last)
    if (values.length === 0) return false
    last = values.at(-1)!
  }
  return typeof last === 'string' && yamlText(last).endsWith(`\n${END}`)
}
