import { withWork, work } from '../containment/work.ts'
import { type Change, type Direction, type Reach, reachesIn } from '../diff/change.ts'
import type { Prover } from './prover.ts'

/** The steps of work that the proofs of one comparison may take: twice what the hardest published documents need. */
const MOST_WORK = 20_000_000

/** How much may be spent on distinguishing reaches, and on examples, which do not decide how bad an edit is: for all edits, and for one. */
const APART = 0.05
const APART_AT_ONCE = 0.0025

/**
 * A prover that, once it has done so much work, leaves the rest to the rules; `notProven` counts the changes that it left. A proof
 * during which the work runs out is left as well, since what it found may not be all.
 */
export function withinBudget(prover: Omit<Prover, 'notProven'>, most: number = MOST_WORK): Prover {
  const left = new Set<Change>()
  const { counted, isSpent } = newAccount(most)
  const apart = newAccount(most * APART)
  const examples = newAccount(most * APART)
  return {
    prove: (change, reaches, direction, expected) => {
      const ask = (): ReturnType<Prover['prove']> => prover.prove(change, reaches, direction, expected)
      const isFar = isWithoutWay(reaches, direction)
      // The kinds of its messages show that, at no cost.
      if (change.detail.keyword === 'xml') return isFar ? undefined : ask()
      const proof = isSpent() || isFar ? undefined : counted(ask)
      if ((!isSpent() && !isFar) || change.route === undefined) return proof
      left.add(change)
      return { is: 'unknown', reason: 'the comparison has used up its budget' }
    },
    example: (change, reaches, direction) =>
      examples.isSpent() || isWithoutWay(reaches, direction)
        ? undefined
        : examples.counted(() => prover.example(change, reaches, direction)),
    harmByFormat: (change, reaches, direction) =>
      isSpent() || isWithoutWay(reaches, direction)
        ? undefined
        : counted(() => prover.harmByFormat(change, reaches, direction)),
    harmed: (change, reaches, direction, expected, shown) =>
      apart.isSpent()
        ? reachesIn(reaches, direction)
        : apart.counted(() =>
            withWork(most * APART_AT_ONCE, () => prover.harmed(change, reaches, direction, expected, shown)),
          ),
    changes: () => counted(prover.changes),
    notProven: () => left.size,
  }
}

/** What counts the work that is done, of which there may be so much. */
function newAccount(most: number): { counted<T>(run: () => T): T; isSpent(): boolean } {
  let spent = 0
  return {
    counted: (run) => {
      const before = work.steps
      try {
        return withWork(most - spent, run)
      } finally {
        spent += work.steps - before
      }
    },
    isSpent: () => spent > most,
  }
}

/** Whether there are messages in a direction, but no route to them is recorded. */
function isWithoutWay(reaches: readonly Reach[], direction: Direction): boolean {
  const sent = reachesIn(reaches, direction)
  return sent.length > 0 && sent.every(({ route }) => route === undefined) && sent.some(({ isFar }) => isFar === true)
}
