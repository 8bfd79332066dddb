import { type Json, type JsonObject, isArray, isObject } from '../base/json.ts'
import { mapItems, mapValues } from '../base/map-values.ts'
import type { Holds } from '../openapi/keyword.ts'
import { keywordsWhere } from '../openapi/keywords.ts'
import { TIMELINE, isTimeline, mapPhases } from '../time/timeline.ts'

/** The kinds of objects in an OpenAPI document (Swagger 2.0, OpenAPI 3.0 to 3.2). */
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

/** The contents of a field: one object of a kind, a list of them, or a map of them by name. */
export type Slot = readonly ['one' | 'list' | 'map', Kind]

const one = (kind: Kind): Slot => ['one', kind]
const list = (kind: Kind): Slot => ['list', kind]
const map = (kind: Kind): Slot => ['map', kind]
const fields = (names: string, slot: Slot): Record<string, Slot> =>
  Object.fromEntries(names.split(' ').map((name) => [name, slot]))

/** The keywords that contain schemas in a given form. */
const holding = (slot: Slot, ...kinds: readonly Holds[]): Record<string, Slot> =>
  Object.fromEntries(keywordsWhere(({ holds }) => kinds.includes(holds)).map((name) => [name, slot]))

/** The fields of each kind that contain other objects. */
const FIELDS: Record<Kind, Readonly<Record<string, Slot>>> = {
  document: {
    info: one('info'),
    servers: list('server'),
    paths: map('pathItem'),
    webhooks: map('pathItem'),
    components: one('components'),
    tags: list('tag'),
    // The sections of components in Swagger 2.0.
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

/** Kinds whose keys, except for extensions, are names chosen by the author, and the kind of their entries. */
export const FREE_NAMES: Partial<Record<Kind, Kind>> = { responses: 'response', callback: 'pathItem' }

/** The fields of each kind that contain other objects, without those named by the author. */
export const SLOTS: ReadonlyMap<Kind, ReadonlyMap<string, Slot>> = new Map(
  (Object.keys(FIELDS) as Kind[]).map((kind) => [kind, new Map(Object.entries(FIELDS[kind]))]),
)

/** The contents of a field of an object of `kind`, or undefined for plain data. */
export function slotOf(kind: Kind, key: string): Slot | undefined {
  const slot = SLOTS.get(kind)!.get(key)
  if (slot !== undefined) return slot
  const free = FREE_NAMES[kind]
  return free !== undefined && !key.startsWith('x-') && key !== '$ref' ? one(free) : undefined
}

/** Changes each object in a field, in every phase of timelines around them. A value that does not have the expected form stays. */
export function inSlot(value: Json, form: Slot[0], change: (child: Json) => Json): Json {
  if (form === 'one') return isArray(value) ? value : change(value)
  if (isTimeline(value)) return mapPhases(value, (inner) => inSlot(inner, form, change))
  if (isArray(value)) return mapItems(value, change)
  return isObject(value) ? mapValues(value, change) : value
}

/** An object inside an OpenAPI document, reached through timelines if necessary. */
export interface Child {
  readonly path: readonly (string | number)[]
  readonly kind: Kind
  readonly node: Json
}

/** The objects directly in `node`, which is of `kind`; in a timeline, those of each phase. */
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

/** A path without the steps through timelines: `x-timeline`, the index of a phase, `value`. */
export function withoutPhases(path: Child['path']): Child['path'] {
  return path.filter((_, index) => ![0, 1, 2].some((back) => path[index - back] === TIMELINE))
}

/** The values of a node on all days. */
export function plainNodes(node: Json): Json[] {
  return throughTimelines(node, []).map((found) => found.node)
}

/** The operations of a path item, including `additionalOperations`. */
export function operationsOf(pathItem: JsonObject): Json[] {
  return Object.entries(pathItem).flatMap(([key, value]) => {
    const [form, kind] = slotOf('pathItem', key) ?? []
    if (kind !== 'operation') return []
    return form === 'map' && isObject(value) ? Object.values(value) : [value]
  })
}

/** A node that is not a timeline, or the values of all phases of one that is. */
export function throughTimelines(node: Json, path: Child['path']): { node: Json; path: Child['path'] }[] {
  if (!isTimeline(node)) return [{ node, path }]
  return node[TIMELINE].flatMap((phase, index) =>
    phase['value'] === undefined ? [] : throughTimelines(phase['value'], [...path, TIMELINE, index, 'value']),
  )
}
