import { type Json, isArray, isObject, own, textOf } from '../base/json.ts'
import { type Located, type Side, below, elementsBelow, entriesBelow, follow, keysOf } from './side.ts'

/**
 * What an operation accepts and returns, in outline: its parameters, and the media types of its body and responses with the names of their
 * components or properties. Undefined if it says too little to recognize it by: no component and no properties.
 */
export function operationShape(side: Side, item: Located, operation: Located): string | undefined {
  const body = below(operation, 'requestBody')
  const content = body === undefined ? [] : contentShape(side, body)
  const responses = Array.from(entriesBelow(operation, 'responses'), ([code, response]) => [
    code,
    ...contentShape(side, response),
  ])
  const isTelling = [
    content,
    ...responses.filter(([code]) => textOf(code).startsWith('2')).map((each) => each.slice(1)),
  ]
  if (!isTelling.some((media) => media.some((each) => NAMES.test(JSON.stringify(each))))) return undefined
  return JSON.stringify([parameterShape(side, item, operation), content.toSorted(), responses.map(textOf).toSorted()])
}

/** What names a component or a property in the shape of a schema. */
const NAMES = /"[$.]/

/** The parameters by name; those of the path by their number, since their names are never sent. */
function parameterShape(side: Side, item: Located, operation: Located): string[] {
  const stated = [...elementsBelow(item, 'parameters'), ...elementsBelow(operation, 'parameters')]
  const known = stated.map((each) => {
    const { node } = follow(side, each)
    const place = own(node, 'in')
    return place === 'path' ? 'path' : `${textOf(place)} ${textOf(own(node, 'name'))}`
  })
  return known.toSorted()
}

function contentShape(side: Side, message: Located): Json[] {
  return Array.from(entriesBelow(follow(side, message), 'content'), ([type, media]) => [
    type,
    schemaShape(own(media.node, 'schema')),
  ])
}

/** A schema in outline: the component that it refers to, or the names of its properties. */
function schemaShape(schema: Json | undefined): Json {
  const reference = own(schema, '$ref')
  if (typeof reference === 'string') return `$${reference}`
  const items = own(schema, 'items')
  if (items !== undefined) return ['items', schemaShape(items)]
  const properties = keysOf(own(schema, 'properties'))
  if (properties.length > 0) return properties.map((name) => `.${name}`).toSorted()
  if (!isObject(schema)) return null
  const lists = ['allOf', 'oneOf', 'anyOf'].flatMap((keyword) => {
    const list = schema[keyword]
    return isArray(list) ? [[keyword, ...list.map(schemaShape)]] : []
  })
  return lists.length > 0 ? lists : (schema['type'] ?? null)
}
