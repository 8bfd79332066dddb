import type { Routes } from './routes.ts'
import { decoded } from './target.ts'
import { HIDDEN } from './value-shape.ts'

/** The maximum number of shapes of paths. */
const MOST = 1000

/** Paths that fit no operation: how many calls, and what they look like. */
export interface Unmatched {
  calls: number
  readonly shapes: Map<string, number>
}

/** Counts a call that matches no operation, by the shape of its path, without anything that identifies its sender. */
export function countUnmatched(unmatched: Unmatched, method: string, path: string, routes: Routes): void {
  unmatched.calls++
  const shape = unmatchedShape(method, path, routes)
  const before = unmatched.shapes.get(shape)
  if (before !== undefined || unmatched.shapes.size < MOST) unmatched.shapes.set(shape, (before ?? 0) + 1)
}

/** The shape of a call that matches no operation: its path without anything that identifies its sender. */
export function unmatchedShape(method: string, path: string, routes: Routes): string {
  return `${/^[A-Z]{1,20}$/.test(method) ? method : HIDDEN} ${pathShape(path, routes)}`
}

/** A path with the segments that the document names, plain words and versions; anything else may be a secret, or a name. */
function pathShape(path: string, { isNamed }: Routes): string {
  const segments = path.split('/').slice(0, 12).map(decoded)
  return segments
    .map((segment) => (segment === '' || isNamed(segment) || PLAIN.test(segment) ? segment : HIDDEN))
    .join('/')
}

const PLAIN = /^(?:[a-z]{2,12}(?:[_-][a-z]{2,12}){0,2}(?:\.[a-z]{2,5})?|v\d{1,3})$/
