import { type JsonObject, isObject, own } from '../base/json.ts'
import { LIFECYCLE, inherit } from './lifecycle.ts'
import type { Parameter } from './parameter.ts'
import { type Lifetime, type Schema, withLifecycle } from './schema.ts'
import { keepSite, sited } from './site.ts'

/** The methods an endpoint can have. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS' | 'TRACE'

/** `GET /zones` or `GET, PATCH /zones/{zone_id}`: one or more methods, then the path they share. */
export type EndpointText = `${Method}${'' | `, ${string}`} /${string}`

/** One operation of the model, before the API puts it into its envelope. */
export interface Endpoint {
  readonly kind: 'endpoint'
  readonly method: Method
  readonly path: string
  /** Operation Object fields that are already settled, lifecycle included. */
  readonly operation: JsonObject
  readonly tag: string | undefined
  readonly parameters: readonly Parameter[]
  readonly body: Schema | undefined
  readonly bodyRequired: boolean
  readonly result: Schema
  readonly failure: Schema | undefined
}

export interface OperationOptions extends Lifetime {
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
  readonly parameters?: readonly Parameter[]
  /** The JSON a request carries. Absent: the record itself for POST, PUT and PATCH. */
  readonly body?: Schema
  /** Whether a request without a body is refused. Absent: it is. */
  readonly bodyRequired?: boolean
  /** What a success answers. Absent: the record, or a list of it. */
  readonly result?: Schema
  /** One entry of `errors` in a failure of this operation. Absent: the error of the API. */
  readonly failure?: Schema
}

export interface EndpointOptions extends Partial<Record<Method, OperationOptions>> {
  /** The plural of the noun where `s` does not make it. */
  readonly plural?: string
}

/**
 * Endpoints at the path of a collection: GET answers a list of records, POST creates one.
 * The noun gives operations their ids and summaries: `firewall rule` makes `listFirewallRules`, "List firewall rules".
 */
export function collection(
  noun: string,
  endpoints: EndpointText,
  record: Schema,
  options: EndpointOptions = {},
): Endpoint[] {
  const plural = options.plural ?? `${noun}s`
  return make(endpoints, record, options, collection, plural, {
    GET: ['list', plural, { type: 'array', items: record }],
    POST: ['create', noun, record],
    PUT: ['update', plural, { type: 'array', items: record }],
    PATCH: ['edit', plural, { type: 'array', items: record }],
    DELETE: ['delete', plural, { type: 'array', items: record }],
  })
}

/** Endpoints at the path of one record, or of something there is only one of, such as a setting. */
export function single(
  noun: string,
  endpoints: EndpointText,
  record: Schema,
  options: EndpointOptions = {},
): Endpoint[] {
  return make(endpoints, record, options, single, noun, {
    GET: ['get', noun, record],
    POST: ['create', noun, record],
    PUT: ['update', noun, record],
    PATCH: ['edit', noun, record],
    DELETE: ['delete', noun, record],
  })
}

/** Endpoints that share one lifecycle, said once. What an endpoint says itself comes before it, word by word. */
export function group(lifetime: Lifetime, ...endpoints: readonly (readonly Endpoint[])[]): Endpoint[] {
  const shared = own(withLifecycle(lifetime), LIFECYCLE)
  return endpoints.flat().map((endpoint) => {
    const said = own(endpoint.operation, LIFECYCLE)
    const lifecycle = inherit(isObject(shared) ? shared : {}, isObject(said) ? said : {})
    return { ...endpoint, operation: sited({ ...endpoint.operation, [LIFECYCLE]: lifecycle }, group) }
  })
}

/** Endpoints that documentation shows together under one tag. */
export function section(tag: string, ...endpoints: readonly (readonly Endpoint[])[]): Endpoint[] {
  return endpoints.flat().map((endpoint) => ({ ...endpoint, tag }))
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
  const space = text.indexOf(' /')
  const methods = text.slice(0, space).split(/,\s*/) as Method[]
  return methods.map((method) => {
    const [verb, noun, result] = wording[method] ?? [method.toLowerCase(), about, record]
    const { parameters, body, bodyRequired = true, result: ownResult, failure, ...rest } = options[method] ?? {}
    const operation = {
      operationId: camelCase(`${verb} ${noun}`),
      summary: sentenceCase(`${verb} ${noun.endsWith('s') ? noun : withArticle(verb, noun)}`),
      ...withLifecycle(rest),
    }
    return {
      kind: 'endpoint',
      method,
      path: text.slice(space + 1),
      operation: keepSite(sited(operation, maker), operation),
      tag: undefined,
      parameters: parameters ?? [],
      body: body ?? (['POST', 'PUT', 'PATCH'].includes(method) ? record : undefined),
      bodyRequired,
      result: ownResult ?? result,
      failure,
    }
  })
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
