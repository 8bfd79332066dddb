import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'
import { METHODS } from './methods.ts'
import { asQueryString } from './query-string.ts'

/** How the fields that only OpenAPI 3.2 has are called in snapshots of earlier versions. */
const PREFIX = 'x-oai-'

/** The name under which earlier versions keep a field that only OpenAPI 3.2 has. */
export function keptOf32(field: string): string {
  return `${PREFIX}${field}`
}

/** The field of 3.2 that an extension keeps; undefined for any other extension, a mark among them. */
export function fieldKeptOf32(key: string): string | undefined {
  return key.startsWith(PREFIX) && key !== 'x-oai-deprecated' ? key.slice(PREFIX.length) : undefined
}

/** Of what is kept, what holds other parts of the document. */
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

/** A document with the parameters of components that were kept apart among the others again: the two share a name in 3.2. */
export function withKeptParameters(root: JsonObject): JsonObject {
  const components = own(root, 'components')
  const kept = own(components, keptOf32('parameters'))
  const parameters = own(components, 'parameters')
  if (!isObject(components) || !isObject(kept) || !isObject(parameters)) return root
  const { [keptOf32('parameters')]: _, ...rest } = components
  return { ...root, components: { ...rest, parameters: { ...parameters, ...kept } } } as JsonObject
}

/** A document with its query strings back among the parameters, as in 3.2. */
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
