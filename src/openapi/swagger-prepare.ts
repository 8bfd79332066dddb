import { deepEqual } from '../base/equal.ts'
import { type ExactNumber, isExact } from '../base/exact-number.ts'
import {
  type Json,
  type JsonObject,
  type MutableJsonObject,
  isArray,
  isObject,
  own,
  put,
  textOf,
} from '../base/json.ts'
import { parsePointer, resolveLocal } from '../base/pointer.ts'
import {
  type SwaggerParameter,
  bodilyParameters,
  formEncoding,
  formSchema,
  isBodily,
  isPlaced,
  swaggerParameters,
  withCollectionFormat,
} from './swagger-parameters.ts'

const FORMS = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'] as const

/** A Swagger 2.0 document in a form that the upgrader converts correctly, and what to restore afterwards. */
export interface Prepared {
  readonly tree: MutableJsonObject
  /** Entries of path items that are neither operations nor parameters. */
  readonly extras: readonly { readonly path: string; readonly entries: JsonObject }[]
  /** The encodings of lists in forms. */
  readonly encodings: readonly { readonly path: string; readonly method: string; readonly encoding: JsonObject }[]
  /** Descriptions and extensions of security schemes. */
  readonly schemes: readonly (readonly [name: string, entries: JsonObject])[]
  /** Whether no scheme of the servers is stated. */
  readonly hasNoSchemes: boolean
  /** Exact numbers. The tree contains their index instead, as a bigint, because the upgrader would copy the fields of their objects. */
  readonly numbers: readonly ExactNumber[]
}

/** The host of a Swagger 2.0 document; undefined if it is the host that serves the document. */
export function hostOf(swagger: Json): string | undefined {
  const host = own(swagger, 'host')
  return typeof host === 'string' && host !== '' ? host : undefined
}

/**
 * Copies a Swagger 2.0 document into a form that `@scalar/openapi-upgrader` converts correctly. Fields that have an unexpected type are
 * left out. Each operation gets its own `consumes` and `produces`, its own `schemes` as servers, and its body or form fields as one body.
 * `x-nullable` and `discriminator` are written as in OpenAPI 3.
 */
export function prepareSwagger(swagger: JsonObject): Prepared {
  const numbers: ExactNumber[] = []
  const tree = copied(swagger, numbers) as MutableJsonObject
  const extras: { path: string; entries: JsonObject }[] = []
  const encodings: { path: string; method: string; encoding: JsonObject }[] = []
  const root: JsonObject = { ...tree }
  // The upgrader expects strings.
  tree['swagger'] = '2.0'
  for (const key of ['host', 'basePath']) if (typeof own(tree, key) !== 'string') delete tree[key]
  const stated = textsAt(tree, 'schemes') ?? []
  tree['schemes'] = stated
  const paths: MutableJsonObject = {}
  for (const [path, item] of Object.entries(objectAt(tree, 'paths'))) {
    if (path.startsWith('x-')) continue
    const followed = isObject(item) ? followOut(root, item) : undefined
    if (followed === undefined) continue
    const prepared = preparePath(root, followed, (method, encoding) => encodings.push({ path, method, encoding }))
    put(paths, path, prepared.item)
    extras.push({ path, entries: prepared.extras })
  }
  tree['paths'] = paths
  prepareShared(tree, root)
  const schemes = prepareSchemes(tree)
  delete tree['produces']
  delete tree['consumes']
  return { tree, extras, encodings, schemes, hasNoSchemes: stated.length === 0, numbers }
}

function preparePath(
  root: JsonObject,
  item: JsonObject,
  encode: (method: string, encoding: JsonObject) => void,
): { item: JsonObject; extras: JsonObject } {
  const shared = swaggerParameters(root, own(item, 'parameters'))
  const prepared: MutableJsonObject = {}
  const parameters = plainOf(shared)
  if (parameters.length > 0) prepared['parameters'] = parameters
  for (const method of METHODS) {
    const operation = own(item, method)
    if (!isObject(operation)) continue
    const { fields, node } = prepareOperation(root, operation, shared)
    prepared[method] = node
    const isMultipart = textsAt(node, 'consumes')?.includes(FORMS[1]) !== true
    const encoding = formEncoding(fields, isMultipart)
    if (encoding !== undefined) encode(method, encoding)
  }
  const known = new Set<string>([...METHODS, 'parameters'])
  const extras = Object.fromEntries(Object.entries(item).filter(([key]) => !known.has(key)))
  return { item: prepared, extras }
}

