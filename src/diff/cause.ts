import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, own } from '../base/json.ts'
import { lookUp } from '../base/pointer.ts'
import type { Change } from './change.ts'
import { orderlessText } from './schema/meaning.ts'
import { componentName } from './side.ts'

/**
 * Lays changes at the component that was edited: what becomes of a schema that is written as before is an edit of the component
 * that is a part of it, as of one of two parts of an `allOf` that declared a property. What several such parts did together is
 * left where it is.
 */
export function atCause(base: Json, revision: Json): (change: Change) => Change {
  const causesOf = editedParts(base, revision)
  return (change) => {
    const [holder, ...inner] = change.at.within
    if (holder?.kind !== 'component' || holder.section !== 'schemas' || inner.length > 0) return change
    const [cause, ...others] = causesOf(holder.name)
    const isTold = cause !== undefined && others.length === 0
    return isTold ? { ...change, at: { ...change.at, within: [{ ...holder, name: cause }] } } : change
  }
}

/**
 * The components that are parts of a component and written differently on the two sides, without those that are parts of another of
 * them; none where the component is written differently itself.
 */
function editedParts(base: Json, revision: Json): (name: string) => readonly string[] {
  const isEdited = byName((name) => {
    const [before, after] = [schemaNamed(base, name), schemaNamed(revision, name)]
    return !deepEqual(before, after) && orderlessText(before) !== orderlessText(after)
  })
  return byName((name) => {
    const [, ...parts] = partsOf(base, name)
    return parts.length === 0 || isEdited(name) ? [] : outermost(parts.filter(isEdited))
  })

  function outermost(names: readonly string[]): readonly string[] {
    return names.filter((name) => !names.some((other) => other !== name && partsOf(base, other).includes(name)))
  }
}

/** Asks once for each name. */
function byName<T>(ask: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>()
  return (name) => {
    const found = known.get(name) ?? ask(name)
    known.set(name, found)
    return found
  }
}

/** A component, and all that are parts of its `allOf` and of theirs. */
function partsOf(root: Json, name: string): readonly string[] {
  const parts = new Set([name])
  for (const part of parts) {
    const all = own(schemaNamed(root, part), 'allOf')
    for (const each of isArray(all) ? all : []) {
      const referent = componentName(each)
      if (referent !== undefined) parts.add(referent)
    }
  }
  return [...parts]
}

function schemaNamed(root: Json, name: string): Json {
  return lookUp(root, ['components', 'schemas', name]) ?? null
}
