import { type Json, type JsonObject, own } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { type Element, elements } from './element.ts'
import { type Lifecycle, VALUE_LIFECYCLES, goneFrom, sunsetOf } from './lifecycle.ts'
import { scheduledOf } from './scheduled.ts'
import { valueLifecycles } from './value-lifecycles.ts'
import { hasMarkerFields, isDeprecated } from '../openapi/markers.ts'
import type { Day } from '../time/day.ts'

/** What a document states about the end of one of its elements. */
export interface AnnouncedEnd {
  /** The coordinate of the element: `GET /zones`, `Pet.kind`. */
  readonly label: string
  readonly path: Path
  /** The first day on which it is marked, if stated. */
  readonly deprecated?: Day | undefined
  /** The first day without it, after any extension. */
  readonly sunset?: Day | undefined
  readonly replacement?: string | undefined
}

/** The ends of all elements that are or will be marked as deprecated, including enum values, by coordinate. */
export function announcedEnds(document: Json): ReadonlyMap<string, AnnouncedEnd> {
  const ends = new Map<string, AnnouncedEnd>()
  const add = (end: AnnouncedEnd): void => {
    if (!ends.has(end.label)) ends.set(end.label, end)
  }
  for (const element of elements(document, maySayEnds)) {
    const { node, path } = element
    const lifecycle = scheduledOf(node)
    if (saysEnd(lifecycle) || isDeprecated(node))
      add({ label: element.label, path, ...(lifecycle && endOf(lifecycle)) })
    for (const { label, path: at, lifecycle: ofValue } of valueLifecycles(element))
      if (ofValue !== undefined && saysEnd(ofValue)) add({ label, path: at, ...endOf(ofValue) })
  }
  return ends
}

/**
 * Whether an element may contain an announced end. The result is cached for paths and components: nearly all announce nothing, and
 * consecutive documents share them as objects, so each is searched once.
 */
function maySayEnds({ node, kind, parent }: Element): boolean {
  const isEntry = kind !== 'components' && (parent?.kind === 'document' || parent?.kind === 'components')
  if (!isEntry) return true
  const known = asked.get(node)
  if (known !== undefined) return known
  const found = holdsEnd(node)
  asked.set(node, found)
  return found
}

const asked = new WeakMap<JsonObject, boolean>()

/** Whether anything in a tree looks like an announced end, even in an example. */
function holdsEnd(node: JsonObject): boolean {
  if (hasMarkerFields(node)) {
    if (isDeprecated(node) || saysEnd(scheduledOf(node)) || own(node, VALUE_LIFECYCLES) !== undefined) return true
  }
  for (const key in node) {
    const child = node[key]!
    if (typeof child === 'object' && child !== null && holdsEnd(child as JsonObject)) return true
  }
  return false
}

function saysEnd(lifecycle: Lifecycle | undefined): boolean {
  return lifecycle !== undefined && (lifecycle.deprecated ?? sunsetOf(lifecycle)) !== undefined
}

function endOf(lifecycle: Lifecycle): Omit<AnnouncedEnd, 'label' | 'path'> {
  const { deprecated, replacement } = lifecycle
  return { deprecated, sunset: goneFrom(lifecycle), replacement }
}
