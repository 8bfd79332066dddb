import { collector } from '../base/collect.ts'
import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { schemesIn } from '../model/requirements.ts'
import { plainNodes } from '../model/shape.ts'
import { COMPONENT_SECTIONS, componentAt } from '../openapi/published.ts'
import { at } from '../time/at.ts'
import type { Day } from '../time/day.ts'
import { isTimeline } from '../time/timeline.ts'

/** Results are cached down to this depth: for an operation and its parts, but not for each value in them. */
const REMEMBERED = 3

/**
 * What a node of a document, or of a chronicle on any day, and everything below it refers to: components by their references in OpenAPI 3,
 * and tags. Cached by node, since most of a document stays the same on most days.
 */
export const mentionsIn: (node: Json) => ReadonlySet<string> = collector(directMentions, REMEMBERED)

/**
 * Whether something that refers to others may be missing on a day. Only looks at what changes, since the rest is the same object in the
 * tree of the day.
 */
export function losesMentions(chronicle: Json, day: Day): boolean {
  if (!isObject(chronicle) || isTimeline(chronicle)) return true
  const { components } = chronicle
  const sections = [...Object.values(components ?? {}), ...Object.keys(COMPONENT_SECTIONS).map((key) => chronicle[key])]
  // If a section disappears, so do components through which others are used.
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
      textOf(target).startsWith('#')
        ? componentOf(textOf(target))
        : formatReference(['components', 'schemas', textOf(target)]),
    ),
  ]
}

/** References to the security schemes that requirements name. */
export function schemeReferences(security: Json): string[] {
  return schemesIn(security).map((name) => formatReference(['components', 'securitySchemes', name]))
}

/** A reference that consists of a section and a name without escapes. */
const PLAIN_REFERENCE = /^#\/components\/[^/~%]+\/[^/~%]+$/

/** The component that a reference points to or into, with the section's name in OpenAPI 3. */
function componentOf(reference: string): string {
  if (PLAIN_REFERENCE.test(reference)) return reference
  const component = componentAt(reference)
  return component === undefined ? reference : formatReference(['components', component.section, component.name])
}

/** The key of a tag among the names that are used. */
export function tagName(name: Json | undefined): string {
  return `tag ${textOf(name)}`
}
