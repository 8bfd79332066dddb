import { collector } from '../base/collect.ts'
import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { formatReference } from '../base/pointer.ts'
import { schemesIn } from '../model/requirements.ts'
import { plainNodes } from '../model/shape.ts'
import { COMPONENT_SECTIONS, componentAt } from '../openapi/published.ts'
import { at, boundaryDays } from '../time/at.ts'
import { type Day, FIRST_DAY } from '../time/day.ts'
import { type Span, contains, union } from '../time/span.ts'
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
  return [components, ...sections].some(isTimeline) || lossesBelow(chronicle).some((span) => contains(span, day))
}

const losses = new WeakMap<object, readonly Span[]>()

/** The spans of days on which a part of a chronicle does not have all that refers to others in it. */
function lossesBelow(node: Json): readonly Span[] {
  if (!isArray(node) && !isObject(node)) return NEVER
  const known = losses.get(node)
  if (known !== undefined) return known
  const days = boundaryDays(node)
  const found = days.length === 0 ? NEVER : union([...ownLosses(node, days), ...childrenOf(node).flatMap(lossesBelow)])
  losses.set(node, found)
  return found
}

/** The days on which a node itself lacks a name that it mentions on others; of a timeline, with everything in it. */
function ownLosses(node: JsonObject | readonly Json[], days: readonly Day[]): readonly Span[] {
  if (isArray(node)) return NEVER
  const isPhase = isTimeline(node)
  const all = isPhase ? mentionsIn(node) : new Set(directMentions(node))
  if (all.size === 0) return NEVER
  return [undefined, ...days].flatMap((from, index): Span[] => {
    const shown = at(node, from ?? FIRST_DAY) ?? null
    const names = isPhase ? mentionsIn(shown) : new Set(directMentions(shown as JsonObject))
    return includes(names, all) ? [] : [{ from, until: days[index] }]
  })
}

/** What may change below a node that is no timeline. */
function childrenOf(node: JsonObject | readonly Json[]): readonly Json[] {
  if (isTimeline(node)) return []
  return isArray(node) ? node : Object.values(node)
}

const NEVER: readonly Span[] = []

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
