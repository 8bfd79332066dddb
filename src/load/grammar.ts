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
  /** Whether keys that begin with `x-` are extensions, where `every` holds for all other keys. */
  readonly extensible: boolean
  readonly keys: ReadonlyMap<string, Kind>
  /** What all keys that are not named hold, or the items of a list. */
  readonly every: Kind | undefined
}

const NO_KEYS: ReadonlyMap<string, Kind> = new Map()

/** Plain data: examples, defaults, extensions. */
export const DATA: Kind = {
  name: 'a value',
  takes: 'any',
  refers: false,
  extensible: false,
  keys: NO_KEYS,
  every: undefined,
}

const URI: Kind = { ...DATA, name: 'a reference', takes: 'reference' }

/** Texts such as a description, which some keep in a file of their own. */
const text = kind('a text', { takes: 'any' })

const schema = kind('a schema', { takes: 'schema' })
const example = kind('an example')
const header = kind('a header')
const parameter = kind('a parameter')
const mediaType = kind('a media type')
const response = kind('a response')
const link = kind('a link')
const pathItem = kind('a path item')
const operation = kind('an operation')
const securityScheme = kind('a security scheme')

const schemas = mapOf(schema)
const content = mapOf(mediaType)
const parameters = listOf(parameter)
const callback: Kind = { ...kind('a callback'), extensible: true, every: pathItem }
const discriminator = plain('an object', { mapping: mapOf(URI) })
const requestBody = kind('a request body', { keys: { content } })
const responses: Kind = { ...mapOf(response), extensible: true }
const paths: Kind = { ...mapOf(pathItem), extensible: true }
const encoding = plain('an object', { headers: mapOf(header) })
const described = plain('an object', { description: text })

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']
const described2 = [header, parameter, mediaType] as const

fill(schema, {
  ...Object.fromEntries(
    ['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions'].map((key) => [key, schemas]),
  ),
  ...Object.fromEntries(['allOf', 'anyOf', 'oneOf', 'prefixItems'].map((key) => [key, listOf(schema)])),
  ...Object.fromEntries(
    ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'].map((key) => [
      key,
      schema,
    ]),
  ),
  ...Object.fromEntries(['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'].map((key) => [key, schema])),
  // Of Swagger 2.0, a text; a property of that name is below `properties`.
  discriminator: { ...discriminator, takes: 'any' },
})
for (const place of described2) fill(place, { schema, content, examples: { ...mapOf(example), takes: 'any' } })
fill(mediaType, {
  itemSchema: schema,
  encoding: mapOf(encoding),
  itemEncoding: encoding,
  prefixEncoding: listOf(encoding),
})
fill(response, { headers: mapOf(header), content, links: mapOf(link), schema })
fill(link, { operationRef: URI })
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

function kind(
  name: string,
  { takes = 'object', keys = {} }: { takes?: Kind['takes']; keys?: Record<string, Kind> } = {},
): Kind {
  return { name, takes, refers: true, extensible: false, keys: new Map(Object.entries(keys)), every: undefined }
}

function plain(name: string, keys: Record<string, Kind>): Kind {
  return { ...kind(name, { keys }), refers: false }
}

function mapOf(every: Kind): Kind {
  return { ...DATA, name: 'an object', takes: 'object', every }
}

function listOf(every: Kind): Kind {
  return { ...DATA, name: 'a list', takes: 'list', every }
}

/** Kinds refer to one another in circles, so what is in them is said once all are there. */
function fill(target: Kind, keys: Record<string, Kind>): void {
  for (const [key, value] of Object.entries(keys)) (target.keys as Map<string, Kind>).set(key, value)
}
