import { type Json, own } from '../base/json.ts'
import { formatReference, lookUp, parsePointer } from '../base/pointer.ts'
import type { Change } from './change.ts'
import { referencesIn } from './unchanged.ts'

/** Tells by which sides something is used that no operation of both sides leads to, as a component that a change is in. */
export function usedBy(base: Json, revision: Json): (change: Change) => Change['usedBy'] {
  const sides = { base: lazily(() => usedIn(base)), revision: lazily(() => usedIn(revision)) }
  return ({ at, reaches }) => {
    const holder = at.within[0] ?? at.part
    if (reaches.length > 0 || holder?.kind !== 'component') return undefined
    const reference = formatReference(['components', holder.section, holder.name])
    const [was, is] = [sides.base().has(reference), sides.revision().has(reference)]
    return was && is ? 'both' : was ? 'base' : is ? 'revision' : undefined
  }
}

/** The components that operations and webhooks of a document lead to. */
function usedIn(root: Json): ReadonlySet<string> {
  const used = new Set<string>()
  const open: Json[] = [own(root, 'paths') ?? null, own(root, 'webhooks') ?? null]
  for (const node of open) {
    for (const reference of referencesIn(node)) {
      if (used.has(reference)) continue
      used.add(reference)
      open.push(lookUp(root, parsePointer(reference)) ?? null)
    }
  }
  return used
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => (made ??= { value: make() }).value
}
