import { canonicalJson } from '../../base/canonical.ts'
import { type Json, isArray, isObject, own } from '../../base/json.ts'
import { keywordsWhere } from '../../openapi/keywords.ts'
import { type Located, elementsBelow, keysOf } from '../side.ts'

/** How deep parts may hold parts of their own. */
const MAX_NESTING = 8

/** How many parts are gathered at most: some that hold each other several times have very many. */
const MOST_PARTS = 1000

/** A part of an `allOf` and all parts that it is made of. */
interface Gathered {
  readonly parts: readonly Located[]
  /** Whether they are all; not so where a reference does not resolve, one is no object, or they are nested too deep, or too many. */
  readonly isWhole: boolean
}

/** Gathers a part of an `allOf` and the parts it holds itself, through references too: outer ones first. */
export function gatherParts(part: Located, follow: (part: Located) => Located): Gathered {
  const parts: Located[] = []
  const gather = (each: Located, depth: number): boolean => {
    const found = follow(each)
    const isPart = isObject(found.node) && own(found.node, '$ref') === undefined
    if (!isPart || depth > MAX_NESTING || parts.length === MOST_PARTS) return false
    parts.push(found)
    return elementsBelow(found, 'allOf')
      .map((inner) => gather(inner, depth + 1))
      .every((isWhole) => isWhole)
  }
  const isWhole = gather(part, 0)
  return { parts, isWhole }
}

/** Whether a part of an `allOf` has another schema among the parts of its own, at any depth. */
export function holdsPart(part: Located, follow: (part: Located) => Located, other: Json): boolean {
  return gatherParts(part, follow)
    .parts.slice(1)
    .some(({ node }) => node === other)
}

/** Several schemas that a value has to satisfy together, as one. */
export function composed(all: readonly Located[]): Located {
  return all.length === 1 ? all[0]! : parted(all)
}

/** Schemas as the parts of one, be it a single one; of those that are nothing but parts, their parts. */
export function parted(all: readonly Located[]): Located {
  const [first, parts] = [all[0]!, all.flatMap(innerParts)]
  return {
    node: { allOf: parts.map(({ node }) => node) },
    path: first.path,
    inside: (_, index) => parts[Number(index)] ?? first,
  }
}

/** The parts of a schema that is nothing but parts, at any depth; of any other, the schema itself. */
export function innerParts(located: Located): readonly Located[] {
  const isOnlyParts = keysOf(located.node).join() === 'allOf' && isArray(own(located.node, 'allOf'))
  return isOnlyParts ? elementsBelow(located, 'allOf').flatMap(innerParts) : [located]
}

/** Schemas without those that say word for word what another does, be it in a wrapper that says nothing. */
export function distinctParts(all: readonly Located[]): readonly Located[] {
  if (all.length === 1) return all
  const said = new Set<string>()
  return all.filter(({ node }) => {
    const text = canonicalJson(withoutWrapper(node))
    const isNew = !said.has(text)
    said.add(text)
    return isNew
  })
}

function withoutWrapper(node: Json): Json {
  const [[keyword, parts] = ['', null], ...others] = isObject(node) ? Object.entries(node) : []
  const isWrapper = others.length === 0 && WRAPPERS.has(keyword) && isArray(parts) && parts.length === 1
  return isWrapper ? withoutWrapper(parts[0]!) : node
}

const WRAPPERS = new Set(keywordsWhere(({ holds }) => holds === 'schemas'))
