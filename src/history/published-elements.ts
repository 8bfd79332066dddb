import { type Json, isArray, own, textOf } from '../base/json.ts'
import { lazily } from '../base/lazily.ts'
import { type Path, formatPointer } from '../base/pointer.ts'
import { deprecatedMembers, readDay, statedLifecycle } from '../openapi/markers.ts'
import { type Element, elements, valueLabel } from '../model/element.ts'
import type { Day } from '../time/day.ts'
import { identityOf } from '../model/identity.ts'

/** The kinds of elements that promises are about. */
export type PromisedKind = 'operation' | 'parameter' | 'field' | 'value'

/** All kinds. */
export const PROMISED_KINDS: readonly PromisedKind[] = ['operation', 'parameter', 'field', 'value']

/** An element that clients can rely on, as a published document describes it. */
export interface PublishedElement {
  readonly kind: PromisedKind
  /** Its identity, which does not depend on the names of path parameters (`identityOf`). */
  readonly id: string
  /** Its coordinate: `GET /pets`, `Pet.name`. */
  readonly label: string
  /** The identity of the element that contains it. */
  readonly holder: string
  /** Whether it, or an element that contains it, is deprecated or has a sunset. */
  readonly marked: boolean
  /** The first day without it, as stated by itself or by what contains it. */
  readonly sunset: Day | undefined
  /** The stability level and the tags of the operation that contains it; unknown for parts of components. */
  readonly level: string | undefined
  readonly tags: readonly string[]
}

/** What a document promises. */
export interface Published {
  /** The elements by identity. */
  readonly elements: ReadonlyMap<string, PublishedElement>
  /** The element at a path of the document; for an enum value, the path of its list item. */
  at(path: Path): PublishedElement | undefined
}

/** An element of a document, and the promises in it. */
type Promises = readonly [element: Element, promised: readonly Placed[]]

/** A promise, and the steps that lead to it from its element. */
interface Placed {
  readonly steps: Path
  readonly promised: PublishedElement
}

/** The promises of a published document. If two elements have the same label, as in two parts of an `allOf`, the first one counts. */
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
  // Computed on demand: few elements are looked up by path, and recording all paths is slow.
  const places = lazily(() => new Map(all.flatMap(placesOf)))
  return { elements: found, at: (path) => places().get(formatPointer(path)) }
}

function placesOf([element, placed]: Promises): [string, PublishedElement][] {
  return placed.map(({ steps, promised }) => [formatPointer([...element.path, ...steps]), promised])
}

/** What an element states about its end, and about its operation; inherited from what contains it. */
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

/** The kind of promise for an element, or undefined. A shared parameter only counts where it is used. */
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
    const sunset = readDay(own(own(node, 'x-sunset-values'), textOf(value)) ?? null)
    const name = valueLabel(element, textOf(value))
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
