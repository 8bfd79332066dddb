import { type Json, isArray, own } from './json.ts'

/** A path from the root of a document to one of its values: object keys and array indices, in order. */
export type Path = readonly (string | number)[]

/** Writes a path as a JSON Pointer (RFC 6901): `['paths', '/a']` becomes `/paths/~1a`; the root is the empty string. */
export function formatPointer(path: Path): string {
  let pointer = ''
  for (const segment of path) pointer += `/${typeof segment === 'number' ? segment : escapeSegment(segment)}`
  return pointer
}

/** Reads a JSON Pointer into its segments; a leading `#`, as in a `$ref`, is allowed, and percent-encoding is undone then. */
export function parsePointer(pointer: string): string[] {
  const text = pointer.startsWith('#') ? decodeFragment(pointer.slice(1)) : pointer
  if (text === '') return []
  const segments = text.slice(1).split('/')
  return text.includes('~') ? segments.map(unescapeSegment) : segments
}

/** Writes a path as a reference inside a document: `#` and its JSON Pointer. */
export function formatReference(path: Path): string {
  return `#${formatPointer(path)}`
}

/** A path as the text of a `$ref`: a pointer whose percent signs are written out, since those of a reference are undone. */
export function referenceTo(path: Path): string {
  return `#${formatPointer(path).replaceAll('%', '%25')}`
}

/** A reference inside a document, cut to its first steps: three lead to a component as a whole. Any other is left as it is. */
export function firstSteps(reference: string, count: number): string {
  return reference.startsWith('#/') ? formatReference(parsePointer(reference).slice(0, count)) : reference
}

/** The value at `path` below `root`, or undefined where there is none. */
export function lookUp(root: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (node, segment) => (isArray(node) ? node[Number(segment)] : own(node, String(segment))),
    root,
  )
}

/** What is at each place on the way to a path, the outermost first; undefined where there is nothing. */
export function nodesAlong(root: Json, path: Path): (Json | undefined)[] {
  return path.map((_, index) => lookUp(root, path.slice(0, index + 1)))
}

/** The value a local reference such as `#/components/schemas/Pet` points at in `root`, or undefined. */
export function resolveLocal(root: Json, reference: string): Json | undefined {
  return reference === '#' || reference.startsWith('#/') ? lookUp(root, parsePointer(reference)) : undefined
}

function escapeSegment(segment: string): string {
  return /[~/]/.test(segment) ? segment.replaceAll('~', '~0').replaceAll('/', '~1') : segment
}

function unescapeSegment(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~')
}

function decodeFragment(fragment: string): string {
  if (!fragment.includes('%')) return fragment
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
