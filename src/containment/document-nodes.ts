import type { Json } from '../base/json.ts'
import type { Dialect } from '../openapi/dialects.ts'
import type { Node, Owner, Schema } from './node.ts'
import type { References, Spot } from './reader.ts'

/** The way a value travels: what is read only is in no request, what is write only in no response. */
export type Direction = 'request' | 'response'

/** How a document is read. */
export interface Reading {
  readonly owner: Owner
  readonly root: Json
  readonly dialect: Dialect
  readonly formats: 'annotation' | 'assertion'
  readonly direction?: Direction | undefined
  /** Whether a `oneOf` is read as an `anyOf`, as by those who do not count the choices that a value fits. */
  readonly isUncounted?: boolean | undefined
  /** Whether `additionalProperties: false` is ignored, as by those who read parts of an `allOf` as one object. */
  readonly ignoresClosing?: boolean | undefined
  /** Called whenever a property is left out because it does not travel in the direction. */
  readonly onHidden?: (() => void) | undefined
}

/** The nodes of one document, each made once. */
export interface DocumentNodes extends Reading {
  readonly references: References
  /** The keywords of the document's dialect that decide which values are accepted. */
  readonly keywords: ReadonlyMap<string, unknown>
  readonly nodeAt: (spot: Spot) => Node
  /** A schema that no document holds, the meaning of a keyword if one is named. Equal texts stand for equal schemas. */
  readonly made: (text: string, schema: Partial<Schema>, meaningOf?: string) => Node
}
