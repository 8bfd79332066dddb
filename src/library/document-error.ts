import { type Problem, formatProblem } from '../base/problem.ts'

/** Thrown if a document cannot be read. The message is the first problem on one line: where, what, and what to do. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  /** All problems that prevent the document from being read. */
  readonly problems: readonly Problem[]

  constructor(problems: readonly Problem[]) {
    super(problems.map(formatProblem).join('\n'))
    this.problems = problems
  }
}
