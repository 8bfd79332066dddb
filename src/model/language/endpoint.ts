import { type JsonObject, isObject, own } from '../../base/json.ts'
import { keepSite, sited } from '../../base/site.ts'
import { LIFECYCLE, inherit } from '../lifecycle.ts'
import { type Lifetime, withLifecycle } from './lifetime.ts'
import { type Messages, type OperationOptions, partsOf } from './operation.ts'
import type { Document } from '../../openapi/part.ts'
import type { Parameter, Schema } from './part.ts'
import { startedFrom } from './started-from.ts'
import { type Method, operationIn } from './path-item.ts'
import { A_NAME, A_PART, ENDPOINT_LISTS, OPTIONS, SOME_ENDPOINTS, takes } from './takes.ts'

/** `GET /zones` or `GET, PATCH /zones/{zone_id}`: one or more methods, then their common path. */
export type EndpointText = `${Method}${'' | `, ${string}`} /${string}`

/** One operation of the model, before the API wraps its responses. */
export interface Endpoint extends Messages {
  readonly kind: 'endpoint'
  readonly method: string
  readonly path: string
  /** Fields of the Operation Object that are already final, including its lifecycle. */
  readonly operation: JsonObject
  readonly tag: string | undefined
  /** Whether `operation` is complete, including its responses. */
  readonly isWhole?: boolean
}

/** The options of endpoints: for all operations, and by method for individual ones. */
export interface EndpointOptions extends Partial<Record<Method, OperationOptions>> {
  /** The plural of the noun, if it is not formed with `s`. */
  readonly plural?: string
  /** Parameters of all operations. */
  readonly parameters?: readonly Parameter[]
}

/**
 * Endpoints at the path of a collection: GET returns a list of records, POST creates one. The noun determines the ids and summaries of
 * operations: `firewall rule` makes `listFirewallRules`, "List firewall rules".
 */
export function collection(
  noun: string,
  endpoints: EndpointText,
  record: Schema,
  options: EndpointOptions = {},
): Endpoint[] {
  takes(
    collection,
    ['noun', A_NAME, noun],
    ['endpoints', SOME_ENDPOINTS, endpoints],
    ['record', A_PART, record],
    ['options', OPTIONS, options],
  )
  const plural = options.plural ?? `${noun}s`
  return make(endpoints, record, options, collection, plural, {
    GET: ['list', plural, listOf(record)],
    POST: ['create', noun, record],
    PUT: ['update', plural, listOf(record)],
    PATCH: ['edit', plural, listOf(record)],
    DELETE: ['delete', plural, listOf(record)],
  })
}

/** Endpoints at the path of one record, or of something that exists once, such as a setting. */
export function single(
  noun: string,
  endpoints: EndpointText,
  record: Schema,
  options: EndpointOptions = {},
): Endpoint[] {
  takes(
    single,
    ['noun', A_NAME, noun],
    ['endpoints', SOME_ENDPOINTS, endpoints],
    ['record', A_PART, record],
    ['options', OPTIONS, options],
  )
  return make(endpoints, record, options, single, noun, {
    GET: ['get', noun, record],
    POST: ['create', noun, record],
    PUT: ['update', noun, record],
    PATCH: ['edit', noun, record],
    DELETE: ['delete', noun, record],
  })
}

/** One endpoint without defaults, for any method (since OpenAPI 3.2 also methods without a field of their own). */
export function endpoint(text: `${Uppercase<string>} /${string}`, options: OperationOptions = {}): Endpoint[] {
  takes(endpoint, ['text', SOME_ENDPOINTS, text], ['options', OPTIONS, options])
  const [methods, path] = split(text)
  return methods.map((method) => {
    const { fields, result, ...messages } = partsOf(options)
    const operation = keepSite(sited(fields, endpoint), fields)
    return { kind: 'endpoint', method, path, operation, tag: undefined, ...messages, result: result ?? undefined }
  })
}

