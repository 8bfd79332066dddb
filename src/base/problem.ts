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
  return visible(`${place}${abridged(problem.message)}${hint}`)
}

/** How many characters of a message are shown: what a user or a document names may be of any length. */
const MOST = 1000

/** A message as long as one can be read; where it is cut, both ends stay, since the thing that is named stands between them. */
function abridged(message: string): string {
  return message.length <= MOST ? message : `${message.slice(0, MOST - 200)} … ${message.slice(-200)}`
}
