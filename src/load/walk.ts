import { MAX_DEPTH } from '../base/depth.ts'
import { type Json, type JsonObject, isArray } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'
import { DATA, type Kind, kindBelow } from './grammar.ts'

/** A reference in a document: the text under `key` of `holder`, which stands at `path`. */
export interface Reference {
  readonly holder: JsonObject
  readonly key: string
  readonly text: string
  readonly path: Path
  /** What it must lead to. */
  readonly kind: Kind
}

/** Something that is not the container OpenAPI demands there. */
export interface Misfit {
  readonly path: Path
  readonly expected: string
  readonly found: Json
}

/** What a walk tells on its way. A path is only valid during the call; copy what is kept. */
export interface Visitor {
  reference(reference: Reference): void
  misfit(misfit: Misfit): void
}

/** What a walk found out. */
export interface Walked {
  /** How many keys the objects of the tree have together. */
  readonly keys: number
  readonly tooDeep: boolean
}

/**
 * Walks a tree once, along the grammar of OpenAPI, and tells the visitor of each reference and of each misfit. A tree that
 * is nested too deep is left there. No reference is followed.
 */
export function walk(tree: Json, kind: Kind, at: Path, visitor: Visitor): Walked {
  let keys = 0
  let tooDeep = false
  const path = [...at]
  const start = path.length

  const visitData = (node: object, depth: number): void => {
    if (depth > MAX_DEPTH) {
      tooDeep = true
    } else if (isArray(node)) {
      for (const child of node) if (typeof child === 'object' && child !== null) visitData(child, depth + 1)
    } else {
      // Trees that were read have only own keys; `in` is much faster than a list of them.
      for (const key in node) {
        keys++
        const child = (node as JsonObject)[key]
        if (typeof child === 'object' && child !== null) visitData(child, depth + 1)
      }
    }
  }

  const enter = (child: Json, below: Kind, key: string | number, depth: number): void => {
    if (typeof child === 'object' && child !== null) {
      if (below === DATA) {
        visitData(child, depth + 1)
        return
      }
      path[start + depth] = key
      visit(child, below, depth + 1)
    } else if (below.takes !== 'any') {
      leaf(child, below, key, depth)
    }
  }

  const leaf = (child: Json, below: Kind, key: string | number, depth: number): void => {
    if (below.takes === 'reference' || (below.takes === 'schema' && typeof child === 'boolean')) return
    path.length = start + depth
    visitor.misfit({ path: [...path, key], expected: below.name, found: child })
  }

  const visit = (node: Json & object, here: Kind, depth: number): void => {
    if (depth > MAX_DEPTH) {
      tooDeep = true
      return
    }
    if (isArray(node)) {
      const fits = here.takes === 'list' || here.takes === 'any'
      if (!fits) {
        path.length = start + depth
        visitor.misfit({ path: [...path], expected: here.name, found: node })
      }
      const item = here.takes === 'list' ? here.every! : DATA
      for (let index = 0; index < node.length; index++) enter(node[index]!, item, index, depth)
      return
    }
    if (here.takes === 'list') {
      path.length = start + depth
      visitor.misfit({ path: [...path], expected: here.name, found: node })
      visitData(node, depth)
      return
    }
    for (const key in node) {
      keys++
      const child = (node as JsonObject)[key]!
      const below = kindBelow(here, key)
      if (typeof child === 'string' && (below.takes === 'reference' || (key === '$ref' && here.refers))) {
        path.length = start + depth
        const target = below.takes === 'reference' ? below : here
        visitor.reference({ holder: node as JsonObject, key, text: child, path, kind: target })
      } else {
        enter(child, below, key, depth)
      }
    }
  }

  if (typeof tree === 'object' && tree !== null) visit(tree, kind, 0)
  else if (kind.takes !== 'any' && !(kind.takes === 'schema' && typeof tree === 'boolean'))
    visitor.misfit({ path, expected: kind.name, found: tree })
  return { keys, tooDeep }
}
