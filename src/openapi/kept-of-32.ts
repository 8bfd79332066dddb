import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'
import { METHODS } from './methods.ts'
import { asQueryString } from './query-string.ts'

/** The prefix of fields from OpenAPI 3.2 in snapshots of earlier versions. */
const PREFIX = 'x-oai-'

/** The name of a field from OpenAPI 3.2 in earlier versions. */
export function keptOf32(field: string): string {
  return `${PREFIX}${field}`
}

/** The field of 3.2 that an extension stands for; undefined for any other extension, such as `x-oai-deprecated`. */
export function fieldKeptOf32(key: string): string | undefined {
  return key.startsWith(PREFIX) && key !== 'x-oai-deprecated' ? key.slice(PREFIX.length) : undefined
}

/** The kept fields that contain other parts of the document. */
export const KEPT_OF_32: readonly string[] = [
  'query',
  'additionalOperations',
  'itemSchema',
  'encoding',
  'prefixEncoding',
  'itemEncoding',
  'mediaTypes',
  'querystring',
  'parameters',
].map(keptOf32)

/** Merges the kept parameters of `components` with the other ones, since both have the same name in 3.2. */
export function withKeptParameters(root: JsonObject): JsonObject {
  const components = own(root, 'components')
  const kept = own(components, keptOf32('parameters'))
  const parameters = own(components, 'parameters')
  if (!isObject(components) || !isObject(kept) || !isObject(parameters)) return root
  const { [keptOf32('parameters')]: _, ...rest } = components
  return { ...root, components: { ...rest, parameters: { ...parameters, ...kept } } } as JsonObject
}

/** Moves query strings back into the lists of parameters, as in 3.2. */
export function withQueryStrings(root: JsonObject): JsonObject {
  return mapValues(root, (value, key) => {
    if (!isObject(value)) return value
    if (key === 'paths' || key === 'webhooks') return mapValues(value, pathItem)
    if (key !== 'components') return value
    return mapValues(value, (section, name) =>
      name === 'parameters' && isObject(section) ? mapValues(section, parameter) : section,
    )
  })
}

function pathItem(item: Json): Json {
  if (!isObject(item)) return item
  const operations = mapValues(item, (value, key) => {
    if (METHODS.includes(key)) return isObject(value) ? withParameters(value) : value
    if (key !== 'additionalOperations' || !isObject(value)) return value
    return mapValues(value, (each) => (isObject(each) ? withParameters(each) : each))
  })
  return withParameters(operations)
}

function withParameters(holder: JsonObject): JsonObject {
  const read = mapValues(holder, (value, key) =>
    key === 'parameters' && isArray(value) ? mapItems(value, parameter) : value,
  )
  const { querystring, ...rest } = read
  if (querystring === undefined) return read
  const { parameters } = rest
  return { ...rest, parameters: [...(isArray(parameters) ? parameters : []), querystring] } as JsonObject
}

function parameter(node: Json): Json {
  return isObject(node) ? asQueryString(node) : node
}
