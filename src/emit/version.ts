import type { oas30, oas31, oas32 } from 'openapi3-ts'
import { type Json, type JsonObject, type MutableJsonObject, put } from '../base/json.ts'
import type { PublishedVersion } from '../openapi/published.ts'
import { upgraderFromSwagger } from './from-swagger.ts'
import { downgrader31 } from './openapi30.ts'
import { downgrader32 } from './openapi31.ts'
import { upgrader30 } from './upgrade30.ts'

/** The type of a snapshot in each version, for code that works with typed documents. */
export interface OpenApiDocuments {
  readonly '3.0': oas30.OpenAPIObject
  readonly '3.1': oas31.OpenAPIObject
  readonly '3.2': oas32.OpenAPIObject
  readonly published: unknown
}

/** A version of OpenAPI, or the one in which the document is published. */
export type OpenApiVersion = keyof OpenApiDocuments

/** The OpenAPI versions that any document can be written in. */
export const OPENAPI_VERSIONS: readonly Exclude<OpenApiVersion, 'published'>[] = ['3.0', '3.1', '3.2']

/** The value of the `openapi` field in each version. */
const STATED: Readonly<Record<PublishedVersion, string>> = {
  '2.0': '2.0',
  '3.0': '3.0.3',
  '3.1': '3.1.0',
  '3.2': '3.2.0',
}

/** Converts a document to another version. */
export type Respelling = (document: JsonObject) => JsonObject

/**
 * Converts documents from one version to another, in steps between neighboring versions, and caches the results. Undefined if the versions
 * are the same.
 */
export function respelling(from: PublishedVersion, to: PublishedVersion): Respelling | undefined {
  const steps: Respelling[] = []
  if (from === to) return undefined
  if (from === '2.0') steps.push(upgraderFromSwagger())
  if (from < '3.1' && to >= '3.1') steps.push(through(upgrader30()))
  if (from === '3.2') steps.push(through(downgrader32()))
  if (from >= '3.1' && to === '3.0') steps.push(through(downgrader31()))
  return (document) =>
    stating(
      STATED[to],
      steps.reduce((said, step) => step(said), document),
    )
}

function through(rewrite: (node: Json, kind: 'document') => Json): Respelling {
  return (document) => rewrite(document, 'document') as JsonObject
}

/** A copy of a document with another version in its `openapi` field, which keeps its position. */
function stating(version: string, document: JsonObject): JsonObject {
  const result: MutableJsonObject = {}
  for (const [key, value] of Object.entries(document)) put(result, key, key === 'openapi' ? version : value)
  return result
}
