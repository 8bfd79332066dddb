/**
 * The work that evaluations and searches have done in this thread, in steps, and how many there may be: who does more gets no answer.
 * A step is about as much everywhere, so that who limits the steps limits the time, and yet gets the same answer on every machine.
 */
export const work: { steps: number; most: number } = { steps: 0, most: Infinity }

/** Runs what may do so much work from here on. */
export function withWork<T>(most: number, run: () => T): T {
  const before = work.most
  work.most = Math.min(before, work.steps + most)
  try {
    return run()
  } finally {
    work.most = before
  }
}
