import { deepEqual } from '../base/equal.ts'
import { type Json, isArray, own } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import type { Change, Spots } from './change.ts'
import type { SchemaPair } from './graph.ts'
import type { SchemaStep } from './schema-step.ts'
import { orderlessText } from './schema/meaning.ts'
import { type Spot, componentName } from './side.ts'

/**
 * Lays changes at the component that was edited: what becomes of a schema that is written as before is an edit of the component
 * that is a part of it, as of one of two parts of an `allOf` that declared a property. What several such parts did together is
 * left where it is, unless a part that came or went is written in one of them, or one alone began or ceased to require a property. Both
 * sides stay those of the schema, by which it is judged; the places are those of the edit.
 */
export function atCause(base: Json, revision: Json, pairs: readonly SchemaPair[]): (change: Change) => Change {
  const causesOf = editedParts(base, revision)
  const onlyCause = (was: Json, is: Json): string | undefined => {
    const [cause, ...others] = causesOf(was, is)
    return others.length === 0 ? cause : undefined
  }
  const causeOf = eachOnce((number: number) => {
    const pair = pairs[number]
    return pair && onlyCause(pair.base.node, pair.revision.node)
  })
  const causeIn = eachOnce((name: string) => onlyCause(schemaNamed(base, name), schemaNamed(revision, name)))
  return (change) => {
    const { route = [], at, replaced } = change
    if (replaced !== undefined) return change
    const [holder, ...others] = at.within
    const isInSchema = holder?.kind === 'component' && holder.section === 'schemas' && others.length === 0
    const ofComponent = isInSchema ? causeIn(holder.name) : undefined
    const index = route.findIndex((number) => causeOf(number) !== undefined)
    const outer = ofComponent ?? causeOf(route[index] ?? -1)
    const cause = writtenIn(change, outer ?? (isInSchema ? holder.name : undefined), [base, revision]) ?? outer
    if (cause === undefined) return change
    // All but the first pair of a route are a step from the one before.
    const inner = route.length - 1 - index + (isBeyondRoute(change) ? 1 : 0)
    const isBelowHolder = isInSchema && outer === ofComponent
    const path = withoutOuterParts(isBelowHolder ? at.path : at.path.slice(at.path.length - inner))
    const within = [{ kind: 'component', section: 'schemas', name: cause } as const]
    // That parts exclude each other is reported for a message; for a component, where the edit is.
    const isOfMessage = at.within[0]?.kind !== 'component'
    const placed: Change = { ...change, at: { within, path }, ...(isOfMessage && { effectAt: at }) }
    const edited = editedBetween(placed, [base, revision], ['components', 'schemas', cause])
    return edited === undefined ? placed : { ...placed, edited }
  }
}

/**
 * The edited component that is a part of another one on both sides, and has in it a part that only one side has, or alone requires a property
 * on one side only; undefined where that is the other one itself.
 */
function writtenIn(change: Change, holder: string | undefined, roots: readonly [Json, Json]): string | undefined {
  const writes = writesIt(change, roots)
  if (holder === undefined || writes === undefined) return undefined
  const [parts, partsNow] = roots.map((root) => partsOf(root, holder))
  const [found, ...others] = parts!.filter((name) => partsNow!.includes(name) && writes(name))
  return others.length > 0 || found === holder ? undefined : found
}

/** Says whether what a change is about is written in a component that was edited; undefined where that is not asked. */
function writesIt(
  { subject, action, base, revision, at }: Change,
  roots: readonly [Json, Json],
): ((name: string) => boolean) | undefined {
  if (subject === 'property' && (action === 'required' || action === 'optional')) {
    const last = at.path.at(-1)
    return (name) => {
      const [was, is] = roots.map((root) => requiresItself(schemaNamed(root, name), last))
      return was !== is
    }
  }
  if (subject !== 'part') return undefined
  const [root, section, holder] = (base === null ? revision : revision === null ? base : null)?.path ?? []
  return (name) =>
    root === 'components' &&
    section === 'schemas' &&
    holder === name &&
    !isWrittenAlike(schemaNamed(roots[0], name), schemaNamed(roots[1], name))
}

/** Whether a schema, or a part that is written there, requires the property that a step leads to. */
function requiresItself(schema: Json, step: SchemaStep | undefined): boolean {
  const [required, parts] = [own(schema, 'required'), own(schema, 'allOf')]
  if (step?.into !== 'property') return false
  return (
    (isArray(required) && required.includes(step.name)) ||
    (isArray(parts) && parts.some((part) => requiresItself(part, step)))
  )
}

/** A way without the parts that it begins with: they are parts of what has the component as a part. */
function withoutOuterParts(path: readonly SchemaStep[]): readonly SchemaStep[] {
  const first = path.findIndex(({ into }) => into !== 'part')
  return first < 0 ? [] : path.slice(first)
}

/** Whether the last step of a change leads to what is no pair of schemas of its own: a name, or a value of a list. */
function isBeyondRoute({ subject, action, at }: Change): boolean {
  if (subject === 'property') return action !== 'deprecated' && action !== 'reactivated'
  return subject === 'requirement' || at.path.at(-1)?.into === 'value'
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
 * The components that are parts of two schemas and written differently on the two sides, without those that are parts of another of
 * them; none where the schemas are written differently themselves.
 */
function editedParts(base: Json, revision: Json): (was: Json, is: Json) => readonly string[] {
  const isEdited = eachOnce((name: string) => !isWrittenAlike(schemaNamed(base, name), schemaNamed(revision, name)))
  return (was, is) => {
    const parts = partsIn(base, was)
    return parts.length === 0 || !isWrittenAlike(was, is) ? [] : outermost(parts.filter(isEdited))
  }

  function outermost(names: readonly string[]): readonly string[] {
    return names.filter((name) => !names.some((other) => other !== name && partsOf(base, other).includes(name)))
  }
}

function isWrittenAlike(before: Json, after: Json): boolean {
  return deepEqual(before, after) || orderlessText(before) === orderlessText(after)
}

/** Asks once for each key. */
function eachOnce<K, T>(ask: (key: K) => T): (key: K) => T {
  const known = new Map<K, T>()
  return (key) => {
    if (!known.has(key)) known.set(key, ask(key))
    return known.get(key)!
  }
}

/** The components that are parts of the `allOf` of a schema, and of theirs. */
function partsIn(root: Json, schema: Json): readonly string[] {
  return [...new Set(namedParts(schema).flatMap((name) => partsOf(root, name)))]
}

/** A component, and all that are parts of its `allOf` and of theirs. */
function partsOf(root: Json, name: string): readonly string[] {
  const parts = new Set([name])
  for (const part of parts) for (const inner of namedParts(schemaNamed(root, part))) parts.add(inner)
  return [...parts]
}

/** The components that the `allOf` of a schema refers to, be it in a part that is written there. */
function namedParts(schema: Json): readonly string[] {
  const all = own(schema, 'allOf')
  if (!isArray(all)) return []
  return all.flatMap((part) => {
    const name = componentName(part)
    return name === undefined ? namedParts(part) : [name]
  })
}

function schemaNamed(root: Json, name: string): Json {
  return lookUp(root, ['components', 'schemas', name]) ?? null
}
