import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'

/** Fields that hold values, and no schema or other object of OpenAPI. */
const VALUES: ReadonlySet<string> = new Set(['default', 'example', 'examples', 'enum', 'const', 'value', 'dataValue'])

/** Fields that hold things under names that their author chose. The keys of `paths` are none: in addition to paths, it has extensions. */
const MAPS: ReadonlySet<string> = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  'dependencies',
  '$defs',
  'definitions',
  'schemas',
  'mapping',
  'webhooks',
  'callbacks',
  'parameters',
  'responses',
  'headers',
  'requestBodies',
  'securitySchemes',
  'securityDefinitions',
  'links',
  'pathItems',
  'mediaTypes',
  'content',
  'encoding',
  'variables',
])

/** Whether every key of what is under `key` is a name that somebody chose. */
export function holdsNames(key: string): boolean {
  return MAPS.has(key)
}

/** How the fields of the objects of a document are rewritten. */
interface Fields {
  /** The new name of a field; undefined if it is left out. Not called for names that an author chose. */
  readonly nameOf: (key: string, value: Json) => string | undefined
  /** What a text is from now on: that of a field, or of an entry of a map, such as the target of a mapping. */
  readonly textOf?: (key: string, text: string, isEntry: boolean) => string
  /** What an object or list is from now on, where that is known without looking into it. */
  readonly known?: (node: object) => Json | undefined
  /** Extensions that are looked into; any other is data. */
  readonly lookedInto?: ReadonlySet<string>
}

/**
 * Makes a function that renames or leaves out fields of all objects of a document, or changes their texts, data and names of an
 * author aside. What does
 * not change stays the same object, and is remembered by it: two days of one model share most of their trees.
 */
export function fieldRewriter({ nameOf, textOf, known: givenFor, lookedInto = NONE }: Fields): (root: Json) => Json {
  const known = new WeakMap<object, Json>()
  const rewrite = (node: Json, isMap: boolean): Json => {
    if (typeof node !== 'object' || node === null) return node
    const before = known.get(node) ?? givenFor?.(node)
    if (before !== undefined) return before
    const result = isArray(node) ? items(node) : isObject(node) ? fields(node, isMap) : node
    known.set(node, result)
    return result
  }
  const items = (list: readonly Json[]): Json => {
    const next = list.map((item) => rewrite(item, false))
    return next.every((item, index) => item === list[index]) ? list : next
  }
  const fields = (node: JsonObject, isMap: boolean): Json => {
    let fresh: [string, Json][] | undefined
    const keys = Object.keys(node)
    for (const [index, key] of keys.entries()) {
      const value = node[key]!
      const name = isMap ? key : nameOf(key, value)
      const isLeft = !isMap && name !== undefined && isData(name, lookedInto)
      const next = isLeft || name === undefined ? value : valueIn(name, value, isMap)
      if (name !== key || next !== value) fresh ??= keys.slice(0, index).map((each) => [each, node[each]!])
      if (name !== undefined) fresh?.push([name, next])
    }
    return fresh === undefined ? node : (Object.fromEntries(fresh) as JsonObject)
  }
  const valueIn = (name: string, value: Json, isMap: boolean): Json =>
    typeof value === 'string' ? (textOf?.(name, value, isMap) ?? value) : rewrite(value, !isMap && holdsNames(name))
  return (root) => rewrite(root, false)
}

const NONE: ReadonlySet<string> = new Set()

/** Whether what is under `key` is data, and no part of the API: a value, an extension. */
export function isData(key: string, lookedInto: ReadonlySet<string> = NONE): boolean {
  return VALUES.has(key) || (key.startsWith('x-') && key !== 'x-files' && !lookedInto.has(key))
}