function prepareOperation(
  root: JsonObject,
  operation: JsonObject,
  shared: readonly SwaggerParameter[],
): { node: JsonObject; fields: readonly JsonObject[] } {
  const mine = swaggerParameters(root, own(operation, 'parameters'))
  const bodily = bodilyParameters(mine, shared).map(({ node }) => node)
  const body = bodily.find((node) => node['in'] === 'body')
  const fields = body === undefined ? bodily : []
  const consumes = textsAt(operation, 'consumes') ?? textsAt(root, 'consumes') ?? []
  const produces = textsAt(operation, 'produces') ?? textsAt(root, 'produces')
  const { consumes: _, produces: __, ...rest } = withServers(root, operation)
  const node: MutableJsonObject = { ...rest, responses: responsesOf(root, operation, produces) }
  const parameters = plainOf(mine)
  const taken = fields.length > 0 ? formsOf(consumes, fields) : consumes
  if (body !== undefined) parameters.push({ schema: {}, ...body })
  if (fields.length > 0) {
    const required = fields.some((field) => own(field, 'required') === true)
    parameters.push({
      name: 'form',
      in: 'body',
      schema: formSchema(fields),
      ...(required && { required }),
    })
  }
  delete node['parameters']
  if (parameters.length > 0) node['parameters'] = parameters
  if (taken.length > 0) node['consumes'] = taken
  if (produces !== undefined) node['produces'] = produces
  return { node, fields }
}

/** Converts an operation's own schemes, which override those of the document, to servers. Without a host, the operation stays as it is. */
function withServers(root: JsonObject, operation: JsonObject): JsonObject {
  const [mine, host] = [textsAt(operation, 'schemes') ?? [], hostOf(root)]
  if (mine.length === 0 || host === undefined) return operation
  const { schemes: _, ...rest } = operation
  const basePath = own(root, 'basePath')
  const base = `${host}${typeof basePath === 'string' ? basePath : ''}`
  return { ...rest, servers: mine.map((scheme) => ({ url: `${scheme}://${base}` })) }
}

/** The media types of a form. If none is stated, the one that supports its fields. */
function formsOf(consumes: readonly string[], fields: readonly JsonObject[]): readonly string[] {
  const stated = consumes.filter((type) => FORMS.some((form) => form === type))
  return stated.length > 0 ? stated : [fields.some((field) => own(field, 'type') === 'file') ? FORMS[0] : FORMS[1]]
}

/** The media types of responses of operations that state none. */
function typesOf(root: JsonObject): readonly string[] {
  return textsAt(root, 'produces') ?? ['application/json']
}

/**
 * The responses of an operation. A shared one is inlined if the operation produces other types than the document, or if it is in another
 * file.
 */
function responsesOf(root: JsonObject, operation: JsonObject, produces: readonly string[] | undefined): JsonObject {
  const hasOwnTypes = produces !== undefined && !deepEqual(produces.toSorted(), typesOf(root).toSorted())
  const responses: MutableJsonObject = {}
  for (const [code, response] of Object.entries(objectAt(operation, 'responses'))) {
    const reference = own(response, '$ref')
    const target = typeof reference === 'string' ? resolveLocal(root, reference) : undefined
    const writtenOut = isObject(target) && (hasOwnTypes || !textOf(reference).startsWith('#/responses/'))
    const node = writtenOut ? copied(target) : response
    if (!isObject(node)) continue
    const stated = withoutMisfits(node)
    put(responses, code, withExampleTypes(code.startsWith('2') ? withoutStrays(stated, produces) : stated))
  }
  return responses
}

/** Prepares shared parts: bodies were inlined into the operations, and responses get their media types. */
function prepareShared(tree: MutableJsonObject, root: JsonObject): void {
  const parameters = Object.entries(objectAt(tree, 'parameters')).flatMap(([name, node]) =>
    isObject(node) && !isBodily(node) && isPlaced(node) ? [[name, withCollectionFormat(node)]] : [],
  )
  tree['parameters'] = Object.fromEntries(parameters)
  const responses: MutableJsonObject = {}
  const successes = sharedSuccesses(root)
  for (const [name, response] of Object.entries(objectAt(tree, 'responses'))) {
    if (!isObject(response)) continue
    const stated = withoutMisfits(response)
    const { schema, ...rest } = successes.has(name) ? withoutStrays(stated, textsAt(root, 'produces')) : stated
    const content = schema && contentOf([...typesOf(root), ...exampleTypes(rest)], schema)
    put(responses, name, { ...rest, ...(content !== undefined && { content }) })
  }
  tree['responses'] = responses
  tree['definitions'] = objectAt(tree, 'definitions')
  if (!isObject(tree['components'])) delete tree['components']
}

