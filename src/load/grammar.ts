import type { Holds } from '../openapi/keyword.ts'
import { KEYWORDS } from '../openapi/keywords.ts'

/**
 * What a place of an OpenAPI document holds: the container it takes, what stands under its keys, and whether a `$ref` there
 * is a reference. Everything that is not named holds data, where `$ref` is a key like any other.
 */
export interface Kind {
  /** What messages call it. */
  readonly name: string
  /** `schema` is an object or a boolean, `reference` a text that leads somewhere, `any` whatever stands there. */
  readonly takes: 'object' | 'list' | 'schema' | 'reference' | 'any'
  /** Whether a `$ref` in it is a reference. */
  readonly refers: boolean
  /** Whether a list holds one item at least. */
  readonly filled: boolean
  /** Whether keys that begin with `x-` are extensions, where `every` holds for all other keys. */
  readonly extensible: boolean
  readonly keys: ReadonlyMap<string, Kind>
  /** What all keys that are not named hold, or the items of a list. */
  readonly every: Kind | undefined
}

/** Plain data: examples, defaults, extensions. */
export const DATA: Kind = made('a value', 'any')

/** A reference to an operation. */
export const OPERATION_REFERENCE: Kind = made('a reference', 'reference')

/** What the mapping of a discriminator holds: a reference to a schema, or the name of one. */
export const MAPPED: Kind = made('a reference to a schema', 'reference')

/** Texts such as a description, which some keep in a file of their own. */
export const TEXT: Kind = made('a text', 'any', { refers: true })

/** A schema. */
export const SCHEMA: Kind = kind('a schema', { takes: 'schema' })
const schema = SCHEMA
const example = kind('an example')
const header = kind('a header')
const parameter = kind('a parameter')
const mediaType = kind('a media type')
const response = kind('a response')
const link = kind('a link')
/** A path item. */
export const PATH_ITEM: Kind = kind('a path item')
const pathItem = PATH_ITEM
const operation = kind('an operation')
const securityScheme = kind('a security scheme')

const schemas = mapOf(schema)
const content = mapOf(mediaType)
const parameters = listOf(parameter)
const callback = made('a callback', 'object', { refers: true, extensible: true, every: pathItem })
const discriminator = made('an object', 'any', { keys: { mapping: mapOf(MAPPED) } })
const requestBody = kind('a request body', { keys: { content } })
const responses = made('an object', 'object', { extensible: true, every: response })
const paths = made('an object', 'object', { extensible: true, every: pathItem })
const encoding = plain('an object', { headers: mapOf(header) })
const described = plain('an object', { description: TEXT })

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']
const described2 = [header, parameter, mediaType] as const

/** A schema, or a list of names. */
const dependency = made('a dependency', 'any', { refers: true })

/** What stands under a keyword, by what it holds; data under any other. */
const HELD: Readonly<Partial<Record<Holds, Kind>>> = {
  schema,
  items: schema,
  schemas: { ...listOf(schema), name: 'a list of one schema at least', filled: true },
  'schema-list': listOf(schema),
  'schema-map': schemas,
  dependencies: mapOf(dependency),
}

fill(schema, {
  ...Object.fromEntries(
    KEYWORDS.flatMap(({ name, holds }) => (HELD[holds] === undefined ? [] : [[name, HELD[holds]]])),
  ),
  // Of Swagger 2.0, a text; a property of that name is below `properties`.
  discriminator,
})
fill(dependency, Object.fromEntries(schema.keys))
for (const place of described2) fill(place, { schema, content, examples: made('an object', 'any', { every: example }) })
fill(mediaType, {
  itemSchema: schema,
  encoding: mapOf(encoding),
  itemEncoding: encoding,
  prefixEncoding: listOf(encoding),
})
fill(response, { headers: mapOf(header), content, links: mapOf(link), schema })
fill(link, { operationRef: OPERATION_REFERENCE })
fill(operation, { parameters, requestBody, responses, callbacks: mapOf(callback) })
fill(pathItem, {
  ...Object.fromEntries(METHODS.map((method) => [method, operation])),
  parameters,
  additionalOperations: mapOf(operation),
})

const components = plain('an object', {
  schemas,
  responses: mapOf(response),
  parameters: mapOf(parameter),
  examples: mapOf(example),
  requestBodies: mapOf(requestBody),
  headers: mapOf(header),
  securitySchemes: mapOf(securityScheme),
  links: mapOf(link),
  callbacks: mapOf(callback),
  pathItems: mapOf(pathItem),
  mediaTypes: content,
})

const shared = { paths, info: described, tags: listOf(described) }

/** An OpenAPI 3 document. */
export const OPENAPI: Kind = plain('an object', { ...shared, webhooks: mapOf(pathItem), components })

/** A Swagger 2.0 document. */
export const SWAGGER: Kind = plain('an object', {
  ...shared,
  definitions: schemas,
  parameters: mapOf(parameter),
  responses: mapOf(response),
  securityDefinitions: mapOf(securityScheme),
})

/** What stands under `key` in something of `parent`. */
export function kindBelow(parent: Kind, key: string): Kind {
  const named = parent.keys.get(key)
  if (named !== undefined) return named
  if (parent.every === undefined || (parent.extensible && key.startsWith('x-'))) return DATA
  return parent.every
}

/** What stands at a path of something of `root`. */
export function kindAt(root: Kind, path: readonly string[]): Kind {
  return path.reduce((here, key) => (here.takes === 'list' ? here.every! : kindBelow(here, key)), root)
}

/** Whether something of this kind may stand behind a reference, and nothing of another kind in its place. */
export function isReferable(found: Kind): boolean {
  return found.refers && found !== TEXT && found !== dependency
}

function kind(
  name: string,
  { takes = 'object', keys = {} }: Pick<Partial<Details>, 'keys'> & { takes?: Kind['takes'] } = {},
): Kind {
  return made(name, takes, { refers: true, keys: { description: TEXT, ...keys } })
}

function plain(name: string, keys: Record<string, Kind>): Kind {
  return made(name, 'object', { keys })
}

function mapOf(every: Kind): Kind {
  return made('an object', 'object', { every })
}

function listOf(every: Kind): Kind {
  return made('a list', 'list', { every })
}

interface Details {
  readonly refers: boolean
  readonly extensible: boolean
  readonly keys: Record<string, Kind>
  readonly every: Kind | undefined
}

/** Every kind is made here, so that all have one shape for the engine: it looks at them hundreds of thousands of times. */
function made(
  name: string,
  takes: Kind['takes'],
  { refers = false, extensible = false, keys = {}, every = undefined }: Partial<Details> = {},
): Kind {
  return { name, takes, refers, filled: false, extensible, keys: new Map(Object.entries(keys)), every }
}

/** Kinds refer to one another in circles, so what is in them is said once all are there. */
function fill(target: Kind, keys: Record<string, Kind>): void {
  for (const [key, value] of Object.entries(keys)) (target.keys as Map<string, Kind>).set(key, value)
}
