import { type Json, type JsonObject, isArray, isObject, own, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import type { Path } from '../base/pointer.ts'
import { type Segment, segmentsOf, segmentsText } from './coordinates.ts'
import { type Child, type Kind, children } from './shape.ts'

/** An object of an annotated document, with its kind, place and coordinate. */
export interface Element {
  readonly kind: Kind
  readonly node: JsonObject
  readonly path: Path
  /** The steps of its path that lead to it from its parent. */
  readonly steps: Path
  /** Its coordinate: `GET /zones`, `DnsRecord.locked`, `GET /zones ?name`. */
  readonly label: string
  readonly segments: readonly Segment[]
  readonly parent: Element | undefined
}

/**
 * All objects of an annotated document that may have a lifecycle, in document order. If `isIncluded` rejects an element, everything in it
 * is left out, too.
 */
export function* elements(document: Json, isIncluded?: (element: Element) => boolean): Generator<Element> {
  if (!isObject(document)) return
  const pending: Element[] = [rootElement(document)]
  while (pending.length > 0) {
    const element = pending.pop()!
    if (isIncluded?.(element) === false) continue
    yield element
    pending.push(...elementsBelow(element, document).toReversed())
  }
}

/** The root of a document as an element: the API itself. */
export function rootElement(document: JsonObject): Element {
  return {
    kind: 'document',
    node: document,
    path: [],
    steps: [],
    label: segmentsText([]),
    segments: [],
    parent: undefined,
  }
}

/** Whether an element is an operation of one of the API's paths, not of a callback or webhook. */
export function isOfPath({ kind, path, parent }: Element): boolean {
  return kind === 'operation' && path[0] === 'paths' && parent?.parent?.kind === 'document'
}

/** The elements directly in an element of a document. */
function elementsBelow(element: Element, document: Json): Element[] {
  return children(element.node, element.kind).flatMap((child) => elementBelow(child, element, document) ?? [])
}

/** A child of an element as an element; undefined if it is not an object. References are resolved in `root` for names. */
export function elementBelow(child: Child, parent: Element, root: Json): Element | undefined {
  return isObject(child.node) ? new Below(child, child.node, parent, root) : undefined
}

/** An element below another. Its label and path are computed lazily, since few elements are ever asked for them. */
class Below implements Element {
  readonly kind: Kind
  readonly node: JsonObject
  readonly steps: Path
  readonly parent: Element
  readonly #root: Json
  #path: Path | undefined
  #segments: readonly Segment[] | undefined

  constructor({ kind, path }: Child, node: JsonObject, parent: Element, root: Json) {
    this.kind = kind
    this.node = node
    this.steps = path
    this.parent = parent
    this.#root = root
  }

  get path(): Path {
    return (this.#path ??= [...this.parent.path, ...this.steps])
  }

  get segments(): readonly Segment[] {
    const { kind, node, steps, parent } = this
    return (this.#segments ??= segmentsOf({ kind, node, path: steps }, node, parent, this.#root))
  }

  get label(): string {
    return segmentsText(this.segments)
  }
}

/** The coordinate of an enum value of an element; `value` is its key among the lifecycles of values. */
export function valueLabel({ node, segments }: Element, value: string): string {
  const values = own(node, 'enum')
  const member = isArray(values) ? values.find((candidate) => textOf(candidate) === value) : undefined
  return segmentsText(segments, stringify(member ?? value))
}
