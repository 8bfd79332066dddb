import { type Json, type JsonObject, type MutableJsonObject, isArray, own, textOf } from '../base/json.ts'
import { stringify } from '../base/json-text.ts'
import { globMatcher } from '../base/glob.ts'
import { lazily } from '../base/lazily.ts'
import { normalTemplate, templateParameters } from '../base/normal-template.ts'
import { pushInto } from '../base/push-into.ts'
import type { Coordinate } from '../openapi/coordinate.ts'
import { isTimeline } from '../time/timeline.ts'
import { asCalledHere, pathsByTemplate } from './called-here.ts'
import { SECTIONS, type Segment, isOpen, ownSegments } from './coordinates.ts'
import { type Element, elementBelow, rootElement } from './element.ts'
import { children } from './shape.ts'

/** The target of a coordinate: an element, or one of its enum values. */
export interface Target {
  readonly element: Element
  /** The enum value as text, as in the keys of value lifecycles. */
  readonly value?: string
}

/** A step to an element, and the segments that name it; none if the element has no name of its own. */
export interface Way {
  readonly element: Element
  readonly own: readonly Segment[]
}

/** The steps from an element: by their first segment, and those to elements without a name. */
interface Ways {
  readonly named: ReadonlyMap<string, Way[]>
  readonly through: readonly Way[]
}

/** Finds the elements of one document by their coordinates. Caches the parts of the document that it has searched. */
export class Finder {
  readonly root: Element
  readonly #document: JsonObject
  readonly #ways = new Map<Element, Ways>()
  readonly #paths = lazily(() => pathsByTemplate(Object.keys(own(this.#document, 'paths') ?? {})))

  constructor(document: JsonObject) {
    this.#document = document
    this.root = rootElement(document)
  }

  /**
   * All targets of a coordinate, whatever the parameters of its path are called. `*` and `**` in a path are wildcards, unless there is a path
   * with that name.
   */
  find(coordinate: Coordinate): Target[] {
    const found = this.#named(coordinate)
    if (found.length > 0) return found
    const here = this.asCalledHere(coordinate)
    return here === coordinate ? found : this.#named(here)
  }

  /** A coordinate with the names that this document gives the path and its parameters. */
  asCalledHere(coordinate: Coordinate): Coordinate {
    return asCalledHere(coordinate, this.#paths()) ?? coordinate
  }

  #named(coordinate: Coordinate): Target[] {
    const wanted = segmentsIn(coordinate)
    const exact = this.below(this.root, wanted)
    const found = exact.length === 0 && isGlob(wanted[0]) ? this.#fitting(wanted[0], wanted.slice(1)) : exact
    const { value } = coordinate
    if (value === undefined) return found.map((element) => ({ element }))
    return found.flatMap((element) => this.valuesOf(element, value))
  }

