import { type Json, isArray, own } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import { deprecatedMembers, readDay, statedLifecycle } from '../openapi/markers.ts'
import { type Element, elements, valueLabel } from '../model/element.ts'
import type { Day } from '../time/day.ts'
import { identityOf } from './identity.ts'

/** What promises are made of. */
export type PromisedKind = 'operation' | 'parameter' | 'field' | 'value'

/** All of them. */
export const PROMISED_KINDS: readonly PromisedKind[] = ['operation', 'parameter', 'field', 'value']

/** Something that clients can rely on, as a document shows it on a day. */
export interface PublishedElement {
  readonly kind: PromisedKind
  /** Its identity, independent of the names of path parameters: see `identityOf`. */
  readonly id: string
  /** What it is called, here and in the plan: `GET /pets`, `Pet.name`. */
  readonly label: string
  /** The identity of the element that contains it. */
  readonly holder: string
  /** Whether it, or its container, is deprecated or has a sunset. */
  readonly marked: boolean
  /** The first day it is gone, as it or what holds it says. */
  readonly sunset: Day | undefined
  /** The stability of the operation it is in, and the tags of it; of a component, nothing is known of either. */
  readonly level: string | undefined
  readonly tags: readonly string[]
}

/** What a document promises. */
export interface Published {
  /** Each element, by its identity. */
  readonly elements: ReadonlyMap<string, PublishedElement>
  /** The element that is at a path of the document; a value of an enum is at its place in the list. */
  at(path: Path): PublishedElement | undefined
}

/** An element of a document, and what it promises. */
type Promises = readonly [element: Element, promised: readonly Placed[]]

/** Something promised, and the steps to it from its element. */
interface Placed {
  readonly steps: Path
  readonly promised: PublishedElement
}

/** What a published document promises. Of two elements with one name, as in two parts of an `allOf`, the first counts. */
export function publishedElements(document: Json): Published {
  const said = new Map<Element, Said>()
  const found = new Map<string, PublishedElement>()
  const all: Promises[] = []
  for (const element of elements(document)) {
    const state = saidOf(element, element.parent && said.get(element.parent))
    said.set(element, state)
    const placed = promisedBy(element, state)
    if (placed.length > 0) all.push([element, placed])
    for (const { promised } of placed) if (!found.has(promised.id)) found.set(promised.id, promised)
  }
  // Few elements are looked up by place, and recording all places takes long.
  const places = lazily(() => new Map(all.flatMap(placesOf)))
  return { elements: found, at: (path) => places().get(formatPointer(path)) }
}

function placesOf([element, placed]: Promises): [string, PublishedElement][] {
  return placed.map(({ steps, promised }) => [formatPointer([...element.path, ...steps]), promised])
}

/** What an element says about its end, and the operation it is in; from its holder where it says nothing. */
type Said = Pick<PublishedElement, 'marked' | 'sunset' | 'level' | 'tags'>

function saidOf({ node, kind }: Element, holder: Said | undefined): Said {
  const { deprecated, sunset } = statedLifecycle(node)
  const [level, tags] = [own(node, 'x-stability-level'), own(node, 'tags')]
  const isOperation = kind === 'operation'
  return {
    marked: deprecated || sunset !== undefined || holder?.marked === true,
    sunset: sunset ?? holder?.sunset,
    level: isOperation && typeof level === 'string' ? level : holder?.level,
    tags: isOperation && isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : (holder?.tags ?? []),
  }
}

function promisedBy(element: Element, said: Said): Placed[] {
  const { label, parent } = element
  const kind = promisedKind(element)
  const known = { id: identityOf(label), holder: identityOf(parent?.label ?? '') }
  const itself = kind === undefined ? [] : [{ steps: [], promised: { kind, label, ...known, ...said } }]
  return element.kind === 'schema' ? [...itself, ...valuesOf(element, said)] : itself
}

/** The kind of promise that an element is. A shared parameter counts only where it is used. */
export function promisedKind({ kind, path, parent }: Element): PromisedKind | undefined {
  if (kind === 'operation') return 'operation'
  if (kind === 'parameter') return parent?.kind === 'components' ? undefined : 'parameter'
  return kind === 'schema' && parent?.kind === 'schema' && path.at(-2) === 'properties' ? 'field' : undefined
}

function valuesOf(element: Element, said: Said): Placed[] {
  const { node, label } = element
  const values = own(node, 'enum')
  if (!isArray(values)) return []
  const marked = deprecatedMembers(node)
  return values.map((value, index) => {
    const sunset = readDay(own(own(node, 'x-sunset-values'), String(value)) ?? null)
    const name = valueLabel(element, String(value))
    const promised = {
      ...said,
      kind: 'value' as const,
      id: identityOf(name),
      label: name,
      holder: identityOf(label),
      marked: said.marked || sunset !== undefined || marked.includes(value),
      sunset: sunset ?? said.sunset,
    }
    return { steps: ['enum', index], promised }
  })
}
