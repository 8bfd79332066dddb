import { dump } from 'js-yaml'
import { type Json, isObject } from '../base/json.ts'

/** Below this many levels of keys, text is remembered by the object it is of. */
const FRAGMENT_DEPTH = 2

const texts = new WeakMap<object, string>()

/**
 * A JSON tree as YAML 1.2: the text js-yaml gives for the whole. The text of an object below the top levels is made once
 * and used again for the same object, so writing the snapshots of many days costs little more than writing what changed.
 */
export function toYaml(tree: Json): string {
  return yamlAt(tree, 0)
}

function yamlAt(tree: Json, depth: number): string {
  if (depth > FRAGMENT_DEPTH || !isObject(tree) || Object.keys(tree).length === 0) return fragment(tree)
  return Object.entries(tree)
    .map(([key, value]) => {
      if (!isObject(value) || Object.keys(value).length === 0) return dumped({ [key]: value })
      return `${keyText(key)}\n${indented(yamlAt(value, depth + 1))}`
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

function dumped(tree: Json): string {
  return dump(tree, { noRefs: true, lineWidth: -1 })
}
