import { type Located, elementsBelow } from '../side.ts'
import { effectiveTypes } from './effective-types.ts'
import { type Step, record } from './step.ts'
import { isFlagged } from './unwrap.ts'

/**
 * Records that a choice around a schema of several parts took in null, or no longer does, which the types of no single schema tell: parts are
 * compared put together, or not at all if they stayed the same. A flag next to parts allows null, as people mean it. Returns whether null is
 * compared with that.
 */
export function compareNullAroundParts(
  base: Located,
  revision: Located,
  step: Step,
  [wasNullable, isNullable]: readonly [boolean, boolean],
): boolean {
  const [side, other] = wasNullable ? (['revision', revision] as const) : (['base', base] as const)
  if (wasNullable === isNullable || elementsBelow(other, 'allOf').length === 0) return false
  const types = effectiveTypes(other, (located) => step.context.follow(located, side)) ?? ['any']
  if (types.includes('null') || isFlagged(other.node)) return true
  const [before, after] = wasNullable ? [[...types, 'null'], types] : [types, [...types, 'null']]
  record('type', 'changed', base, revision, step, {
    keyword: 'type',
    before: before!.toSorted(),
    after: after!.toSorted(),
  })
  return true
}
