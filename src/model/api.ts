import { compareText } from '../base/compare-text.ts'
import { type Json, type JsonObject, type MutableJsonObject, isArray, isObject } from '../base/json.ts'
import type { Endpoint } from './endpoint.ts'
import type { Clash, Model } from './model.ts'
import { NOTICES, type Notice } from './notice.ts'
import { pathParameters } from './parameter.ts'
import { type DayText, type Schema, definitionOf, withLifecycle } from './schema.ts'
import { keepSite, sited } from './site.ts'

/** What an API is made of. */
export interface ApiOptions {
  /** Short name, used for the folder of generated files. */
  readonly name: string
  readonly title: string
  /** What snapshots say in `info.version`. Absent: the day of each. */
  readonly version?: string
  readonly description?: string
  /** The first day the model speaks for; an earlier day is refused. Absent: every day. */
  readonly added?: DayText
  readonly servers?: readonly JsonObject[]
  readonly tags?: readonly JsonObject[]
  readonly endpoints: readonly Endpoint[]
  /** Components to keep although no operation uses them. */
  readonly components?: readonly Schema[]
  readonly notices?: readonly Notice<DayText>[]
  /** Puts the result of an operation into the envelope of a response. Absent: the result itself. */
  readonly success?: (result: Schema) => Schema
  /** The response to a failure, around the operation's own error where it has one. Absent: none is described. */
  readonly failure?: (error: Schema | undefined) => Schema
  /** The description of a success. */
  readonly successDescription?: string
  /** The description of a failure. */
  readonly failureDescription?: string
}

/** A model of an API: the default export of a model file. */
export function api(options: ApiOptions): Model {
  const { name, title, version, description, added, servers, tags, endpoints, components, notices } = options
  const paths: Record<string, MutableJsonObject> = {}
  const clashes: Clash[] = []
  for (const endpoint of endpoints) {
    const { path, method, operation } = endpoint
    const field = method.toLowerCase()
    const item = (paths[path] ??= pathItem(path))
    if (Object.hasOwn(item, field)) clashes.push({ label: `${method} ${path}`, node: operation })
    else item[field] = operationOf(endpoint, options)
  }
  const schemas = schemasOf([paths, components ?? []], clashes)
  const body = {
    openapi: '3.1.0',
    info: { title, ...(version !== undefined && { version }), ...(description !== undefined && { description }) },
    ...(added !== undefined && withLifecycle({ added })),
    ...(servers !== undefined && { servers }),
    tags: tagsOf(endpoints, tags ?? []),
    paths,
    ...(notices !== undefined && { [NOTICES]: notices as unknown as Json }),
  }
  return { kind: 'model', name, document: sited({ ...body, components: { schemas } }, api), clashes }
}

function pathItem(path: string): MutableJsonObject {
  const parameters = pathParameters(path)
  return parameters.length === 0 ? {} : { parameters }
}

function operationOf(endpoint: Endpoint, options: ApiOptions): JsonObject {
  const { operation, tag, parameters, body, bodyRequired, result, failure } = endpoint
  const success = options.success?.(result) ?? result
  const failed = options.failure?.(failure)
  return keepSite(
    {
      ...(tag !== undefined && { tags: [tag] }),
      ...operation,
      ...(parameters.length > 0 && { parameters }),
      ...(body !== undefined && {
        requestBody: { ...(bodyRequired && { required: true }), content: json(body) },
      }),
      responses: {
        '200': { description: options.successDescription ?? 'Success', content: json(success) },
        ...(failed !== undefined && {
          default: { description: options.failureDescription ?? 'Failure', content: json(failed) },
        }),
      },
    },
    operation,
  )
}

function json(schema: Schema): JsonObject {
  return { 'application/json': { schema } }
}

/** The tags of the operations, in order of first use, with what the API says of them. */
function tagsOf(endpoints: readonly Endpoint[], described: readonly JsonObject[]): JsonObject[] {
  const used = new Set(endpoints.map(({ tag }) => tag).filter((tag) => tag !== undefined))
  return [...used].map((name) => described.find((tag) => tag['name'] === name) ?? { name })
}

/** The definition of every component that `roots` use, directly or through other components, by name. */
function schemasOf(roots: Json, clashes: Clash[]): JsonObject {
  const schemas: Record<string, Schema> = {}
  const visit = (node: Json): void => {
    if (isArray(node)) for (const item of node) visit(item)
    if (!isObject(node)) return
    const definition = definitionOf(node)
    if (definition !== undefined) {
      const name = String(node['$ref']).slice('#/components/schemas/'.length)
      if (!Object.hasOwn(schemas, name)) {
        schemas[name] = definition
        visit(definition)
      } else if (schemas[name] !== definition) {
        clashes.push({ label: `component ${name}`, node })
      }
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(roots)
  return Object.fromEntries(Object.entries(schemas).toSorted(([a], [b]) => compareText(a, b)))
}
