import { type Json, isArray } from '../base/json.ts'
import { firstSteps, lookUp } from '../base/pointer.ts'
import { mappingReferences } from '../openapi/mapping.ts'
import type { Comparison } from './comparison.ts'

/** References to components, each as `#/components/schemas/Pet`. */
export type Mentioned = ReadonlySet<string>

/**
 * The components that what differs on a side refers to. What is equal on both sides cannot refer to a component that only one
 * side has, so these are all references that matter for components that came or went.
 */
export function mentionedIn(comparison: Comparison, side: 'base' | 'revision', alone: readonly Json[]): Mentioned {
  const references = new Set<string>(comparison[side].targets.keys())
  // What many operations share is in many changes.
  const met = new Set<Json>()
  const lookInto = (node: Json): void => {
    if (met.has(node)) return
    met.add(node)
    referencesBelow(node, references)
  }
  for (const node of alone) lookInto(node)
  for (const { changes } of comparison.pairs) {
    for (const change of changes) {
      const [spot, other] = side === 'base' ? [change.base, change.revision] : [change.revision, change.base]
      if (spot === null) continue
      // A change of a path contains only its first operation.
      if (change.subject === 'path') lookInto(lookUp(comparison[side].root, spot.path) ?? null)
      else if (other === null || change.subject === 'constraint') lookInto(spot.value)
      else if (change.subject === 'text')
        lookInto((side === 'base' ? change.detail.before : change.detail.after) ?? null)
    }
  }
  return new Set(Array.from(references, (reference) => firstSteps(reference, 3)))
}

/** Collects every reference below a node; a loop, since it runs on large parts of a document. */
function referencesBelow(root: Json, into: Set<string>): void {
  const open: Json[] = [root]
  while (open.length > 0) {
    const node = open.pop()!
    if (typeof node !== 'object' || node === null) continue
    if (isArray(node)) {
      for (const item of node) if (typeof item === 'object') open.push(item)
      continue
    }
    for (const [key, child] of Object.entries(node)) {
      if (typeof child === 'object') open.push(child)
      else if (key === '$ref' && typeof child === 'string') into.add(child)
      if (key === 'discriminator') for (const reference of mappingReferences(child)) into.add(reference)
    }
  }
}
