import { type Json, isArray, isObject, own } from '../../src/base/json.ts'
import { type Path, formatPointer, lookUp, parsePointer } from '../../src/base/pointer.ts'

/** Keywords that hold schemas for the same value; all but the first a choice. */
const LISTS = ['allOf', 'anyOf', 'oneOf']
const SINGLES = ['not', 'if', 'then', 'else']

/** A schema of a document that applies to a part of a value. */
export interface Applied {
  readonly schema: Path
  readonly place: Path
  /** Whether it is one choice of several, or a condition, or inside one. */
  readonly inChoice: boolean
}

/**
 * The schemas of a document that apply to the parts of a value, those of all choices among them. It follows references,
 * choices and mappings of the raw document, and asks nothing of whether the value fits.
 */
export function schemasOverValue(root: Json, start: Path, value: Json): readonly Applied[] {
  const found = new Map<string, Applied>()
  const visit = (path: Path, place: Path, inChoice: boolean): void => {
    const key = `${formatPointer(path)} ${formatPointer(place)}`
    const known = found.get(key)
    if (known !== undefined && (inChoice || !known.inChoice)) return
    found.set(key, { schema: path, place, inChoice })
    const schema = lookUp(root, path)
    if (!isObject(schema)) return
    const reference = own(schema, '$ref')
    if (typeof reference === 'string' && reference.startsWith('#')) visit(parsePointer(reference), place, inChoice)
    for (const target of Object.values(mappingOf(schema))) visit(parsePointer(target), place, true)
    for (const keyword of SINGLES) if (own(schema, keyword) !== undefined) visit([...path, keyword], place, true)
    for (const keyword of LISTS) {
      const list = own(schema, keyword)
      const indices = isArray(list) ? [...list.keys()] : []
      for (const index of indices) visit([...path, keyword, index], place, inChoice || keyword !== LISTS[0])
    }
    const part = lookUp(value, place)
    const names = isArray(part) ? [...part.keys()] : isObject(part) ? Object.keys(part) : []
    for (const name of names) {
      const inner = typeof name === 'number' ? itemsOf(schema) : namedOf(schema, name)
      for (const keys of inner) visit([...path, ...keys], [...place, name], inChoice)
    }
  }
  visit(start, [], false)
  return [...found.values()]
}

/** What a discriminator maps values to, as local references. */
export function mappingOf(schema: Json): Record<string, string> {
  const mapping = own(own(schema, 'discriminator'), 'mapping')
  if (!isObject(mapping)) return {}
  const targets = Object.entries(mapping).flatMap(([value, target]): [string, string][] => {
    if (typeof target !== 'string') return []
    return [[value, target.startsWith('#') ? target : `#${formatPointer(['components', 'schemas', target])}`]]
  })
  return Object.fromEntries(targets)
}

function itemsOf(schema: Json): Path[] {
  const lists = ['prefixItems', 'items'].flatMap((keyword) => {
    const inner = own(schema, keyword)
    return isArray(inner) ? [...inner.keys()].map((index): Path => [keyword, index]) : []
  })
  const single = ['items', 'contains']
    .filter((keyword) => isObject(own(schema, keyword)))
    .map((keyword): Path => [keyword])
  return [...lists, ...single]
}

function namedOf(schema: Json, name: string): Path[] {
  const declared = own(own(schema, 'properties'), name) !== undefined
  const others = ['additionalProperties', 'unevaluatedProperties', 'propertyNames']
  return [
    ...(declared ? [['properties', name] as Path] : []),
    ...others.filter((keyword) => own(schema, keyword) !== undefined).map((keyword): Path => [keyword]),
  ]
}
