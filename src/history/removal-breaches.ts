import type { Path } from '../base/pointer.ts'
import { listed } from '../base/text.ts'
import type { Day } from '../time/day.ts'
import type { Breach } from './breach.ts'
import { type PromisePolicy, frozenBecause } from './policy.ts'

/** An element that is removed on a day, and its place in the plan. */
export interface Removal {
  readonly label: string
  readonly path?: Path | undefined
}

/** Breaches of a policy by the removals of a day: removals in a freeze, or too many at once. */
export function removalBreaches(removals: readonly Removal[], day: Day, policy: PromisePolicy): Breach[] {
  const [first] = removals
  if (first === undefined) return []
  const because = frozenBecause(policy, day)
  const frozen = removals.flatMap(({ label, path }): Breach[] =>
    because === undefined
      ? []
      : [
          {
            rule: 'removal-in-freeze',
            coordinate: label,
            message: `${label} is removed on ${day}, ${because}`,
            facts: [day],
            path,
          },
        ],
  )
  const { maxRemovals } = policy
  if (maxRemovals === undefined || removals.length <= maxRemovals) return frozen
  const names =
    removals.length > 3
      ? [...removals.slice(0, 2).map(({ label }) => label), 'others']
      : removals.map(({ label }) => label)
  const message = `${removals.length} elements are removed on ${day}, but the policy allows ${maxRemovals}: ${listed(names)}`
  return [...frozen, { rule: 'too-many-removals', coordinate: day, message, facts: [], path: first.path }]
}
