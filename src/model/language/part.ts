import { oneOf } from '../../base/expected.ts'
import { type Json, type JsonObject, isObject } from '../../base/json.ts'
import { formatReference } from '../../base/pointer.ts'
import { keepSite, sited } from '../../base/site.ts'
import type { Part } from '../../openapi/part.ts'
import { A_NAME, PART_OR_LATER, optional, takes } from './takes.ts'

/** A schema: JSON Schema 2020-12, with lifecycles and timelines anywhere in it. */
export interface Schema extends Part<'schema'> {
  /** The schema of the items of a list. */
  readonly items?: Schema
}

/** A parameter of an operation. */
export interface Parameter extends Part<'parameter'> {}

/** A request body. */
export interface RequestBody extends Part<'requestBody'> {}

/** A response. */
export interface Response extends Part<'response'> {}

/** A header of a response, or of a part of a multipart message. */
export interface Header extends Part<'header'> {}

/** A media type of a message. */
export interface MediaType extends Part<'mediaType'> {}

/** An example of a message or parameter. */
export interface Example extends Part<'example'> {}

/** A link from a response to another operation. */
export interface Link extends Part<'link'> {}

/** Requests that the service sends while it processes one from the client. */
export interface Callback extends Part<'callback'> {}

/** All operations at one path, or those of a webhook. */
export interface PathItem extends Part<'pathItem'> {}

/** An operation. */
export interface Operation extends Part<'operation'> {}

/** The section of components for each kind of part. */
const SECTIONS = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  link: 'links',
  callback: 'callbacks',
  pathItem: 'pathItems',
  mediaType: 'mediaTypes',
} as const

/** The kinds of components. */
export type ComponentKind = keyof typeof SECTIONS

/** A part that can be a component. */
export type Component =
  | Schema
  | Response
  | Parameter
  | Example
  | RequestBody
  | Header
  | Link
  | Callback
  | PathItem
  | MediaType

/** The kinds of parts created by `partOf`; all other parts are schemas. */
const kinds = new WeakMap<object, ComponentKind>()

/** Turns a node into a part: stores its kind, and the line of the model that created it by calling `maker`. */
export function partOf<K extends ComponentKind>(
  node: object,
  made: K,
  maker: (...args: never[]) => unknown,
): Extract<Component, Part<K>> {
  kinds.set(node, made)
  return sited(node, maker) as Extract<Component, Part<K>>
}

/** The node of a part. */
export function nodeOf(part: Part): JsonObject {
  return part as unknown as JsonObject
}

/** A named part: its section and name among the components, and its definition. */
export interface Definition {
  readonly section: string
  readonly name: string
  readonly definition: JsonObject
}

/** The definitions of references made by `component`. */
const definitions = new WeakMap<object, () => Definition>()

/**
 * A named part: wherever it is used, the document refers to it, as `#/components/schemas/<name>` for a schema. A schema that
 * refers to itself is given as a function. `as` is the kind of a part that `raw` created, unless it is a schema.
 */
export function component<T extends Component>(name: string, part: T | (() => T), as?: ComponentKind): T {
  takes(
    component,
    ['name', A_NAME, name],
    ['part', PART_OR_LATER, part],
    ['as', optional(oneOf(Object.keys(SECTIONS))), as],
  )
  const isLater = typeof part === 'function'
  const known = isLater ? 'schema' : (kinds.get(part) ?? 'schema')
  const section = SECTIONS[as ?? known]
  const reference = partOf({ $ref: formatReference(['components', section, name]) }, as ?? known, component)
  let definition = isLater ? undefined : nodeOf(part)
  definitions.set(reference, () => ({ section, name, definition: (definition ??= nodeOf((part as () => T)())) }))
  return reference as T
}

/** Copies the definition of a reference to a node made from it. */
export function keepDefinition<T extends object>(node: T, reference: object): T {
  const definition = definitions.get(reference)
  if (definition !== undefined) definitions.set(node, definition)
  const known = kinds.get(reference)
  if (known !== undefined) kinds.set(node, known)
  return keepSite(node, reference)
}

/** Parts that a node uses by naming them in a string. */
const mentions = new WeakMap<object, readonly Part[]>()

/** Stores which parts a node names in a string, as the mapping of a discriminator does. Returns the node. */
export function mentioning<T extends object>(node: T, parts: readonly Part[]): T {
  mentions.set(node, parts)
  return node
}

/** The parts that a node names in a string. */
export function mentionedBy(node: object): readonly Part[] {
  return mentions.get(node) ?? []
}

/** The definition of a reference made by `component`; undefined for any other node. */
export function definitionOf(node: Json | Part): Definition | undefined {
  return isObject(node) ? definitions.get(node)?.() : undefined
}