  /** The elements that segments lead to from an element. */
  below(element: Element, wanted: readonly Segment[]): Element[] {
    if (wanted.length === 0) return [element]
    return this.#next(element, wanted).flatMap(([way, rest]) =>
      way.own.length === 0 ? this.#through(way.element, rest) : this.below(way.element, rest),
    )
  }

  /** The steps to all named elements directly in an element, or in its parts without a name. */
  ways(element: Element): Way[] {
    const { named, through } = this.#waysIn(element)
    return [...[...named.values()].flat(), ...through.flatMap((way) => this.ways(way.element))]
  }

  /** An element and its parts without a name. */
  closure(element: Element): Element[] {
    return [element, ...this.#waysIn(element).through.flatMap((way) => this.closure(way.element))]
  }

  #through(element: Element, wanted: readonly Segment[]): Element[] {
    return wanted.length === 0 ? [] : this.below(element, wanted)
  }

  #next(element: Element, wanted: readonly Segment[]): [way: Way, rest: readonly Segment[]][] {
    const { named, through } = this.#waysTo(element, wanted[0]!)
    const fitting = (named.get(keyOf(wanted[0]!)) ?? []).filter(({ own: segments }) =>
      segments.every((segment, index) => wanted[index] !== undefined && keyOf(segment) === keyOf(wanted[index])),
    )
    return [
      ...fitting.map((way): [Way, readonly Segment[]] => [way, wanted.slice(way.own.length)]),
      ...through.map((way): [Way, readonly Segment[]] => [way, wanted]),
    ]
  }

  #fitting(glob: Segment, rest: readonly Segment[]): Element[] {
    const { path, method } = glob as { path: string; method?: string }
    const fits = templateMatcher(path)
    return this.ways(this.root).flatMap(({ element, own: [segment] }) => {
      const other = segment as { kind: string; path: string; method?: string }
      const isFit = other.kind === (glob as { kind: string }).kind && other.method === method && fits(other.path)
      return isFit ? this.below(element, rest) : []
    })
  }

  /** An enum value of an element, wherever it is described. */
  valuesOf(element: Element, value: string): Target[] {
    return this.closure(element).flatMap((each): Target[] => {
      const member = memberOf(each.node, value)
      if (member !== undefined && each.kind === 'schema') return [{ element: each, value: textOf(member) }]
      const choices = [...this.#waysIn(each).named.values()].flat()
      return choices
        .filter(({ element: choice, own: [step] }) => isConstant(choice, step, value))
        .map((way) => ({ element: way.element }))
    })
  }

  /** The steps that may start with a segment. Among thousands of paths or components, only those with that name. */
  #waysTo(element: Element, segment: Segment): Ways {
    const narrow = this.#ways.has(element) ? undefined : narrowed(element, segment)
    return narrow === undefined ? this.#waysIn(element) : this.#grouped(this.#list(element, narrow))
  }

  #waysIn(element: Element): Ways {
    const known = this.#ways.get(element)
    if (known !== undefined) return known
    const ways = this.#grouped(this.#list(element, element.node))
    this.#ways.set(element, ways)
    return ways
  }

  #grouped(ways: readonly Way[]): Ways {
    const named = new Map<string, Way[]>()
    const through: Way[] = []
    for (const way of ways) {
      const [first] = way.own
      if (first === undefined) through.push(way)
      else pushInto(named, keyOf(first), way)
    }
    return { named, through }
  }

  #list(holder: Element, node: JsonObject): Way[] {
    return this.#childrenOf(holder, node).flatMap((way): Way[] => {
      const { kind } = way.element
      // Operations are named beside their path, not below it.
      if (kind === 'operation') return []
      if (kind === 'pathItem') return [way, ...this.#childrenOf(way.element, way.element.node, 'operation')]
      return kind === 'mediaType' ? [way, { element: way.element, own: [] }] : [way]
    })
  }

  /** The direct children of an element that `node` contains, optionally of one kind only. */
  #childrenOf(holder: Element, node: JsonObject, only?: Element['kind']): Way[] {
    return children(node, holder.kind).flatMap((child) => {
      const element = elementBelow(child, holder, this.#document)
      if (element === undefined) return []
      const { kind, steps } = element
      if ((only !== undefined && kind !== only) || !isOpen(steps, holder.kind)) return []
      return [{ element, own: ownSegments({ ...child, path: steps }, element.node, holder, this.#document) }]
    })
  }
}

/**
 * The part of a document or its components with only the paths or components that a segment may name. Undefined if that cannot be narrowed
 * down.
 */
function narrowed({ kind, node }: Element, segment: Segment): JsonObject | undefined {
  if (kind !== 'document' && kind !== 'components') return undefined
  if ('path' in segment && segment.path.startsWith('/'))
    return kind === 'document' ? withOnly(node, ['paths'], segment.path) : {}
  if (!('section' in segment)) return undefined
  const fields = Object.keys(node).filter((field) => SECTIONS[field] === segment.section)
  return kind === 'document'
    ? {
        ...withOnly(node, fields, segment.name),
        ...(Object.hasOwn(node, 'components') && { components: node['components']! }),
      }
    : withOnly(node, fields, segment.name)
}

/** An object with only some of its fields, and in each only the entry of one name. A timeline of all entries stays complete. */
function withOnly(node: JsonObject, fields: readonly string[], name: string): JsonObject {
  const result: MutableJsonObject = {}
  for (const field of fields) {
    const entries = own(node, field)
    const entry = own(entries, name)
    if (isTimeline(entries)) result[field] = entries
    else if (entry !== undefined) result[field] = Object.fromEntries([[name, entry]])
  }
  return result
}

/** Matches paths with a glob, whatever their parameters are called, unless the glob has a wildcard in the name of one. */
function templateMatcher(glob: string): (path: string) => boolean {
  const fits = globMatcher(glob, '/')
  if (templateParameters(glob).some((name) => name.includes('*'))) return fits
  const fitsTemplate = globMatcher(normalTemplate(glob), '/')
  return (path) => fits(path) || fitsTemplate(normalTemplate(path))
}

/** The segments of a coordinate. */
export function segmentsIn({ parts, path }: Coordinate): readonly Segment[] {
  return [...parts, ...path]
}

function isGlob(segment: Segment | undefined): segment is Segment {
  return segment !== undefined && 'path' in segment && segment.path.includes('*')
}

/** The key of a segment. Names of headers are case-insensitive. */
function keyOf(segment: Segment): string {
  const { kind, into, section, in: place, method, path, code, name } = segment as unknown as Record<string, string>
  const isHeader = kind === 'header' || place === 'header'
  return [kind, into, section, place, method, path, code, isHeader ? name?.toLowerCase() : name].join('\n')
}

/** The enum value for a text: the one with this JSON text, or else one whose plain text is the same. */
function memberOf(node: JsonObject, value: string): Json | undefined {
  const values = own(node, 'enum')
  if (!isArray(values)) return undefined
  const text = value.startsWith('"') ? (JSON.parse(value) as string) : value
  return values.find((member) => stringify(member) === value) ?? values.find((member) => textOf(member) === text)
}

/** Whether a variant is the enum value `value`, in an enum that is written as a choice between constants. */
function isConstant({ node }: Element, step: Segment | undefined, value: string): boolean {
  const isChoice = step !== undefined && 'into' in step && step.into === 'choice'
  return isChoice && Object.hasOwn(node, 'const') && stringify(node['const']!) === value
}
