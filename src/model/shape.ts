import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'
import type { Holds } from '../openapi/keyword.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { TIMELINE, isTimeline, mapPhases } from '../time/timeline.ts'

/** The kinds of objects an OpenAPI document is made of (Swagger 2.0, OpenAPI 3.0 to 3.2). */
export type Kind =
  | 'document'
  | 'info'
  | 'components'
  | 'pathItem'
  | 'operation'
  | 'parameter'
  | 'requestBody'
  | 'responses'
  | 'response'
  | 'mediaType'
  | 'encoding'
  | 'header'
  | 'schema'
  | 'securityScheme'
  | 'example'
  | 'link'
  | 'callback'
  | 'server'
  | 'tag'

/** What is under a field: one object of a kind, a list of them, or a map of them under free names. */
export type Slot = readonly ['one' | 'list' | 'map', Kind]

const one = (kind: Kind): Slot => ['one', kind]
const list = (kind: Kind): Slot => ['list', kind]
const map = (kind: Kind): Slot => ['map', kind]
const fields = (names: string, slot: Slot): Record<string, Slot> =>
  Object.fromEntries(names.split(' ').map((name) => [name, slot]))

/** The keywords that contain schemas, in whatever form. */
const holding = (slot: Slot, ...kinds: readonly Holds[]): Record<string, Slot> =>
  Object.fromEntries(keywordsWhere(({ holds }) => kinds.includes(holds)).map((name) => [name, slot]))

/** The fixed fields of each kind that hold other objects. */
const FIELDS: Record<Kind, Readonly<Record<string, Slot>>> = {
  document: {
    info: one('info'),
    servers: list('server'),
    paths: map('pathItem'),
    webhooks: map('pathItem'),
    components: one('components'),
    tags: list('tag'),
    // What Swagger 2.0 has in place of components.
    definitions: map('schema'),
    parameters: map('parameter'),
    responses: map('response'),
    securityDefinitions: map('securityScheme'),
  },
  info: {},
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    examples: map('example'),
    requestBodies: map('requestBody'),
    headers: map('header'),
    securitySchemes: map('securityScheme'),
    links: map('link'),
    callbacks: map('callback'),
    pathItems: map('pathItem'),
    mediaTypes: map('mediaType'),
  },
  pathItem: {
    ...fields('get put post delete options head patch trace query', one('operation')),
    additionalOperations: map('operation'),
    servers: list('server'),
    parameters: list('parameter'),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('requestBody'),
    responses: one('responses'),
    callbacks: map('callback'),
    servers: list('server'),
  },
  parameter: { schema: one('schema'), content: map('mediaType'), examples: map('example') },
  header: { schema: one('schema'), content: map('mediaType'), examples: map('example') },
  requestBody: { content: map('mediaType') },
  responses: {},
  response: { headers: map('header'), content: map('mediaType'), links: map('link'), schema: one('schema') },
  mediaType: {
    schema: one('schema'),
    itemSchema: one('schema'),
    encoding: map('encoding'),
    prefixEncoding: list('encoding'),
    itemEncoding: one('encoding'),
    examples: map('example'),
  },
  encoding: {
    headers: map('header'),
    encoding: map('encoding'),
    prefixEncoding: list('encoding'),
    itemEncoding: one('encoding'),
  },
  schema: {
    ...holding(map('schema'), 'schema-map', 'dependencies'),
    ...holding(list('schema'), 'schemas', 'schema-list'),
    ...holding(one('schema'), 'schema', 'items'),
  },
  securityScheme: {},
  example: {},
  link: { server: one('server') },
  callback: {},
  server: {},
  tag: {},
}

/** Kinds whose own keys, extensions aside, are free names, and what is under these. */
export const FREE_NAMES: Partial<Record<Kind, Kind>> = { responses: 'response', callback: 'pathItem' }

/** The fields of each kind that hold other objects, free names aside. */
export const SLOTS: ReadonlyMap<Kind, ReadonlyMap<string, Slot>> = new Map(
  (Object.keys(FIELDS) as Kind[]).map((kind) => [kind, new Map(Object.entries(FIELDS[kind]))]),
)

/** What is under `key` of an object of `kind`, or undefined for plain data. */
export function slotOf(kind: Kind, key: string): Slot | undefined {
  const slot = SLOTS.get(kind)!.get(key)
  if (slot !== undefined) return slot
  const free = FREE_NAMES[kind]
  return free !== undefined && !key.startsWith('x-') && key !== '$ref' ? one(free) : undefined
}

/** What is in a slot with each object of it changed, in every phase of a timeline around them; what has not the form of the slot stays. */
export function inSlot(value: Json, form: Slot[0], change: (child: Json) => Json): Json {
  if (form === 'one') return isArray(value) ? value : change(value)
  if (isTimeline(value)) return mapPhases(value, (inner) => inSlot(inner, form, change))
  if (isArray(value)) return mapItems(value, change)
  return isObject(value) ? mapValues(value, change) : value
}

/** Something inside an OpenAPI document, timelines passed through: where it is, what it is, and its node. */
export interface Child {
  readonly path: readonly (string | number)[]
  readonly kind: Kind
  readonly node: Json
}

/** The objects directly under `node`, which is of `kind`; behind a timeline, those of each of its phases. */
export function children(node: JsonObject, kind: Kind): Child[] {
  const found: Child[] = []
  for (const key of Object.keys(node)) {
    const slot = slotOf(kind, key)
    if (slot !== undefined) found.push(...slotChildren(node[key]!, slot, [key]))
  }
  return found
}

function slotChildren(value: Json, [form, kind]: Slot, at: Child['path']): Child[] {
  return throughTimelines(value, at).flatMap(({ node, path }) => {
    if (form === 'one') return isArray(node) ? [] : [{ path, kind, node }]
    const entries: [string | number, Json][] =
      form === 'list' && isArray(node)
        ? [...node.entries()]
        : form === 'map' && isObject(node)
          ? Object.entries(node)
          : []
    return entries.flatMap(([key, child]) =>
      throughTimelines(child, [...path, key]).map((found) => ({ ...found, kind })),
    )
  })
}

/** A path without its steps through timelines: `x-timeline`, the index of a phase, `value`. */
export function withoutPhases(path: Child['path']): Child['path'] {
  return path.filter((_, index) => ![0, 1, 2].some((back) => path[index - back] === TIMELINE))
}

/** What a node is, on any day. */
export function plainNodes(node: Json): Json[] {
  return throughTimelines(node, []).map((found) => found.node)
}

/** The operations of a path item, those of `additionalOperations` among them. */
export function operationsOf(pathItem: JsonObject): Json[] {
  return Object.entries(pathItem).flatMap(([key, value]) => {
    const [form, kind] = slotOf('pathItem', key) ?? []
    if (kind !== 'operation') return []
    return form === 'map' && isObject(value) ? Object.values(value) : [value]
  })
}

/** The plain nodes a node stands for: itself, or the values of the timeline it is. */
export function throughTimelines(node: Json, path: Child['path']): { node: Json; path: Child['path'] }[] {
  if (!isTimeline(node)) return [{ node, path }]
  return node[TIMELINE].flatMap((phase, index) =>
    phase['value'] === undefined ? [] : throughTimelines(phase['value'], [...path, TIMELINE, index, 'value']),
  )
}
