import { type JsonObject, type MutableJsonObject, isObject } from '../../base/json.ts'
import { METHODS } from '../../openapi/methods.ts'
import { type Extensions, type Lifetime, withLifecycle } from './lifetime.ts'
import { type OperationOptions, messageFields, partsOf } from './operation.ts'
import { type Callback, type Parameter, type PathItem, partOf } from './part.ts'
import type { Server } from './server.ts'
import { A_MAP, OPTIONS, takes } from './takes.ts'

/** The methods that OpenAPI has a field for; QUERY since 3.2. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'TRACE' | 'QUERY'

/** The options of a path item: fields of the path, and its operations. */
export interface PathItemOptions extends Lifetime, Extensions, Readonly<Partial<Record<Method, OperationOptions>>> {
  readonly summary?: string
  readonly description?: string
  readonly servers?: readonly Server[]
  /** Parameters that all its operations have. */
  readonly parameters?: readonly Parameter[]
}

/** A path item of a webhook or callback, or with additional fields for a path of the API. */
export function pathItem(options: PathItemOptions): PathItem {
  takes(pathItem, ['options', OPTIONS, options])
  return partOf(itemOf(options), 'pathItem', pathItem)
}

/** Requests that the service sends to the client, by the expression of their URL: `{ '{$request.body#/url}': { POST: … } }`. */
export function callback(
  items: Readonly<Record<string, PathItemOptions>>,
  options: Lifetime & Extensions = {},
): Callback {
  takes(callback, ['items', A_MAP, items], ['options', OPTIONS, options])
  const sent = Object.entries(items).map(([expression, item]) => [expression, itemOf(item)])
  return partOf({ ...Object.fromEntries(sent), ...withLifecycle(options) }, 'callback', callback)
}

/** Adds an operation to a path item, in the field for its method. */
export function withOperation(item: MutableJsonObject, method: string, operation: JsonObject): void {
  const field = method.toLowerCase()
  if (METHODS.includes(field)) item[field] = operation
  else item['additionalOperations'] = { ...additional(item), [method]: operation }
}

/** The operation of a path item for a method. */
export function operationIn(item: JsonObject, method: string): JsonObject | undefined {
  const field = method.toLowerCase()
  const found = METHODS.includes(field) ? item[field] : additional(item)[method]
  return isObject(found) ? found : undefined
}

function additional(item: JsonObject): JsonObject {
  const others = item['additionalOperations']
  return isObject(others) ? others : {}
}

function itemOf(options: PathItemOptions): JsonObject {
  const { servers } = options
  const item: MutableJsonObject = {}
  for (const [key, value] of Object.entries(withLifecycle(options))) {
    if (isMethod(key)) withOperation(item, key, operationOf(value as unknown as OperationOptions))
    else item[key] = key === 'servers' ? servers!.map(withLifecycle) : value
  }
  return item
}

function isMethod(key: string): boolean {
  return METHODS.includes(key.toLowerCase()) && key === key.toUpperCase()
}

/** An operation without the envelope of the API. */
function operationOf(options: OperationOptions): JsonObject {
  const { fields, result, ...messages } = partsOf(options)
  return { ...fields, ...messageFields({ ...messages, result: result ?? undefined }, {}) }
}
