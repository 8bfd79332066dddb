/**
 * The work that evaluations and searches have done in this thread, in steps. A step is about as much everywhere, so that who limits
 * the steps limits the time, and yet gets the same answer on every machine.
 */
export const work = { steps: 0 }
