import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject, own } from '../../base/json.ts'
import { keepSite, sited } from '../../base/site.ts'
import { LIFECYCLE } from '../lifecycle.ts'
import type { Clash, Model } from '../model.ts'
import { NOTICES, type Notice } from '../notice.ts'
import type { Document } from '../../openapi/part.ts'
import { isRaw, rememberRaw } from '../raw-parts.ts'
import { applySchedule } from '../schedule.ts'
import { componentsIn } from './components.ts'
import type { Endpoint } from './endpoint.ts'
import type { DayText } from '../../time/day-text.ts'
import { type Extensions, type Lifetime, withLifecycle } from './lifetime.ts'
import { type Envelope, messageFields } from './operation.ts'
import { pathParameters } from './parameter.ts'
import { type Component, type Parameter, type PathItem, keepDefinition, nodeOf } from './part.ts'
import { startedFrom } from './started-from.ts'
import { operationIn, withOperation } from './path-item.ts'
import type { ExternalDocs } from './schema-options.ts'
import type { Schedule } from './schedule.ts'
import type { Requirement, SecurityScheme } from './security.ts'
import type { Server, Tag } from './server.ts'
import { A_NAME, A_PART, ENDPOINTS, OPTIONS, optional, takes } from './takes.ts'

/** The title, version and other fields of an API's `info`. */
export interface ApiInfo {
  readonly title: string
  /** The `info.version` of snapshots. Default: the day of each. */
  readonly version?: string
  readonly summary?: string
  readonly description?: string
  readonly termsOfService?: string
  readonly contact?: { readonly name?: string; readonly url?: string; readonly email?: string } & Extensions
  readonly license?: { readonly name: string; readonly identifier?: string; readonly url?: string } & Extensions
}

/** The options of every API. Its lifecycle is that of the API as a whole; `added` is the first day the model describes. */
interface ApiParts extends Lifetime, Extensions, Envelope {
  /** Short name, used for the folder of generated files. */
  readonly name: string
  /** The OpenAPI version of the model. Default: 3.1.0; features of 3.2 require that version. */
  readonly openapi?: `3.${1 | 2}.${number}`
  readonly servers?: readonly Server[]
  readonly tags?: readonly Tag[]
  readonly externalDocs?: ExternalDocs
  readonly endpoints?: readonly Endpoint[]
  /** Parameters for every path whose template contains their name. */
  readonly pathParameters?: readonly Parameter[]
  /** Fields of whole paths, and operations without an endpoint. */
  readonly paths?: Readonly<Record<`/${string}`, PathItem>>
  readonly webhooks?: Readonly<Record<string, PathItem>>
  readonly securitySchemes?: readonly SecurityScheme[]
  /** Alternative security requirements of operations that state none. */
  readonly security?: readonly Requirement[]
  /** Components to keep even if no operation uses them. */
  readonly components?: readonly Component[]
  readonly notices?: readonly Notice<DayText>[]
  /** Lifecycles of parts of the API by coordinate, as in a schedule file; also for parts of `from`. */
  readonly schedule?: Schedule
  /** The URI of the document (since OpenAPI 3.2), and the dialect of its schemas. */
  readonly $self?: string
  readonly jsonSchemaDialect?: string
}

/** The options of `api`; a model based on a document already has a title. */
export type ApiOptions = ApiParts &
  (
    | (ApiInfo & { readonly from?: never })
    | (Partial<ApiInfo> & {
        /** A document to start from, as returned by `fromDocument` or `raw`. The API is added to it, and overrides it. */
        readonly from: Document
      })
  )

/** A model of an API: the default export of a model file. */
export function api(options: ApiOptions): Model {
  takes(api, ['options', OPTIONS, options])
  takes(
    api,
    ['options.name', A_NAME, options.name],
    ['options.title', options.from === undefined ? A_NAME : optional(A_NAME), options.title],
    ['options.endpoints', optional(ENDPOINTS), options.endpoints],
    ['options.from', optional(A_PART), options.from],
  )
  const { name } = options
  const started = options.from === undefined ? undefined : startedFrom(options.from)
  const from = started?.document ?? {}
  const clashes: Clash[] = []
  const { [NOTICES]: earlier, tags: described, components, ...base } = from
  const { own: fields, lifecycle, info } = split(options)
  const paths = pathsOf(options, from, clashes)
  const webhooks = { ...objectIn(from, 'webhooks'), ...nodes(options.webhooks) }
  const notices = [...(isArray(earlier) ? earlier : []), ...((options.notices ?? []) as unknown as Json[])]
  const tags = tagsOf(options, isArray(described) ? (described as unknown as Tag[]) : undefined)
  const body = {
    ...base,
    openapi: options.openapi ?? own(from, 'openapi') ?? '3.1.0',
    info: { ...objectIn(from, 'info'), ...info },
    ...lifecycle,
    ...fields,
    ...(tags.length > 0 || described !== undefined ? { tags } : {}),
    paths,
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    ...((options.notices !== undefined || earlier !== undefined) && { [NOTICES]: notices }),
  }
  const found = componentsIn([paths, webhooks, (options.components ?? []).map(nodeOf)], clashes)
  const all = merged(components, found, options)
  const whole = Object.keys(all).length > 0 || components !== undefined ? { ...body, components: all } : body
  const { document: scheduled, problems } = applySchedule(whole, (options.schedule ?? {}) as Json)
  const document = sited(scheduled, api)
  const isOfRaw = options.from !== undefined && isRaw(nodeOf(options.from))
  return {
    kind: 'model',
    name,
    document: isOfRaw ? rememberRaw(document) : document,
    clashes,
    problems: [...(started?.problems ?? []), ...problems],
  }
}

