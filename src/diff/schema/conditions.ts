import { type Json, type JsonObject, isObject, own } from '../../base/json.ts'
import { type Located, below } from '../side.ts'
import { typesBehind } from './effective-types.ts'
import { markAt } from './marks-between.ts'
import { type Compare, type Step, record, stepInto } from './step.ts'

const CONDITION = ['if', 'then', 'else'] as const

/**
 * Compares what follows from a condition where `if` is the same on both sides. Where it is not, and more than one of `if`, `then` and `else`
 * differ, they are one edit. Returns the keywords that this compares.
 */
export function compareCondition(
  base: Located,
  revision: Located,
  groups: ReadonlySet<string>,
  step: Step,
  compareAt: Compare,
): readonly string[] {
  const { unchanged } = step.context
  const differing = CONDITION.filter(
    (keyword) =>
      groups.has(keyword) && !unchanged(own(base.node, keyword) ?? null, own(revision.node, keyword) ?? null),
  )
  if (differing[0] !== 'if' && own(base.node, 'if') !== undefined)
    return differing.filter((keyword) => compareOutcome(base, revision, keyword as 'then' | 'else', step, compareAt))
  const [before, after] = [conditionIn(base), conditionIn(revision)]
  if (differing.length < 2 || (before === null && after === null)) return []
  record('constraint', 'changed', base, revision, step, { keyword: 'if', before, after })
  return differing
}

/** Compares what follows from a condition, and returns whether both sides have a schema for that. */
function compareOutcome(
  base: Located,
  revision: Located,
  keyword: 'then' | 'else',
  step: Step,
  compareAt: Compare,
): boolean {
  const [before, after] = [below(base, keyword), below(revision, keyword)]
  if (!isObject(before?.node) || !isObject(after?.node)) return false
  const besideTypes = typesBehind({ base, revision }, step)
  const inner = stepInto(step, { into: keyword }, before, after)
  markAt(before, after, 'property', inner, {})
  compareAt(before, after, { ...inner, besideTypes })
  return true
}

/** The condition of a schema; null where it has none, without which `then` and `else` say nothing. */
function conditionIn({ node }: Located): Json {
  if (own(node, 'if') === undefined) return null
  const stated = CONDITION.map((keyword) => [keyword, own(node, keyword)] as const)
  return Object.fromEntries(stated.filter(([, value]) => value !== undefined)) as JsonObject
}
