import { work } from '../containment/work.ts'
import type { Change } from '../diff/change.ts'
import type { Prover } from './prover.ts'

/** The steps of work that the proofs of one comparison may take: six times what the hardest published documents need. */
const MOST_WORK = 60_000_000

/** A prover that, once it has done so much work, leaves the rest to the rules; `notProven` counts the changes that it left. */
export function withinBudget(prover: Omit<Prover, 'notProven'>, most: number = MOST_WORK): Prover {
  const left = new Set<Change>()
  let spent = 0
  return {
    ...prover,
    prove: (change, ...rest) => {
      if (spent > most && change.route !== undefined) {
        left.add(change)
        return { is: 'unknown', reason: 'the comparison has taken as much work as it may' }
      }
      const before = work.steps
      const proof = prover.prove(change, ...rest)
      spent += work.steps - before
      return proof
    },
    notProven: () => left.size,
  }
}