/** The fields, lifecycle and info that the options state for the root of the document. */
function split(options: ApiOptions): { own: JsonObject; lifecycle: JsonObject; info: JsonObject } {
  const { title, version, summary, description, termsOfService, contact, license, ...rest } = options
  const { [LIFECYCLE]: lifecycle, ...fields } = withLifecycle(rest)
  const kept = Object.entries(fields).filter(([key]) => ROOT.has(key) || key.startsWith('x-'))
  return {
    own: {
      ...(Object.fromEntries(kept) as JsonObject),
      ...(options.servers !== undefined && { servers: options.servers.map(withLifecycle) }),
    },
    lifecycle: lifecycle === undefined ? {} : { [LIFECYCLE]: lifecycle },
    info: withLifecycle({ title, version, summary, description, termsOfService, contact, license }),
  }
}

/** Options that are fields at the root of the document. */
const ROOT: ReadonlySet<string> = new Set(['$self', 'jsonSchemaDialect', 'servers', 'security', 'externalDocs'])

function pathsOf(options: ApiOptions, from: JsonObject, clashes: Clash[]): JsonObject {
  const paths: Record<string, MutableJsonObject> = {}
  const described = nodes(options.paths)
  for (const [path, item] of Object.entries(objectIn(from, 'paths'))) paths[path] = copyOf(item as JsonObject)
  for (const [path, item] of Object.entries(described)) {
    paths[path] = copyOf(item as JsonObject, paths[path])
    if (!isRaw(item as JsonObject) && !Object.hasOwn(item as JsonObject, '$ref'))
      addParameters(paths[path], path, options)
  }
  const made = new Set<string>()
  for (const endpoint of options.endpoints ?? []) {
    const { path, method, isWhole } = endpoint
    const label = `${method} ${path}`
    const item = (paths[path] ??= keepSite({}, endpoint.operation))
    const isTaken = made.has(label) || operationIn(objectIn(described, path), method) !== undefined
    if (isWhole !== true) addParameters(item, path, options)
    if (isTaken) clashes.push({ label, node: endpoint.operation })
    else withOperation(item, method, operationOf(endpoint, options))
    made.add(label)
  }
  return paths as JsonObject
}

/** Adds the parameters of a path that nothing else describes. */
function addParameters(item: MutableJsonObject, path: string, { pathParameters: described }: ApiOptions): void {
  const parameters = Object.hasOwn(item, 'parameters') ? [] : pathParameters(path, described)
  if (parameters.length > 0) item['parameters'] = parameters
}

function operationOf(endpoint: Endpoint, options: ApiOptions): JsonObject {
  const { operation, tag, isWhole } = endpoint
  if (isWhole === true) return operation
  const { tags, ...fields } = operation
  const all = [...(tag === undefined ? [] : [tag]), ...(isArray(tags) ? tags : [])]
  return keepSite({ ...(all.length > 0 && { tags: all }), ...fields, ...messageFields(endpoint, options) }, operation)
}

/**
 * The tags of the operations in order of first use, with the fields that the API gives them, and their parent tags. All tags of a document
 * to start from are kept.
 */
function tagsOf({ endpoints = [], tags = [] }: ApiOptions, earlier: readonly Tag[] | undefined): JsonObject[] {
  const described = [...tags, ...(earlier ?? []).filter(({ name }) => !tags.some((tag) => tag.name === name))]
  const used = new Set([
    ...(earlier ?? []).map(({ name }) => name),
    ...endpoints.flatMap(({ tag, operation: { tags: more } }) => [
      ...(tag === undefined ? [] : [tag]),
      ...(isArray(more) ? (more as readonly string[]) : []),
    ]),
  ])
  for (const name of used) {
    const parent = described.find((tag) => tag.name === name)?.parent
    if (parent !== undefined) used.add(parent)
  }
  return [...used].map((name) => withLifecycle(described.find((tag) => tag.name === name) ?? { name }))
}

/** The components of the API, added to those of the document it starts from. */
function merged(
  earlier: Json | undefined,
  found: Readonly<Record<string, JsonObject>>,
  { securitySchemes = [] }: ApiOptions,
): JsonObject {
  const schemes = Object.fromEntries(securitySchemes.map(({ name, scheme }) => [name, scheme]))
  const all = { ...found, ...(securitySchemes.length > 0 && { securitySchemes: schemes }) }
  const sections = Object.entries(all)
    .filter(([, parts]) => Object.keys(parts).length > 0)
    .map(([section, parts]) => [section, { ...objectIn(earlier, section), ...parts }])
  return { ...(isObject(earlier) && earlier), ...Object.fromEntries(sections) }
}

/** A copy that can be modified. It keeps what is recorded for the original by identity. */
function copyOf(item: JsonObject, earlier: JsonObject = {}): MutableJsonObject {
  const copy = keepDefinition({ ...earlier, ...item }, item)
  return isRaw(item) ? rememberRaw(copy) : copy
}

function nodes(parts: Readonly<Record<string, PathItem>> | undefined): JsonObject {
  return (parts ?? {}) as unknown as JsonObject
}

function objectIn(node: Json | undefined, key: string): JsonObject {
  const found = own(node, key)
  return isObject(found) ? found : {}
}
