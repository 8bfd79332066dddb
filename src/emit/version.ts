import { rewriter, type Rewriter } from './rewrite.ts'
import { spellings30, booleanSchema30 } from './openapi30.ts'
import { spellings31 } from './openapi31.ts'
import { spellings32 } from './openapi32.ts'

/** The OpenAPI versions a snapshot can be written in. */
export type OpenApiVersion = '3.0' | '3.1' | '3.2'

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
      return { openapi: '3.0.4', rewrite: rewriter(spellings30, booleanSchema30) }
    case '3.1':
      return { openapi: '3.1.1', rewrite: rewriter(spellings31) }
    case '3.2':
      return { openapi: '3.2.0', rewrite: rewriter(spellings32) }
  }
}
