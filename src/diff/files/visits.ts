import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { type Path, formatPointer, lookUp, parsePointer } from '../../base/pointer.ts'
import { METHODS } from '../../openapi/methods.ts'

/** How a reference into another file begins. */
export const OUTSIDE = '#/x-files/'

/** The first reference that leads to a place in another file from where something is used. */
export interface Visit {
  /** Where the reference stands. */
  readonly from: Path
  readonly kind: Kind
  /** How many such references lead to it, each from what the one before led to. */
  readonly depth: number
  /** Whether nothing else leads there, be it another reference, or something around it that is used itself. */
  isOnly: boolean
}

/** The parts of a document that are no schemas and that may stand in a file of their own. */
type Kind = 'item' | 'operation' | 'parameter' | 'body' | 'response' | 'header' | 'link' | 'callback'

/** Whether a field holds one thing, several by name, or several in a list. */
type Holds = 'one' | 'map' | 'list'

type Parts = readonly (readonly [field: string, kind: Kind, holds: Holds])[]

const ROOT: Parts = [
  ['paths', 'item', 'map'],
  ['webhooks', 'item', 'map'],
]

const COMPONENTS: Parts = [
  ['pathItems', 'item', 'map'],
  ['parameters', 'parameter', 'map'],
  ['requestBodies', 'body', 'map'],
  ['responses', 'response', 'map'],
  ['headers', 'header', 'map'],
  ['links', 'link', 'map'],
  ['callbacks', 'callback', 'map'],
]

const PARTS: Readonly<Record<Exclude<Kind, 'callback'>, Parts>> = {
  item: [
    ...METHODS.map((method) => [method, 'operation', 'one'] as const),
    ['additionalOperations', 'operation', 'map'],
    ['parameters', 'parameter', 'list'],
  ],
  operation: [
    ['parameters', 'parameter', 'list'],
    ['requestBody', 'body', 'one'],
    ['responses', 'response', 'map'],
    ['callbacks', 'callback', 'map'],
  ],
  response: [
    ['headers', 'header', 'map'],
    ['links', 'link', 'map'],
  ],
  parameter: [],
  body: [],
  header: [],
  link: [],
}

/** The places in other files that paths, webhooks and components lead to, by their pointers: what contains others before these. Schemas are not looked into. */
export function visitsIn(root: Json): ReadonlyMap<string, Visit> {
  const visits = new Map<string, Visit>()
  const contained = new Set<string>()
  const open = new Set<string>()
  const visit = (kind: Kind, node: Json, path: Path): void => {
    if (path[0] === 'x-files') contained.add(formatPointer(path))
    lookInto(kind, node, path)
  }
  const lookInto = (kind: Kind, node: Json, path: Path): void => {
    const reference = own(node, '$ref')
    if (typeof reference === 'string' && reference.startsWith(OUTSIDE)) enter(kind, parsePointer(reference), path)
    if (kind === 'callback') visitEach(node, 'item', 'map', path)
    else visitParts(PARTS[kind], node, path)
  }
  const enter = (kind: Kind, target: Path, from: Path): void => {
    const pointer = formatPointer(target)
    // What leads back to itself has no other use by that.
    if (open.has(pointer)) return
    const known = visits.get(pointer)
    if (known !== undefined) {
      known.isOnly = false
      return
    }
    const found = lookUp(root, target)
    if (!isObject(found)) return
    visits.set(pointer, { from, kind, depth: open.size + 1, isOnly: true })
    open.add(pointer)
    lookInto(kind, found, target)
    open.delete(pointer)
  }
  const visitParts = (parts: Parts, node: Json, path: Path): void => {
    for (const [field, kind, holds] of parts) {
      const value = own(node, field)
      if (value === undefined) continue
      if (holds === 'one') visit(kind, value, [...path, field])
      else visitEach(value, kind, holds, [...path, field])
    }
  }
  const visitEach = (holder: Json, kind: Kind, holds: Holds, path: Path): void => {
    if (isArray(holder) && holds === 'list')
      for (const [index, each] of holder.entries()) visit(kind, each, [...path, index])
    if (isObject(holder) && holds === 'map')
      for (const [name, each] of Object.entries(holder)) if (!name.startsWith('x-')) visit(kind, each, [...path, name])
  }
  visitParts(ROOT, root, [])
  visitParts(COMPONENTS, own(root, 'components') ?? null, ['components'])
  for (const [pointer, each] of visits) if (contained.has(pointer)) each.isOnly = false
  return visits
}
