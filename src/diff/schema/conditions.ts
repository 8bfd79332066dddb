import { deepEqual } from '../../base/equal.ts'
import { type Json, type JsonObject, isArray, isObject, own } from '../../base/json.ts'
import { type Located, below } from '../side.ts'
import { typesBehind } from './effective-types.ts'
import { withoutKeys } from './in-place-of-reference.ts'
import { markAt } from './marks-between.ts'
import { isAnnotation } from './meaning.ts'
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

/**
 * A schema with a condition of its own, as one that has it as a part, which says the same; where the other side has such a part and no
 * condition of its own.
 */
export function withConditionAsPart(located: Located, other: Located): Located {
  const condition = conditionIn(located)
  if (condition === null || located.inside !== undefined || conditionIn(other) !== null) return located
  const { node, path } = located as Located & { readonly node: JsonObject }
  const [parts, others] = [own(node, 'allOf') ?? [], own(other.node, 'allOf')]
  if (!isArray(parts) || !isArray(others) || !others.some((part) => deepEqual(bareCondition(part), condition)))
    return located
  const rest = withoutKeys({ node, path }, CONDITION).node as JsonObject
  return {
    node: { ...rest, allOf: [...parts, condition] },
    path,
    inside: (key, name) => {
      if (key === 'allOf' && name === parts.length) return { path }
      return { path: name === undefined ? [...path, key] : [...path, key, name] }
    },
  }
}

/** The condition of a schema that says nothing else; undefined for any other. */
function bareCondition(node: Json): Json | undefined {
  if (!isObject(node)) return undefined
  const stated = Object.entries(node).filter(([keyword]) => !isAnnotation(keyword))
  return stated.every(([keyword]) => CONDITION.some((each) => each === keyword))
    ? (Object.fromEntries(stated) as JsonObject)
    : undefined
}
