import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { lookUp, parsePointer } from '../base/pointer.ts'
import { nearest } from '../base/text.ts'
import { schemeReference } from '../openapi/published.ts'
import { type Span, intersect } from '../time/span.ts'
import { aliveSpan, aliveSpans, firstGap } from './alive.ts'
import type { Element } from './element.ts'
import { mappedName, namedChoices } from './mapped-choices.ts'
import { type ModelProblem, deadReference, noAccess, unknownMapping, unknownReference } from './problems.ts'
import { schemesIn, statedSpans, daysWithAccess } from './requirements.ts'

/**
 * The maximum number of names compared for hints in one document. If there are as many broken references as names, comparing all pairs
 * would take too long.
 */
const MOST_COMPARED = 2_000_000

/** Cached results for the references of a document during validation. */
export interface KnownReferences {
  /** The days on which the target of each reference exists. */
  readonly spans: Map<string, readonly Span[]>
  /** The number of names compared for hints so far. */
  compared: number
}

/** References of an element without a target, or whose target does not exist on all days of the element. `known` caches results. */
export function referenceProblems(element: Element, document: Json, known: KnownReferences): ModelProblem[] {
  const spansOf = (reference: string): readonly Span[] => {
    const spans = known.spans.get(reference) ?? aliveSpans(document, parsePointer(reference))
    known.spans.set(reference, spans)
    return spans
  }
  const unknown = (reference: string): ModelProblem => {
    const target = parsePointer(reference)
    const beside = lookUp(document, target.slice(0, -1))
    const names = isObject(beside) && known.compared < MOST_COMPARED ? Object.keys(beside) : []
    known.compared += names.length
    const near = nearest(String(target.at(-1)), names)
    return unknownReference(element, reference, near)
  }
  const missing = schemeReferencesOf(element, document).filter((reference) => spansOf(reference).length === 0)
  const others = referencesOf(element).flatMap(({ reference, isMapped }) => {
    const spans = spansOf(reference)
    if (spans.length === 0) return [isMapped ? unknownMapping(element, reference) : unknown(reference)]
    const alive = aliveSpan(element)
    const gap = alive && firstGap(alive, spans)
    return gap === undefined ? [] : [deadReference(element, reference, gap, parsePointer(reference))]
  })
  return [...others, ...missing.map(unknown)]
}

/** The security schemes that an element requires, which may end earlier: a requirement is removed with its scheme. */
function schemeReferencesOf({ kind, node }: Element, document: Json): string[] {
  const isHolder = kind === 'operation' || kind === 'document'
  return isHolder ? schemesIn(node['security']).map((name) => schemeReference(document, name)) : []
}

/** The references of an element whose targets must exist as long as it does: `$ref` and discriminators. */
function referencesOf({ kind, node }: Element): readonly { readonly reference: string; readonly isMapped: boolean }[] {
  const { $ref, discriminator } = node
  const mapping = kind === 'schema' ? own(discriminator ?? null, 'mapping') : undefined
  const mapped = (isObject(mapping) ? Object.values(mapping) : []).filter((target) => typeof target === 'string')
  // A mapping entry for a choice is removed with the choice, which itself refers to the same component.
  const choices = new Set(mapped.length === 0 ? [] : namedChoices(node).map(({ name }) => name))
  const unchosen = mapped.filter((target) => !choices.has(mappedName(target)))
  return [
    ...(typeof $ref === 'string' && kind !== 'example' ? [{ reference: $ref, isMapped: false }] : []),
    ...unchosen.map((reference) => ({ reference, isMapped: true })),
  ].filter(({ reference }) => reference.startsWith('#/'))
}

/** An operation whose security schemes are all removed would look as if it required no authentication. */
export function accessProblems(element: Element, document: JsonObject): ModelProblem[] {
  if (element.kind !== 'operation') return []
  const isOwn = Object.hasOwn(element.node, 'security')
  const list = isOwn ? element.node['security'] : own(document, 'security')
  const alive = list === undefined ? undefined : aliveSpan(element)
  if (list === undefined || alive === undefined) return []
  const ways = daysWithAccess(list, { root: document, mode: 'mark' })
  const path = isOwn ? [...element.path, 'security'] : ['security']
  return statedSpans(list).flatMap((stated) => {
    const asked = intersect(stated, alive)
    const gap = asked && firstGap(asked, ways)
    return gap === undefined ? [] : [noAccess({ label: element.label, path }, gap)]
  })
}
