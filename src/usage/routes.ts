import { shallowEqual } from '../base/equal.ts'
import { ANYTHING } from './base-paths.ts'
import { isMadeOf } from './segment-parts.ts'
import { decoded } from './target.ts'

/** The templates that a path fits, the most concrete first. The same templates are the same list. */
export type Candidates = readonly string[]

/** Finds the templates that a path fits. */
export interface Routes {
  /** `path` is percent-encoded, as it was sent. */
  readonly find: (path: string) => Candidates | undefined
  /** Whether a segment is one that templates name. */
  readonly isNamed: (segment: string) => boolean
}

/** A path template behind a base path. */
export interface Route {
  readonly base: string
  readonly template: string
}

/** A place in the tree of all templates: what comes next, the concrete before the templated (OpenAPI, Paths Object). */
interface Place {
  readonly named: Map<string, Place>
  partly: readonly (readonly [parts: readonly string[], place: Place])[]
  any: Place | undefined
  readonly ends: string[]
}

/** Builds the tree of routes; where two fit a path equally well, the one behind the longer base path comes first. */
export function newRoutes(routes: readonly Route[]): Routes {
  const root = newPlace()
  const names = new Set<string>()
  const known = new Map<string, Candidates>()
  for (const { base, template } of routes.toSorted((a, b) => b.base.length - a.base.length)) {
    let place = root
    for (const segment of `${base}${template}`.split('/').slice(1)) {
      if (!segment.includes('{')) names.add(decoded(segment))
      place = below(place, segment)
    }
    if (!place.ends.includes(template)) place.ends.push(template)
  }
  const find = (path: string): Candidates | undefined => {
    const segments = path.split('/')
    if (path.includes('%')) for (const [index, each] of segments.entries()) segments[index] = decoded(each)
    const ends: string[][] = []
    walk(root, segments, 1, ends)
    if (ends.length < 2) return ends[0]
    const all = [...new Set(ends.flat())]
    const key = all.join(' ')
    const before = known.get(key)
    if (before === undefined) known.set(key, all)
    return before ?? all
  }
  return { find, isNamed: (segment) => names.has(segment) }
}

function newPlace(): Place {
  return { named: new Map(), partly: [], any: undefined, ends: [] }
}

function below(place: Place, segment: string): Place {
  if (segment === ANYTHING || /^\{[^{}]*\}$/.test(segment)) return (place.any ??= newPlace())
  if (segment.includes('{')) {
    const parts = segment.split(/\{[^{}]*\}/).map(decoded)
    const before = place.partly.find(([others]) => shallowEqual(others, parts))
    if (before !== undefined) return before[1]
    const next = newPlace()
    // What has more letters of its own is more concrete.
    place.partly = [...place.partly, [parts, next] as const].toSorted(
      ([a], [b]) => b.join('').length - a.join('').length,
    )
    return next
  }
  const name = decoded(segment)
  const next = place.named.get(name) ?? newPlace()
  place.named.set(name, next)
  return next
}

function walk(place: Place, segments: readonly string[], index: number, ends: string[][]): void {
  if (index === segments.length) {
    if (place.ends.length > 0) ends.push(place.ends)
    return
  }
  const segment = segments[index]!
  const named = place.named.get(segment)
  if (named !== undefined) walk(named, segments, index + 1, ends)
  for (const [parts, next] of place.partly) if (isMadeOf(parts, segment)) walk(next, segments, index + 1, ends)
  if (place.any !== undefined && segment !== '') walk(place.any, segments, index + 1, ends)
}
