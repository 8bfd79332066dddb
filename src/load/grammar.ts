import type { Holds } from '../openapi/keyword.ts'
import { KEYWORDS } from '../openapi/keywords.ts'

/**
 * What a place in an OpenAPI document may contain: its type, the kinds of its fields, and whether a `$ref` there is a reference. Unknown
 * fields contain data, in which `$ref` is a key like any other.
 */
export interface Kind {
  /** Its name in messages. */
  readonly name: string
  /** The type of the value: `schema` is an object or boolean, `reference` a string that refers to something, `any` any value. */
  readonly takes: 'object' | 'list' | 'schema' | 'reference' | 'any'
  /** Whether a `$ref` in it is a reference. */
  readonly refers: boolean
  /** Whether a list must have at least one item. */
  readonly filled: boolean
  /** Whether keys with `x-` are extensions, to which `every` does not apply. */
  readonly extensible: boolean
  readonly keys: ReadonlyMap<string, Kind>
  /** The kind of all other fields, or of the items of a list. */
  readonly every: Kind | undefined
}

/** Plain data: examples, defaults, extensions. */
export const DATA: Kind = made('a value', 'any')

/** A reference to an operation. */
export const OPERATION_REFERENCE: Kind = made('a reference', 'reference')

/** An entry of a discriminator's mapping: a reference to a schema, or its name. */
export const MAPPED: Kind = made('a reference to a schema', 'reference')

/** A text such as a description, which some authors keep in a separate file. */
export const TEXT: Kind = made('a string', 'any', { refers: true })

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

/** The kind of a schema keyword, by its form; all others contain data. */
const HELD: Readonly<Partial<Record<Holds, Kind>>> = {
  schema,
  items: schema,
  schemas: { ...listOf(schema), name: 'a list of at least one schema', filled: true },
  'schema-list': listOf(schema),
  'schema-map': schemas,
  dependencies: mapOf(dependency),
}

fill(schema, {
  ...Object.fromEntries(
    KEYWORDS.flatMap(({ name, holds }) => (HELD[holds] === undefined ? [] : [[name, HELD[holds]]])),
  ),
  // A string in Swagger 2.0. A property with that name is in `properties`.
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
const servers = listOf(described)
const security = listOf(made('an object', 'object'))
fill(operation, { parameters, requestBody, responses, callbacks: mapOf(callback), servers, security })
fill(pathItem, {
  ...Object.fromEntries(METHODS.map((method) => [method, operation])),
  parameters,
  servers,
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

const shared = { paths, info: described, tags: listOf(described), security }

/** An OpenAPI 3 document. */
export const OPENAPI: Kind = plain('an object', { ...shared, servers, webhooks: mapOf(pathItem), components })

/** A Swagger 2.0 document. */
export const SWAGGER: Kind = plain('an object', {
  ...shared,
  definitions: schemas,
  parameters: mapOf(parameter),
  responses: mapOf(response),
  securityDefinitions: mapOf(securityScheme),
})

/** The kind of a field in an object of kind `parent`. */
export function kindBelow(parent: Kind, key: string): Kind {
  const named = parent.keys.get(key)
  if (named !== undefined) return named
  if (parent.every === undefined || (parent.extensible && key.startsWith('x-'))) return DATA
  return parent.every
}

/** The kind at a path below an object of kind `root`. */
export function kindAt(root: Kind, path: readonly string[]): Kind {
  return path.reduce((here, key) => (here.takes === 'list' ? here.every! : kindBelow(here, key)), root)
}

/** Whether references to this kind are distinguished from references to other kinds. */
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

/**
 * Creates all kinds, so that they have the same hidden class in the engine, which makes them faster: they are read hundreds of thousands of
 * times.
 */
function made(
  name: string,
  takes: Kind['takes'],
  { refers = false, extensible = false, keys = {}, every = undefined }: Partial<Details> = {},
): Kind {
  return { name, takes, refers, filled: false, extensible, keys: new Map(Object.entries(keys)), every }
}

/** Kinds refer to each other in cycles, so their fields are added once all exist. */
function fill(target: Kind, keys: Record<string, Kind>): void {
  for (const [key, value] of Object.entries(keys)) (target.keys as Map<string, Kind>).set(key, value)
}
