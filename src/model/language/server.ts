import type { Extensions, Lifetime } from './lifetime.ts'
import type { ExternalDocs } from './schema-options.ts'

/** A variable in the URL of a server. */
export interface ServerVariable extends Extensions {
  readonly default: string
  readonly enum?: readonly string[]
  readonly description?: string
}

/** A server. Lifecycle keys are among its fields. */
export interface Server extends Lifetime, Extensions {
  readonly url: string
  readonly description?: string
  /** Since OpenAPI 3.2. */
  readonly name?: string
  readonly variables?: Readonly<Record<string, ServerVariable>>
}

/** A tag. Lifecycle keys are among its fields. */
export interface Tag extends Lifetime, Extensions {
  readonly name: string
  readonly description?: string
  readonly externalDocs?: ExternalDocs
  /** The three fields below exist since OpenAPI 3.2; `parent` is the name of another tag. */
  readonly summary?: string
  readonly parent?: string
  readonly kind?: string
}
