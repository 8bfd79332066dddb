import type { Json } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import type { Expected, Proof } from './proof/witness.ts'

/** What kind of thing differs. */
export type Subject =
  | 'info'
  | 'server'
  | 'tag'
  | 'path'
  | 'operation'
  | 'operation-id'
  | 'parameter'
  | 'request-body'
  | 'response'
  | 'media-type'
  | 'header'
  | 'link'
  | 'callback'
  | 'webhook'
  | 'security'
  | 'security-scheme'
  | 'scope'
  | 'component'
  | 'property'
  | 'variant'
  | 'part'
  | 'enum-value'
  | 'type'
  | 'requirement'
  | 'constraint'
  | 'schema'
  | 'sunset'
  | 'stability'
  | 'notice'
  | 'text'
  | 'extension'

/**
 * How it differs. `required` and `optional` are said of parameters, properties, headers and bodies that are on both sides,
 * `kept` of a sunset that both sides state, `emptied` of a schema that no value fulfils any more.
 */
export type Change =
  | 'added'
  | 'removed'
  | 'changed'
  | 'renamed'
  | 'deprecated'
  | 'reactivated'
  | 'required'
  | 'optional'
  | 'in-force'
  | 'kept'
  | 'emptied'

/** Which way a message travels: to the server, or back to the client. */
export type Direction = 'request' | 'response'

/** An operation of the API. */
export interface OperationRef {
  readonly method: string
  readonly path: string
}

/** A place in one of the two documents, with what stands there. */
export interface Spot {
  readonly path: Path
  readonly value: Json
}

/** One thing that differs between two documents: both sides of it, and no opinion. */
export interface Fact {
  readonly subject: Subject
  readonly change: Change
  /** What it is called: `GET /zones`, `settings.default_nameservers`, `query parameter match`. */
  readonly name: string
  /** What it belongs to: a component, an operation, a part of an operation; empty for the API itself. */
  readonly where: string
  /** The directions in which it is sent; empty when no operation reaches it. */
  readonly directions: readonly Direction[]
  /** Every operation it reaches. */
  readonly operations: readonly OperationRef[]
  readonly base: Spot | null
  readonly revision: Spot | null
  /** What else is known, by name: the keyword that changed, whether a property was required, … */
  readonly args: Readonly<Record<string, Json>>
  /** Of edits of schemas: what they do to what is sent in a direction, decided when it is asked for. */
  readonly prove?: (direction: Direction, expected: Expected) => Proof | undefined
}

/** One unambiguous line for a thing: what it belongs to, its name, and the item of it that is meant. */
export function coordinateOf({ where, name, subject, args }: Fact): string {
  const about = typeof args['thing'] === 'string' ? args['thing'] : subject
  const owner = where === '' || name === '' ? `${where}${name}` : `${where}${IN_SCHEMAS.has(about) ? '.' : ' '}${name}`
  return typeof args['item'] === 'string' ? `${owner} ${args['item']}` : owner
}

/** What an edit of a schema can be about. */
export const SCHEMA_SUBJECTS: ReadonlySet<string> = new Set<Subject>([
  'property',
  'variant',
  'part',
  'enum-value',
  'type',
  'requirement',
  'constraint',
  'schema',
])

/** What is found inside schemas, and named by the properties that lead to it. */
const IN_SCHEMAS: ReadonlySet<string> = new Set([...SCHEMA_SUBJECTS, 'text', 'extension'])
