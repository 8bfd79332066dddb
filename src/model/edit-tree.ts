import { type Json, type JsonObject, type MutableJsonObject, isArray, put } from '../base/json.ts'
import type { Path } from '../base/pointer.ts'

/** A change of one object in a tree. */
export interface Edit {
  readonly path: Path
  readonly change: (node: JsonObject) => JsonObject
}

/** The edits at and below a node. */
interface Branch {
  readonly edits: Edit['change'][]
  readonly below: Map<string | number, Branch>
}

/** Applies edits to a tree. Only the objects on the way to an edit are copied, each once; all others stay the same objects. */
export function editTree(tree: JsonObject, edits: readonly Edit[]): JsonObject {
  const root: Branch = { edits: [], below: new Map() }
  for (const { path, change } of edits) {
    let branch = root
    for (const step of path) {
      if (!branch.below.has(step)) branch.below.set(step, { edits: [], below: new Map() })
      branch = branch.below.get(step)!
    }
    branch.edits.push(change)
  }
  return edited(tree, root) as JsonObject
}

function edited(node: Json, { edits, below }: Branch): Json {
  const next = below.size === 0 ? node : withBelow(node, below)
  return edits.reduce((inner, change) => change(inner as JsonObject), next)
}

function withBelow(node: Json, below: Branch['below']): Json {
  if (isArray(node)) {
    const items = [...node]
    for (const [step, branch] of below) items[Number(step)] = edited(items[Number(step)]!, branch)
    return items
  }
  const result: MutableJsonObject = { ...(node as JsonObject) }
  for (const [step, branch] of below) put(result, String(step), edited(result[String(step)]!, branch))
  return result
}
