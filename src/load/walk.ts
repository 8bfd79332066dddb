import { MAX_DEPTH } from '../base/depth.ts'
import { isExact } from '../base/exact-number.ts'
import { type Json, type JsonObject, isArray } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { DATA, type Kind, SCHEMA, kindBelow } from './grammar.ts'

/** A reference in a document: the string in field `key` of `holder`. */
export interface Reference {
  readonly holder: JsonObject
  readonly key: string
  readonly text: string
  /** The kind of target that it must lead to. */
  readonly kind: Kind
}

/** A value that does not have the type that OpenAPI requires. */
export interface Mismatch {
  readonly path: Path
  readonly expected: string
  readonly found: Json
}

/** Receives what a walk finds. */
export interface Visitor {
  /** `pathOf` returns the path of the holder, only during the call. */
  reference(reference: Reference, pathOf: () => Path): void
  mismatch(mismatch: Mismatch): void
  /** Receives the `type` of a schema if it is a list, and may correct it. */
  types?(list: Json[], pathOf: () => Path): void
}

/** The result of a walk. */
export interface Walked {
  /** The number of keys of all objects in the tree. */
  readonly keys: number
  readonly tooDeep: boolean
}

/**
 * Walks a tree along the grammar of OpenAPI, and reports each reference and each mismatch to the visitor. Stops where a tree is nested too
 * deep. Does not follow references.
 */
export function walk(tree: Json, kind: Kind, at: Path, visitor: Visitor): Walked {
  let keys = 0
  let tooDeep = false
  const path: (string | number)[] = []
  let length = 0
  const pathOf = (): Path => [...at, ...path.slice(0, length)]

  const visitData = (node: object, depth: number): void => {
    if (depth > MAX_DEPTH) {
      tooDeep = true
    } else if (isArray(node)) {
      for (const child of node) if (typeof child === 'object' && child !== null) visitData(child, depth + 1)
    } else {
      // Parsed trees have only own keys, and `in` is much faster than a list of them.
      for (const key in node) {
        keys++
        const child = (node as JsonObject)[key]
        if (typeof child === 'object' && child !== null) visitData(child, depth + 1)
      }
    }
  }

  const leaf = (
    child: Json,
    here: Kind,
    below: Kind,
    key: string | number,
    holder: Json & object,
    depth: number,
  ): void => {
    length = depth
    if (typeof child === 'string' && below.takes === 'reference')
      visitor.reference({ holder: holder as JsonObject, key: String(key), text: child, kind: below }, pathOf)
    else if (typeof child === 'string' && key === '$ref' && here.refers)
      visitor.reference({ holder: holder as JsonObject, key, text: child, kind: here }, pathOf)
    else if (
      below.takes !== 'any' &&
      below.takes !== 'reference' &&
      !(below.takes === 'schema' && typeof child === 'boolean')
    )
      visitor.mismatch({ path: [...pathOf(), key], expected: below.name, found: child })
  }

  const visitList = (node: readonly Json[], here: Kind, depth: number): void => {
    length = depth
    if ((here.takes !== 'list' && here.takes !== 'any') || (here.filled && node.length === 0))
      visitor.mismatch({ path: pathOf(), expected: here.name, found: node })
    const item = here.takes === 'list' ? here.every! : DATA
    if (item === DATA) {
      visitData(node, depth)
      return
    }
    for (let index = 0; index < node.length; index++) {
      const child = node[index]!
      if (typeof child === 'object' && child !== null) {
        path[depth] = index
        visit(child, item, depth + 1)
      } else {
        leaf(child, here, item, index, node, depth)
      }
    }
  }

  // Not split into functions: this loop runs for every value of documents of many megabytes.
  const visit = (node: Json & object, here: Kind, depth: number): void => {
    if (depth > MAX_DEPTH) {
      tooDeep = true
      return
    }
    if (isArray(node)) {
      visitList(node, here, depth)
      return
    }
    if (here.takes === 'list' || isExact(node)) {
      length = depth
      if (here.takes !== 'any' && here.takes !== 'reference')
        visitor.mismatch({ path: pathOf(), expected: here.name, found: node })
      visitData(node, depth)
      return
    }
    for (const key in node) {
      keys++
      const child = node[key]!
      if (typeof child === 'object' && child !== null) {
        const below = kindBelow(here, key)
        if (below === DATA) {
          if (key === 'type' && here === SCHEMA && isArray(child)) {
            path[depth] = key
            length = depth + 1
            visitor.types?.(child as Json[], pathOf)
          }
          visitData(child, depth + 1)
        } else {
          path[depth] = key
          visit(child, below, depth + 1)
        }
      } else if (here.every !== undefined || !isWord(key)) {
        const below = kindBelow(here, key)
        if (below !== DATA || key === '$ref') leaf(child, here, below, key, node, depth)
      }
    }
  }

  if (typeof tree === 'object' && tree !== null) visit(tree, kind, 0)
  else if (kind.takes !== 'any' && !(kind.takes === 'schema' && typeof tree === 'boolean'))
    visitor.mismatch({ path: at, expected: kind.name, found: tree })
  return { keys, tooDeep }
}

/** The most common keys with scalar values. Comparing is cheaper than a lookup. */
function isWord(key: string): boolean {
  return (
    key === 'type' ||
    key === 'description' ||
    key === 'title' ||
    key === 'format' ||
    key === 'name' ||
    key === 'in' ||
    key === 'summary' ||
    key === 'nullable' ||
    key === 'example' ||
    key === 'operationId'
  )
}
