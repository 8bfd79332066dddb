import { type JsonObject, isObject, own } from '../../base/json.ts'
import type { Located } from '../side.ts'
import type { Step } from './step.ts'
import { compareWhole } from './whole-keywords.ts'

/**
 * Compares the default beside a reference with that of a schema that is written out in its place, and returns both sides
 * without it: a default counts the same in either place (JSON Schema 2020-12, section 8.2.3.1). Both sides as they are if
 * the reference has no default beside it, or if it is ignored there, or if the component has one of its own.
 */
export function withoutDefaultBeside<T extends Located>(base: T, revision: T, step: Step): [T, T] {
  const [isBase, isRevision] = [isReference(base), isReference(revision)]
  if (isBase === isRevision) return [base, revision]
  const [reference, side] = isBase ? ([base, 'base'] as const) : ([revision, 'revision'] as const)
  const isCounted = !step.context.lone[side] && own(reference.node, 'default') !== undefined
  if (!isCounted || own(step.context.follow(reference, side).node, 'default') !== undefined) return [base, revision]
  compareWhole(base, revision, 'default', step)
  return [withoutDefault(base), withoutDefault(revision)]
}

function isReference({ node }: Located): boolean {
  return own(node, '$ref') !== undefined
}

/** A schema without its default. */
export function withoutDefault<T extends Located>(located: T): T {
  if (!isObject(located.node)) return located
  const { default: _, ...rest } = located.node
  return { ...located, node: rest as JsonObject }
}
