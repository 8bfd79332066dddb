import type { oas30, oas31, oas32 } from 'openapi3-ts'
import { rewriter, type Rewriter } from './rewrite.ts'
import { spellings30, booleanSchema30 } from './openapi30.ts'
import { spellings31 } from './openapi31.ts'
import { spellings32 } from './openapi32.ts'

/** What a snapshot is in each version, for code that works with typed documents. */
export interface OpenApiDocuments {
  readonly '3.0': oas30.OpenAPIObject
  readonly '3.1': oas31.OpenAPIObject
  readonly '3.2': oas32.OpenAPIObject
}

/** The OpenAPI versions a snapshot can be written in. */
export type OpenApiVersion = keyof OpenApiDocuments

export const OPENAPI_VERSIONS: readonly OpenApiVersion[] = ['3.0', '3.1', '3.2']

/** One OpenAPI version: what stands in `openapi`, and how the rest of a document is spelled in it. */
export interface Target {
  readonly openapi: string
  readonly rewrite: Rewriter
}

/** The target for `version`, with a memory of its own for what it has rewritten. */
export function target(version: OpenApiVersion): Target {
  switch (version) {
    case '3.0':
      return { openapi: '3.0.3', rewrite: rewriter(spellings30, booleanSchema30) }
    case '3.1':
      return { openapi: '3.1.0', rewrite: rewriter(spellings31) }
    case '3.2':
      return { openapi: '3.2.0', rewrite: rewriter(spellings32) }
  }
}
