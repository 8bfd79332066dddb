import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, own } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import type { Change, Spots } from './change.ts'
import type { SchemaStep } from './schema-step.ts'
import { orderlessText } from './schema/meaning.ts'
import { type Spot, componentName } from './side.ts'

/**
 * Lays changes at the component that was edited: what becomes of a schema that is written as before is an edit of the component
 * that is a part of it, as of one of two parts of an `allOf` that declared a property. What several such parts did together is
 * left where it is. Both sides stay those of the schema, by which it is judged; the places are those of the edit.
 */
export function atCause(base: Json, revision: Json): (change: Change) => Change {
  const causesOf = editedParts(base, revision)
  return (change) => {
    const [holder, ...inner] = change.at.within
    if (holder?.kind !== 'component' || holder.section !== 'schemas' || inner.length > 0) return change
    const [cause, ...others] = causesOf(holder.name)
    const isReported = cause !== undefined && others.length === 0
    if (!isReported) return change
    const placed = { ...change, at: { ...change.at, within: [{ ...holder, name: cause }] } }
    const edited = editedBetween(change, [base, revision], ['components', 'schemas', cause])
    return edited === undefined ? placed : { ...placed, edited }
  }
}

/**
 * The places of a change of what both sides have, in the schema that was edited; undefined where neither has in it what the change is
 * about. What came or went is where it is written anyway.
 */
function editedBetween(change: Change, [before, after]: readonly [Json, Json], schema: Path): Spots | undefined {
  if (change.base === null || change.revision === null) return undefined
  const steps = change.at.path
  const [base, revision] = [before, after].map((root) => pathBelow(root, schema, steps)) as [Path, Path]
  const isFound = base.length > schema.length || revision.length > schema.length
  return isFound ? { base: spotIn(before, base), revision: spotIn(after, revision) } : undefined
}

function spotIn(root: Json, path: Path): Spot {
  return { path, value: lookUp(root, path)! }
}

/** Where steps lead from a schema, as far as they do in what is written there. */
function pathBelow(root: Json, schema: Path, [step, ...further]: readonly SchemaStep[]): Path {
  const next =
    step &&
    withParts(root, schema)
      .map((part) => (step.into === 'property' ? [...part, 'properties', step.name] : [...part, step.into]))
      .find((path) => lookUp(root, path) !== undefined)
  return next === undefined ? schema : pathBelow(root, next, further)
}

/** A schema, and the parts of its `allOf` that are written there. */
function withParts(root: Json, schema: Path): readonly Path[] {
  const parts = lookUp(root, [...schema, 'allOf'])
  const inner = isArray(parts) ? parts.map((_, index) => [...schema, 'allOf', index]) : []
  return [schema, ...inner.flatMap((part) => withParts(root, part))]
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
