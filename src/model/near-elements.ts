import { isArray, own } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { nearest } from '../base/text.ts'
import { type Coordinate, STEP_SIGNS } from '../openapi/coordinate.ts'
import { componentAt } from '../openapi/published.ts'
import { type Segment, segmentsText } from './coordinates.ts'
import type { Element } from './element.ts'
import { type Finder, segmentsIn } from './find-elements.ts'

/** The maximum number of references that are followed in a row. */
const MAX_HOPS = 10

/** What to write instead of a coordinate without a target, and how certain that is. */
export interface Hint {
  readonly text: string
  /** Whether it is only the most similar name: the coordinate may be right and its element gone. */
  readonly isGuess: boolean
}

/** A hint for a coordinate without a target: what its author meant, or a similar coordinate. Undefined if there is none. */
export function hintFor(coordinate: Coordinate, finder: Finder): Hint | undefined {
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
    const ways = new Map(finder.ways(element).map((way) => [nameOf(way.own[0]!), way]))
    const way = ways.get(nearest(nameOf(missed), ways.keys()) ?? '')
    if (way === undefined) continue
    const rests = finder.below(way.element, further).length > 0 ? further : []
    return segmentsText([...way.element.segments, ...rests], rests.length === further.length ? value : undefined)
  }
  return undefined
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
  if (segment.kind === 'operation') return `${segment.method} ${segment.path}`
  if (segment.kind === 'path') return segment.path
  if (segment.kind === 'response') return segment.code
  return segment.kind === 'request' ? 'request' : segment.name
}