/** Existing operations of a document, to pass to `group` and `section`: `GET, PUT /pets/{id}`. Throws if the document does not have them. */
export function endpointsOf(document: Document, text: EndpointText): Endpoint[] {
  takes(endpointsOf, ['document', A_PART, document], ['text', SOME_ENDPOINTS, text])
  const [methods, path] = split(text)
  return methods.map((method) => {
    const item = own(own(startedFrom(document).document, 'paths'), path)
    const operation = isObject(item) ? operationIn(item, method) : undefined
    if (operation === undefined) throw thrownAt(`the document has no operation ${method} ${path}`, endpointsOf)
    return { kind: 'endpoint', method, path, operation, tag: undefined, isWhole: true, ...SILENT }
  })
}

const SILENT: Messages = {
  parameters: [],
  body: undefined,
  bodyRequired: true,
  result: undefined,
  status: 200,
  responses: {},
  failure: undefined,
}

/** Endpoints that share one lifecycle. Keys that an endpoint sets itself take precedence. */
export function group(lifetime: Lifetime, ...endpoints: readonly (readonly Endpoint[])[]): Endpoint[] {
  takes(group, ['lifetime', OPTIONS, lifetime], ['endpoints', ENDPOINT_LISTS, endpoints])
  const shared = own(withLifecycle(lifetime), LIFECYCLE)
  return endpoints.flat().map((each) => {
    const stated = own(each.operation, LIFECYCLE)
    const lifecycle = inherit(isObject(shared) ? shared : {}, isObject(stated) ? stated : {})
    return { ...each, operation: sited({ ...each.operation, [LIFECYCLE]: lifecycle }, group) }
  })
}

/** Endpoints that documentation shows together under one tag. */
export function section(tag: string, ...endpoints: readonly (readonly Endpoint[])[]): Endpoint[] {
  takes(section, ['tag', A_NAME, tag], ['endpoints', ENDPOINT_LISTS, endpoints])
  return endpoints.flat().map((each) => ({ ...each, tag }))
}

type Wording = Partial<Record<Method, readonly [verb: string, noun: string, result: Schema]>>

function make(
  text: EndpointText,
  record: Schema,
  options: EndpointOptions,
  maker: typeof collection | typeof single,
  about: string,
  wording: Wording,
): Endpoint[] {
  const [methods, path] = split(text)
  return methods.map((method) => {
    const [verb, noun, usual] = wording[method as Method] ?? [method.toLowerCase(), about, record]
    const { fields, result, parameters, body, ...messages } = partsOf(options[method as Method] ?? {})
    const operation = {
      operationId: camelCase(`${verb} ${noun}`),
      summary: sentenceCase(`${verb} ${noun.endsWith('s') ? noun : withArticle(verb, noun)}`),
      ...fields,
    }
    return {
      kind: 'endpoint',
      method,
      path,
      operation: keepSite(sited(operation, maker), operation),
      tag: undefined,
      ...messages,
      parameters: [...(options.parameters ?? []), ...parameters],
      body: body ?? (['POST', 'PUT', 'PATCH'].includes(method) ? record : undefined),
      result: result === undefined ? usual : (result ?? undefined),
    }
  })
}

/** A list created here, so that messages do not point to a line of the model. */
function listOf(items: Schema): Schema {
  return { type: 'array', items } as object as Schema
}

/** The methods in an endpoint text, and their path. */
function split(text: string): [methods: string[], path: string] {
  const space = text.indexOf(' /')
  return [text.slice(0, space).split(/,\s*/), text.slice(space + 1)]
}

/** An error at the line of the model that called `maker`. */
function thrownAt(message: string, maker: (...args: never[]) => unknown): TypeError {
  const error = new TypeError(message)
  Error.captureStackTrace(error, maker)
  return error
}

function withArticle(verb: string, noun: string): string {
  return verb === 'create' ? `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}` : `the ${noun}`
}

function camelCase(words: string): string {
  const [first, ...rest] = words.split(/[^A-Za-z0-9]+/)
  return first!.toLowerCase() + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
