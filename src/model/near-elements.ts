import { type JsonObject, isArray, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { normalTemplate, templateParameters } from '../base/normal-template.ts'
import { nearest } from '../base/text.ts'
import { type Coordinate, STEP_SIGNS } from '../openapi/coordinate.ts'
import { componentAt } from '../openapi/published.ts'
import { type Segment, segmentsText } from './coordinates.ts'
import type { Element } from './element.ts'
import { type Finder, type Way, segmentsIn } from './find-elements.ts'

/** The maximum number of references that are followed in a row. */
const MAX_HOPS = 10

/** What to write instead of a coordinate without a target, and how certain that is. */
export interface Hint {
  readonly text: string
  /** Whether it is only the most similar name: the coordinate may be right and its element gone. */
  readonly isGuess: boolean
}

/** A hint for a coordinate without a target: what its author meant, or a similar coordinate. Undefined if there is none. */
export function hintFor(named: Coordinate, finder: Finder): Hint | undefined {
  const coordinate = finder.asCalledHere(named)
  const wanted = segmentsIn(coordinate)
  const reached = deepest(finder, finder.root, wanted)
  const behind = behindReference(finder, reached, 0)
  if (behind !== undefined)
    return certain(`write ${segmentsText(behind, coordinate.value)}, which applies wherever that schema is used`)
  const ofPath = onPath(wanted, finder)
  if (ofPath !== undefined)
    return certain(`write ${segmentsText(ofPath, coordinate.value)}, because the path declares it`)
  const near = nearOf(finder, reached, coordinate)
  return near === undefined ? undefined : { text: `did you mean ${near}?`, isGuess: true }
}

function certain(text: string): Hint {
  return { text, isGuess: false }
}

/** The last elements that segments lead to, and the remaining segments. */
interface Reached {
  readonly element: Element
  readonly rest: readonly Segment[]
}

function deepest(finder: Finder, from: Element, wanted: readonly Segment[]): readonly Reached[] {
  for (let length = wanted.length; length > 0; length--) {
    const found = finder.below(from, wanted.slice(0, length))
    if (found.length > 0) return found.map((element) => ({ element, rest: wanted.slice(length) }))
  }
  return [{ element: from, rest: wanted }]
}

/** The segments that lead into the target of a reference at which the others end. */
function behindReference(finder: Finder, reached: readonly Reached[], hops: number): readonly Segment[] | undefined {
  for (const { element, rest } of reached) {
    for (const { node } of finder.closure(element)) {
      const target = componentOf(own(node, '$ref'))
      if (target === undefined || hops > MAX_HOPS) continue
      const [component] = finder.below(finder.root, [target])
      if (component === undefined) continue
      if (finder.below(component, rest).length > 0) return [target, ...rest]
      const further = behindReference(finder, deepest(finder, component, rest), hops + 1)
      if (further !== undefined) return further
    }
  }
  return undefined
}

/** The coordinate of the component that an object refers to, or that its schema does; undefined if neither refers to one. */
export function referredComponent(node: JsonObject): string | undefined {
  const target = componentOf(own(node, '$ref')) ?? componentOf(own(own(node, 'schema'), '$ref'))
  return target === undefined ? undefined : segmentsText([target])
}

/** The target of a reference, as a segment. */
function componentOf(reference: unknown): Segment | undefined {
  const found = typeof reference === 'string' ? componentAt(reference) : undefined
  return found?.beyond === 0 ? { kind: 'component', section: found.section, name: found.name } : undefined
}

/** The segments of a parameter that is declared by the path instead of the operation. */
function onPath([first, ...rest]: readonly Segment[], finder: Finder): readonly Segment[] | undefined {
  if (first === undefined || !('kind' in first) || first.kind !== 'operation') return undefined
  const onPathItem: readonly Segment[] = [{ kind: 'path', path: first.path }, ...rest]
  return rest.length > 0 && finder.below(finder.root, onPathItem).length > 0 ? onPathItem : undefined
}

/** The most similar coordinate with a target, among those with the same beginning. */
function nearOf(finder: Finder, reached: readonly Reached[], { value }: Coordinate): string | undefined {
  for (const { element, rest } of reached) {
    const [missed, ...further] = rest
    if (missed === undefined) {
      const near = nearValue(finder.closure(element), value)
      if (near !== undefined) return segmentsText(element.segments, near)
      continue
    }
    // Only something of the same kind: an entry for a parameter that followed a hint to an operation would remove the operation.
    const ways = finder
      .ways(element)
      .filter((way) => isAlike(missed, way.own[0]!) && has(finder, way.element, further, value))
    const way = renamedTo(missed, ways) ?? nearestWay(missed, ways) ?? movedTo(missed, ways)
    if (way !== undefined) return segmentsText([...way.element.segments, ...further], value)
  }
  return undefined
}

/** Whether segments lead from an element to something, or to a value of it. */
function has(finder: Finder, element: Element, further: readonly Segment[], value: string | undefined): boolean {
  const found = finder.below(element, further)
  return value === undefined ? found.length > 0 : found.some((each) => finder.valuesOf(each, value).length > 0)
}

/** Whether a segment can be another one misspelled. Paths that take different numbers of parameters are different. */
function isAlike(missed: Segment, other: Segment): boolean {
  if (!('path' in missed)) return true
  if (!('path' in other) || other.kind !== missed.kind) return false
  // The other methods of a path do something else.
  if ('method' in missed && 'method' in other && missed.method !== other.method) return false
  return templateParameters(missed.path).length === templateParameters(other.path).length
}

/** The only operation with the same method, or the only path, that ends in the same segment: it was probably moved. */
function movedTo(missed: Segment, ways: readonly Way[]): Way | undefined {
  if (!('path' in missed)) return undefined
  const end = lastOf(missed.path)
  if (end === '' || end === '{id}') return undefined
  const method = 'method' in missed ? missed.method : undefined
  const [only, ...others] = ways.filter(({ own: [first] }) => {
    const other = first as { readonly path: string; readonly method?: string }
    return other.method === method && lastOf(other.path) === end
  })
  return others.length === 0 ? only : undefined
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function nearestWay(missed: Segment, ways: readonly Way[]): Way | undefined {
  const byName = new Map(ways.map((way) => [nameOf(way.own[0]!), way]))
  return byName.get(nearest(nameOf(missed), byName.keys()) ?? '')
}

/**
 * The component that probably has a new name: of those that have what the coordinate names within it, the one with the most similar name, else the only one whose name contains the
 * old one or is contained in it, else the only one.
 */
function renamedTo(missed: Segment, ways: readonly Way[]): Way | undefined {
  if (!('section' in missed)) return undefined
  const candidates = ways.filter(
    ({ own: [first] }) => 'section' in first! && first.section === missed.section && first.name !== missed.name,
  )
  const [only, ...others] =
    candidates.length === 1 ? candidates : candidates.filter((way) => isPartOf(nameOf(way.own[0]!), missed.name))
  return nearestWay(missed, candidates) ?? (others.length === 0 ? only : undefined)
}

/** Whether one of two names is the other with something before or after it. */
function isPartOf(name: string, other: string): boolean {
  const [short, long] = [name.toLowerCase(), other.toLowerCase()].toSorted((a, b) => a.length - b.length) as [
    string,
    string,
  ]
  return short.length > 2 && long.includes(short)
}

function nearValue(elements: readonly Element[], value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const values = elements.flatMap(({ node }) => {
    const members = own(node, 'enum')
    return isArray(members) ? members.map((member) => stringify(member)) : []
  })
  return nearest(value, values)
}

/** The name of a segment, for comparison with a misspelled one. */
function nameOf(segment: Segment): string {
  if ('into' in segment) return 'name' in segment ? segment.name : STEP_SIGNS[segment.into]
  if (segment.kind === 'operation') return `${segment.method} ${normalTemplate(segment.path)}`
  if (segment.kind === 'path') return normalTemplate(segment.path)
  if (segment.kind === 'response') return segment.code
  return segment.kind === 'request' ? 'request' : segment.name
}
