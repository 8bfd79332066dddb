import { visible } from './text.ts'

/** A problem with an input, as data. */
export interface Problem {
  /** A short, stable code of the kind of problem. */
  readonly code: string
  /** One sentence that says what is wrong. */
  readonly message: string
  /** `file:line:column`, or a JSON Pointer if there is no source text. */
  readonly place?: string | undefined
  /** How to fix it. */
  readonly hint?: string | undefined
}

/** Writes a problem as one line: where, what, and what to do. */
export function formatProblem(problem: Problem): string {
  const place = problem.place === undefined ? '' : `${problem.place}: `
  const hint = problem.hint === undefined ? '' : `; ${problem.hint}`
  return visible(`${place}${abridged(problem.message)}${hint}`)
}

/** How many characters of a message are shown: what a user or a document names may be of any length. */
const MOST = 1000

/** A message as long as one can be read; where it is cut, both ends stay, since the thing that is named is between them. */
function abridged(message: string): string {
  return message.length <= MOST ? message : `${message.slice(0, MOST - 200)} … ${message.slice(-200)}`
}
