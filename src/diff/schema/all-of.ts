import { canonicalJson } from '../../base/canonical.ts'
import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { COMPOSITIONS } from '../../openapi/keywords.ts'
import { type Located, elementsBelow, keysOf } from '../side.ts'

/** How deep parts may hold parts of their own. */
const MAX_NESTING = 8

/** How many parts are gathered at most: some that hold each other several times have very many. */
const MOST_PARTS = 1000

type Follow = (part: Located) => Located

/** A part of an `allOf` and all parts that it is made of. */
export interface Gathered {
  readonly parts: readonly Located[]
  /** Whether they are all; not so where a reference does not resolve, one is no object, or they are nested too deep, or too many. */
  readonly isWhole: boolean
}

/** Gathers a part of an `allOf` and the parts it holds itself, each once, through references too: outer ones first. */
export function gatherParts(part: Located, follow: Follow): Gathered {
  const start = follow(part)
  const before = gathered.get(start)
  if (before !== undefined) return before
  const found = gatheredFrom(start, follow)
  gathered.set(start, found)
  return found
}

/** Of what references lead to, which is part of many schemas: a place belongs to one document, which does not change. */
const gathered = new WeakMap<Located, Gathered>()
const partsKnown = new WeakMap<Located, readonly Located[]>()

function gatheredFrom(start: Located, follow: Follow): Gathered {
  const near = nearParts(start, follow)
  const parts: Located[] = []
  const whole = new Map<Json, boolean>()
  const gather = (found: Located): boolean => {
    const before = whole.get(found.node)
    if (before !== undefined) return before
    if (!near.has(found.node) || parts.length === MOST_PARTS) return false
    parts.push(found)
    // What leads back to itself has parts without end.
    whole.set(found.node, false)
    let isWhole = true
    for (const inner of partsOf(found, follow)) isWhole = gather(inner) && isWhole
    whole.set(found.node, isWhole)
    return isWhole
  }
  const isWhole = gather(start)
  return { parts, isWhole }
}

/** A schema and its parts that are not nested too deep, by the shortest way to each. */
function nearParts(start: Located, follow: Follow): ReadonlySet<Json> {
  const near = new Set<Json>()
  let open: readonly Located[] = [start]
  for (let depth = 0; depth <= MAX_NESTING && open.length > 0; depth++) {
    const further: Located[] = []
    for (const found of open) {
      const isPart = isObject(found.node) && own(found.node, '$ref') === undefined
      if (!isPart || near.has(found.node) || near.size === MOST_PARTS) continue
      near.add(found.node)
      for (const part of partsOf(found, follow)) further.push(part)
    }
    open = further
  }
  return near
}

/** The parts of a schema, each where its reference leads. */
function partsOf(found: Located, follow: Follow): readonly Located[] {
  const known = partsKnown.get(found)
  if (known !== undefined) return known
  const parts = elementsBelow(found, 'allOf').map(follow)
  partsKnown.set(found, parts)
  return parts
}

/** Whether a part of an `allOf` has another schema among the parts of its own, at any depth. */
export function holdsPart(part: Located, follow: Follow, other: Json): boolean {
  return gatherParts(part, follow)
    .parts.slice(1)
    .some(({ node }) => node === other)
}

/** Several schemas that a value has to satisfy together, as one. */
export function composed(all: readonly Located[], holder: Located): Located {
  return all.length === 1 ? all[0]! : parted(all, holder)
}

/**
 * Schemas as the parts of one, be it a single one; of those that are nothing but parts, their parts. It stands where the schema that
 * they say something of has one of them itself, and not in a component that others use as well.
 */
export function parted(all: readonly Located[], holder?: Located): Located {
  const inHolder = holder && all.find((part) => isBelow(part, holder))
  const [first, parts] = [inHolder ?? all[0]!, all.flatMap(innerParts)]
  return {
    node: { allOf: parts.map(({ node }) => node) },
    path: first.path,
    inside: (_, index) => parts[Number(index)] ?? first,
  }
}

function isBelow({ path }: Located, { path: outer }: Located): boolean {
  return path.length > outer.length && outer.every((key, index) => path[index] === key)
}

/** The parts of a schema that is nothing but parts, at any depth; of any other, the schema itself. */
export function innerParts(located: Located): readonly Located[] {
  const isOnlyParts = keysOf(located.node).join() === 'allOf' && isArray(own(located.node, 'allOf'))
  return isOnlyParts ? elementsBelow(located, 'allOf').flatMap(innerParts) : [located]
}

/** Schemas without those that say word for word what another does, be it in a wrapper that says nothing. */
export function distinctParts(all: readonly Located[]): readonly Located[] {
  if (all.length === 1) return all
  const seen = new Set<string>()
  return all.filter(({ node }) => {
    const text = canonicalJson(withoutWrapper(node))
    const isNew = !seen.has(text)
    seen.add(text)
    return isNew
  })
}

function withoutWrapper(node: Json): Json {
  const [[keyword, parts] = ['', null], ...others] = isObject(node) ? Object.entries(node) : []
  const isWrapper = others.length === 0 && COMPOSITIONS.includes(keyword) && isArray(parts) && parts.length === 1
  return isWrapper ? withoutWrapper(parts[0]!) : node
}
