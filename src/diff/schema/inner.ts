import { deepEqual } from '../../base/equal.ts'
import { type Json, isArray, isObject } from '../../base/json.ts'
import { differing } from '../pairs.ts'
import type { Inner, SchemaStep } from '../schema-step.ts'
import { type Located, below, elementsBelow } from '../side.ts'
import { typesBehind } from './effective-types.ts'
import { markAt } from './marks-between.ts'
import { saysNothing } from './meaning.ts'
import { type Compare, type Step, record, stepInto } from './step.ts'
import { compareWhole } from './whole-keywords.ts'

/** Keywords that hold one schema for many values. */
const INNER: ReadonlySet<string> = new Set<Inner>([
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'contains',
  'unevaluatedItems',
  'items',
  'additionalItems',
])

/** Whether a keyword holds one schema for many values. */
export function isInner(keyword: string): keyword is Inner {
  return INNER.has(keyword)
}

/** Compares what a keyword holds that has one schema for many values. */
export function compareInner(base: Located, revision: Located, keyword: Inner, step: Step, compareAt: Compare): void {
  const [before, after] = [below(base, keyword), below(revision, keyword)]
  if (keyword === 'items' && isArray(before?.node) && isArray(after?.node)) {
    compareList(base, revision, keyword, step, compareAt)
    return
  }
  const isAny = (inner: Located | undefined, side: 'base' | 'revision'): boolean =>
    inner === undefined ? keyword !== 'contains' : saysNothing(step.context.follow(inner, side).node)
  if (!isObject(before?.node) || !isObject(after?.node)) {
    // `true`, no schema, and a reference to one that says nothing let the same through.
    if (isAny(before, 'base') && isAny(after, 'revision')) return
    compareWhole(base, revision, keyword, step)
    return
  }
  const inner = stepInto(step, { into: keyword }, before, after)
  markAt(before, after, 'property', inner, {})
  compareAt(before, after, inner)
}

/** Compares a list of schemas position by position, as `prefixItems` and, in Swagger 2.0 documents, `items` have it. */
export function compareList(
  base: Located,
  revision: Located,
  keyword: 'items' | 'prefixItems',
  step: Step,
  compareAt: Compare,
): void {
  const [before, after] = [elementsBelow(base, keyword), elementsBelow(revision, keyword)]
  const isSameList =
    before.length > 0 && before.length === after.length && [...before, ...after].every(({ node }) => isObject(node))
  if (!isSameList) compareWhole(base, revision, keyword, step)
  for (const [index, item] of before.entries()) {
    const other = after[index]
    // Of another list, which is reported as a whole, only what the same references lead to is left to report.
    if (other === undefined || (!isSameList && !deepEqual(item.node, other.node))) continue
    const inner = stepInto(step, { into: 'items', position: index }, item, other)
    markAt(item, other, 'property', inner, {})
    compareAt(item, other, inner)
  }
}

/** Keywords that hold a schema for each of several keys: patterns of names, or properties on which it depends. */
export const KEYED = ['patternProperties', 'dependentSchemas', 'dependencies'] as const

type Keyed = (typeof KEYED)[number]

/** Whether a keyword holds a schema for each of several keys. */
export function isKeyed(keyword: string): keyword is Keyed {
  return KEYED.some((each) => each === keyword)
}

/** Compares what a keyword holds for the keys of both sides; all other keys are one edit of the keyword. */
export function compareKeyed(base: Located, revision: Located, keyword: Keyed, step: Step, compareAt: Compare): void {
  const { kept, added, removed } = differing(base, revision, keyword, step.context.unchanged)
  const [gone, come]: [[string, Json][], [string, Json][]] = [entriesOf(removed), entriesOf(added)]
  const besideTypes = keyword === 'patternProperties' ? undefined : typesBehind({ base, revision }, step)
  for (const [key, before, after] of kept) {
    if (!isObject(before.node) || !isObject(after.node)) {
      gone.push([key, before.node])
      come.push([key, after.node])
      continue
    }
    const next: SchemaStep =
      keyword === 'patternProperties' ? { into: keyword, pattern: key } : { into: 'dependentSchemas', name: key }
    const inner = stepInto(step, next, before, after)
    markAt(before, after, 'property', inner, {})
    compareAt(before, after, { ...inner, besideTypes })
  }
  if (gone.length + come.length === 0) return
  const [before, after] = [gone, come].map((entries) => (entries.length === 0 ? null : Object.fromEntries(entries)))
  record('constraint', 'changed', base, revision, step, { keyword, before: before!, after: after! })
}

function entriesOf(located: readonly (readonly [key: string, located: Located])[]): [string, Json][] {
  return located.map(([key, { node }]) => [key, node])
}