/** The names of the shared responses that operations refer to as a success, and none as anything else. */
function sharedSuccesses(root: JsonObject): ReadonlySet<string> {
  const [successes, others]: [Set<string>, Set<string>] = [new Set(), new Set()]
  for (const item of Object.values(objectAt(root, 'paths')).filter(isObject))
    for (const operation of METHODS.map((method) => objectAt(item, method)))
      for (const [code, response] of Object.entries(objectAt(operation, 'responses'))) {
        const reference = own(response, '$ref')
        const [section, name] = typeof reference === 'string' ? parsePointer(reference) : []
        if (section === 'responses') (code.startsWith('2') ? successes : others).add(name!)
      }
  return new Set([...successes].filter((name) => !others.has(name)))
}

/** Removes security schemes that the upgrader cannot read; returns the fields of the others that it would lose. */
function prepareSchemes(tree: MutableJsonObject): [string, JsonObject][] {
  const schemes = Object.entries(objectAt(tree, 'securityDefinitions')).filter(
    ([, node]) => isObject(node) && ['string', 'undefined'].includes(typeof own(node, 'flow')),
  )
  tree['securityDefinitions'] = Object.fromEntries(schemes)
  return schemes.map(([name, node]) => [
    name,
    Object.fromEntries(
      Object.entries(node as JsonObject).filter(([key]) => key === 'description' || key.startsWith('x-')),
    ),
  ])
}

/**
 * Moves examples of media types that the operation does not produce to an extension. Used for success responses only: errors often have
 * another media type, which only an example reveals.
 */
function withoutStrays(response: JsonObject, produces: readonly string[] | undefined): JsonObject {
  const strays = exampleTypes(response).filter((type) => produces?.includes(type) === false)
  if (produces === undefined || produces.length === 0 || strays.length === 0) return response
  const { examples: all, ...rest } = response
  const [examples, others]: [MutableJsonObject, MutableJsonObject] = [{}, {}]
  for (const [type, example] of Object.entries(all as JsonObject))
    put(strays.includes(type) ? others : examples, type, example)
  return { ...rest, ...(Object.keys(examples).length > 0 && { examples }), 'x-examples': others }
}

/** A response whose schema also applies to the media types of its examples, which may be stated nowhere else. */
function withExampleTypes(response: JsonObject): JsonObject {
  const { schema } = response
  const types = exampleTypes(response)
  return schema === undefined || types.length === 0 ? response : { ...response, content: contentOf(types, schema) }
}

function contentOf(types: readonly string[], schema: Json): JsonObject {
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}

function exampleTypes(response: JsonObject): string[] {
  return Object.keys(objectAt(response, 'examples')).filter((name) => name.includes('/'))
}

function withoutMisfits(response: JsonObject): JsonObject {
  const misfits = ['headers', 'examples', 'content'].filter((key) => !isObject(own(response, key)))
  return Object.fromEntries(Object.entries(response).filter(([key]) => !misfits.includes(key)))
}

function plainOf(parameters: readonly SwaggerParameter[]): Json[] {
  return parameters
    .filter(({ node }) => !isBodily(node))
    .map(({ node }) => {
      const { collectionFormat, ...rest } = copied(node) as JsonObject
      return withCollectionFormat(typeof collectionFormat === 'string' ? { ...rest, collectionFormat } : rest)
    })
}

/** A path item, merged with the one it refers to in another file. */
function followOut(root: JsonObject, item: JsonObject): JsonObject {
  const reference = own(item, '$ref')
  const target = typeof reference === 'string' ? resolveLocal(root, reference) : undefined
  return isObject(target) ? { ...target, ...item } : item
}

function objectAt(node: JsonObject, key: string): JsonObject {
  const value = own(node, key)
  return isObject(value) ? value : {}
}

function textsAt(node: JsonObject, key: string): string[] | undefined {
  const value = own(node, key)
  return isArray(value) ? value.filter((item) => typeof item === 'string') : undefined
}

/** A deep copy with `x-nullable` and `discriminator` as in OpenAPI 3, and with indexes in place of exact numbers. */
function copied(node: Json, numbers: ExactNumber[] = []): Json {
  if (isArray(node)) return node.map((item) => copied(item, numbers))
  if (isExact(node)) return BigInt(numbers.push(node) - 1) as unknown as Json
  if (!isObject(node)) return node
  const copy: MutableJsonObject = {}
  for (const [key, value] of Object.entries(node)) {
    if (key === 'x-nullable' && typeof value === 'boolean') copy['nullable'] = value
    else if (key === 'discriminator' && typeof value === 'string') copy[key] = { propertyName: value }
    else put(copy, key, copied(value, numbers))
  }
  return copy
}
