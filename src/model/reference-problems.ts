import { type Json, type JsonObject, isObject, own } from '../base/json.ts'
import { lookUp, parsePointer } from '../base/pointer.ts'
import { nearest } from '../base/text.ts'
import { schemeReference } from '../openapi/published.ts'
import { type Span, intersect } from '../time/span.ts'
import { aliveSpan, aliveSpans, firstGap } from './alive.ts'
import type { Element } from './element.ts'
import { mappedName, namedChoices } from './mapped-choices.ts'
import { type ModelProblem, deadReference, noWayIn, unknownReference } from './problems.ts'
import { schemesIn, statedSpans, waysIn } from './requirements.ts'

/** How many names are compared for hints in one document: with as many references that lead nowhere as names, every one would be with every other. */
const MOST_COMPARED = 2_000_000

/** What is known of the references of a document while it is judged. */
export interface KnownReferences {
  /** On which days each leads somewhere. */
  readonly spans: Map<string, readonly Span[]>
  /** How many names were compared for hints. */
  compared: number
}

/** References of an element that lead nowhere, or on fewer days than it is there. `known` remembers what was found out. */
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
  const others = referencesOf(element).flatMap((reference) => {
    const spans = spansOf(reference)
    if (spans.length === 0) return [unknown(reference)]
    const alive = aliveSpan(element)
    const gap = alive && firstGap(alive, spans)
    return gap === undefined ? [] : [deadReference(element, reference, gap, parsePointer(reference))]
  })
  return [...others, ...missing.map(unknown)]
}

/** The security schemes that an element requires; a requirement is removed with its scheme. */
function schemeReferencesOf({ kind, node }: Element, document: Json): string[] {
  const isHolder = kind === 'operation' || kind === 'document'
  return isHolder ? schemesIn(node['security']).map((name) => schemeReference(document, name)) : []
}

/** What an element refers to that has to be there as long as it is: by `$ref`, by a discriminator. */
function referencesOf({ kind, node }: Element): string[] {
  const { $ref, discriminator } = node
  const mapping = kind === 'schema' ? own(discriminator ?? null, 'mapping') : undefined
  const mapped = (isObject(mapping) ? Object.values(mapping) : []).filter((target) => typeof target === 'string')
  // What leads to a choice goes with it, and the choice refers to the same component by itself.
  const choices = new Set(mapped.length === 0 ? [] : namedChoices(node).map(({ name }) => name))
  return [
    ...(typeof $ref === 'string' && kind !== 'example' ? [$ref] : []),
    ...mapped.filter((target) => !choices.has(mappedName(target))),
  ].filter((reference) => reference.startsWith('#/'))
}

/** An operation whose security schemes are all gone would look as if it needed no authentication. */
export function wayInProblems(element: Element, document: JsonObject): ModelProblem[] {
  if (element.kind !== 'operation') return []
  const isOwn = Object.hasOwn(element.node, 'security')
  const list = isOwn ? element.node['security'] : own(document, 'security')
  const alive = list === undefined ? undefined : aliveSpan(element)
  if (list === undefined || alive === undefined) return []
  const ways = waysIn(list, { root: document, mode: 'mark' })
  const path = isOwn ? [...element.path, 'security'] : ['security']
  return statedSpans(list).flatMap((stated) => {
    const asked = intersect(stated, alive)
    const gap = asked && firstGap(asked, ways)
    return gap === undefined ? [] : [noWayIn({ label: element.label, path }, gap)]
  })
}
