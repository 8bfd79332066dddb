import type { Extensions, Lifetime } from './lifetime.ts'
import type { ExternalDocs } from './schema-options.ts'

/** A part of the URL of a server that a client chooses. */
export interface ServerVariable extends Extensions {
  readonly default: string
  readonly enum?: readonly string[]
  readonly description?: string
}

/** Where the API is. The words of a lifecycle stand beside the others. */
export interface Server extends Lifetime, Extensions {
  readonly url: string
  readonly description?: string
  /** Since OpenAPI 3.2. */
  readonly name?: string
  readonly variables?: Readonly<Record<string, ServerVariable>>
}

/** What documentation shows together. The words of a lifecycle stand beside the others. */
export interface Tag extends Lifetime, Extensions {
  readonly name: string
  readonly description?: string
  readonly externalDocs?: ExternalDocs
  /** The three below are known since OpenAPI 3.2; `parent` is the name of another tag. */
  readonly summary?: string
  readonly parent?: string
  readonly kind?: string
}
