import {
  type Json,
  type JsonObject,
  type MutableJsonObject,
  isArray,
  isObject,
  own,
  textOf,
} from '../../src/base/json.ts'
import { json, ref } from './documents.ts'
import { mapFields } from './random-documents.ts'

/** Things of a document whose order says nothing. */
export const ORDERS = ['paths', 'schemas', 'properties', 'allOf', 'anyOf', 'oneOf', 'parameters', 'everything'] as const

/** A copy of a document with some of its things in the opposite order. */
export function reordered(document: JsonObject, what: (typeof ORDERS)[number]): JsonObject {
  const isMeant = (key: string): boolean =>
    what === key || (what === 'everything' && (ORDERS as readonly string[]).includes(key))
  return mapFields(document, (key, value) => {
    if (!isMeant(key)) return value
    if (isArray(value)) return value.toReversed()
    return isObject(value) ? Object.fromEntries(Object.entries(value).toReversed()) : value
  }) as JsonObject
}

/** A copy of a document in which a component is written out wherever it is referred to; none may contain itself. */
export function inlined(document: JsonObject, name: string): JsonObject {
  const component = own(own(own(document, 'components'), 'schemas'), name)
  if (component === undefined) return document
  const written = (tree: Json): Json => {
    if (isArray(tree)) return tree.map(written)
    if (!isObject(tree)) return tree
    if (tree['$ref'] === ref(name)['$ref']) return written(component)
    return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, written(value)]))
  }
  return written(document) as JsonObject
}

/** A copy of a document in which every other operation refers to a copy of a component. */
export function split(document: JsonObject, name: string): JsonObject {
  const schemas = own(own(document, 'components'), 'schemas') as JsonObject
  const component = own(schemas, name)
  if (component === undefined) return document
  const paths = Object.entries(own(document, 'paths') as JsonObject).map(([path, item], index): [string, Json] => [
    path,
    index % 2 === 0 ? item : referringTo(item, name, `${name}2`),
  ])
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { schemas: { ...schemas, [`${name}2`]: component } },
  }
}

/** A copy of a document in which a component has another name, and comes before all others. */
export function renamed(document: JsonObject, name: string, fresh: string): JsonObject {
  const components = own(document, 'components') as JsonObject
  const { [name]: component, ...schemas } = own(components, 'schemas') as MutableJsonObject
  if (component === undefined) return document
  return referringTo(
    { ...document, components: { ...components, schemas: { [fresh]: component, ...schemas } } },
    name,
    fresh,
  ) as JsonObject
}

function referringTo(tree: Json, name: string, other: string): Json {
  const [from, to] = [name, other].map((each) => textOf(ref(each)['$ref']))
  if (tree === from) return to!
  if (isArray(tree)) return tree.map((item) => referringTo(item, name, other))
  if (!isObject(tree)) return tree
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, referringTo(value, name, other)]))
}

/** A copy of a document with one more path that is equal to the first, before or after all others. */
export function withTwin(document: JsonObject, path: string, twin: string, isFirst: boolean): JsonObject {
  const paths = own(document, 'paths') as JsonObject
  const item = paths[path]!
  return { ...document, paths: isFirst ? { [twin]: item, ...paths } : { ...paths, [twin]: item } }
}

/** A copy of a document in which every operation gives what it took and takes what it gave, without what is only read or written. */
export function turned(document: JsonObject): JsonObject {
  return mapFields(document, (key, value) => {
    if (key === 'readOnly' || key === 'writeOnly') return false
    if (key !== 'post' || !isObject(value)) return value
    const takes = contentOf(own(value, 'requestBody'))
    const gives = contentOf(own(own(value, 'responses'), '200'))
    return {
      ...(gives !== undefined && { requestBody: { required: true, content: json(gives) } }),
      responses: { '200': { description: 'Fine.', ...(takes !== undefined && { content: json(takes) }) } },
    }
  }) as JsonObject
}

function contentOf(holder: Json | undefined): Json | undefined {
  return own(own(own(holder, 'content'), 'application/json'), 'schema')
}
