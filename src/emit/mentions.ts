import { collector } from '../base/collect.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { schemesIn } from '../model/requirements.ts'
import { plainNodes } from '../model/shape.ts'
import { COMPONENT_SECTIONS, componentAt } from '../openapi/published.ts'
import { at } from '../time/at.ts'
import type { Day } from '../time/day.ts'
import { isTimeline } from '../time/timeline.ts'

/** How far below a node that was asked about others are remembered, too: an operation and its parts, not each value in them. */
const REMEMBERED = 3

/**
 * What the values at and below a node of a document, or of a chronicle on any day, refer to: components by the names of OpenAPI 3,
 * and tags. Remembered by the node, since most days leave most of a document as it is.
 */
export const mentionsIn: (node: Json) => ReadonlySet<string> = collector(directMentions, REMEMBERED)

/**
 * Whether something in a chronicle that refers to others may be missing on a day. Only what changes is looked at: what stays is the
 * same object in the tree of the day.
 */
export function losesMentions(chronicle: Json, day: Day): boolean {
  if (!isObject(chronicle) || isTimeline(chronicle)) return true
  const { components } = chronicle
  const sections = [...Object.values(components ?? {}), ...Object.keys(COMPONENT_SECTIONS).map((key) => chronicle[key])]
  // A section that disappears takes with it components through which others are used.
  return [components, ...sections].some(isTimeline) || losesBelow(chronicle, day)
}

function losesBelow(node: Json, day: Day): boolean {
  const shown = at(node, day)
  if (shown === node) return false
  if (shown === undefined || isTimeline(node)) return !includes(mentionsIn(shown ?? null), mentionsIn(node))
  if (isArray(node)) return node.some((item) => losesBelow(item, day))
  const changing = node as JsonObject
  if (!includes(new Set(directMentions(shown as JsonObject)), directMentions(changing))) return true
  return Object.keys(changing).some((key) => losesBelow(changing[key]!, day))
}

function includes(set: ReadonlySet<string>, names: Iterable<string>): boolean {
  for (const name of names) if (!set.has(name)) return false
  return true
}

const NO_NAMES: readonly string[] = []

function directMentions(node: JsonObject): readonly string[] {
  const { $ref, tags, security, discriminator } = node
  if (tags === undefined && security === undefined && discriminator === undefined)
    return typeof $ref === 'string' ? [componentOf($ref)] : NO_NAMES
  const mapping = own(discriminator, 'mapping')
  return [
    ...(typeof $ref === 'string' ? [componentOf($ref)] : []),
    ...plainNodes(tags ?? [])
      .flatMap((list) => (isArray(list) ? list.flatMap(plainNodes) : []))
      .filter((tag) => typeof tag === 'string')
      .map(tagName),
    ...schemeReferences(security ?? null),
    ...(isObject(mapping) ? Object.values(mapping).flatMap(plainNodes) : []).map((target) =>
      String(target).startsWith('#')
        ? componentOf(String(target))
        : formatReference(['components', 'schemas', String(target)]),
    ),
  ]
}

/** The security schemes that requirements name. */
export function schemeReferences(security: Json): string[] {
  return schemesIn(security).map((name) => formatReference(['components', 'securitySchemes', name]))
}

/** A reference to a component as it is made of its section and name. */
const PLAIN_REFERENCE = /^#\/components\/[^/~%]+\/[^/~%]+$/

/** The component that a reference leads to or into, by the names of OpenAPI 3. */
function componentOf(reference: string): string {
  if (PLAIN_REFERENCE.test(reference)) return reference
  const component = componentAt(reference)
  return component === undefined ? reference : formatReference(['components', component.section, component.name])
}

/** What a tag is called among the names of what is used. */
export function tagName(name: Json | undefined): string {
  return `tag ${String(name)}`
}
