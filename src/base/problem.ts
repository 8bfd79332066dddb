import { visible } from './text.ts'

/** Expected trouble with something a user gave us, as data: collected and shown, never thrown across folders. */
export interface Problem {
  /** A short, stable name of the kind of trouble. */
  readonly code: string
  /** One sentence: what is wrong, and with which thing. */
  readonly message: string
  /** Where: `file:line:column`, or a JSON Pointer where there is no source text. */
  readonly place?: string | undefined
  /** What to do about it. */
  readonly hint?: string | undefined
}

/** Writes a problem as one line: where, what, and what to do. */
export function formatProblem(problem: Problem): string {
  const place = problem.place === undefined ? '' : `${problem.place}: `
  const hint = problem.hint === undefined ? '' : `; ${problem.hint}`
  return visible(`${place}${problem.message}${hint}`)
}
