import { type Change, coordinateOf } from '../diff/change.ts'
import type { Compared } from '../diff/compare.ts'
import { lazily } from '../base/lazily.ts'
import { newProver } from '../proof/prove.ts'
import { contextOf } from '../rules/judge.ts'
import { newVerdicts } from '../rules/verdict.ts'
import { FIRST_DAY } from '../time/day.ts'

/**
 * Gives whether no client notices a change between two published documents: `diff` reports it as info, or not at all. What no client notices
 * needs no announcement.
 */
export function newHarmless(compared: Compared): (change: Change) => boolean {
  const judged = lazily(() => {
    const prover = newProver(compared)
    const changes = prover.changes()
    return { changes, verdictsOf: newVerdicts(changes, prover, contextOf({ day: FIRST_DAY }), {}) }
  })
  return (change) => {
    const { changes, verdictsOf } = judged()
    // What is never sent may be another change, or none.
    const same = changes.includes(change) ? [change] : changes.filter(isSameAs(change))
    return same.every((each) => verdictsOf(each).every(({ level }) => level === 'info'))
  }
}

function isSameAs(change: Change): (other: Change) => boolean {
  const coordinate = coordinateOf(change)
  return (other) =>
    other.subject === change.subject && other.action === change.action && coordinateOf(other) === coordinate
}
