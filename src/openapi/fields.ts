import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'

/** Fields that contain data instead of schemas or other OpenAPI objects. */
const VALUES: ReadonlySet<string> = new Set(['default', 'example', 'examples', 'enum', 'const', 'value', 'dataValue'])

/** Fields that map names chosen by the author. `paths` is not one of them, because it also has extensions. */
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

/** Whether all keys of the object in this field are names chosen by the author. */
export function holdsNames(key: string): boolean {
  return MAPS.has(key)
}

/** How to rewrite the fields of all objects in a document. */
interface Fields {
  /** Returns the new name of a field, or undefined to leave it out. Not called for names chosen by the author. */
  readonly nameOf: (key: string, value: Json) => string | undefined
  /** Returns the new text of a field or of a map entry, such as the target of a discriminator's mapping. */
  readonly textOf?: (key: string, text: string, isEntry: boolean) => string
  /** Returns the result for an object or list that is already known. */
  readonly known?: (node: object) => Json | undefined
  /** Extensions whose contents are rewritten, too; all others are data. */
  readonly lookedInto?: ReadonlySet<string>
}

/**
 * Creates a function that renames or leaves out fields of all objects in a document, or changes their texts, except in data and names
 * chosen by the author. Unchanged parts stay the same objects. Results are cached by identity, because two days of one model share most of
 * their trees.
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
    // Plain, since this runs for every object of documents of many megabytes.
    for (let index = 0; index < keys.length; index++) {
      const key = keys[index]!
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

/** Whether a field contains data instead of a part of the API: a value or an extension. */
export function isData(key: string, lookedInto: ReadonlySet<string> = NONE): boolean {
  return VALUES.has(key) || (key.startsWith('x-') && key !== 'x-files' && !lookedInto.has(key))
}
