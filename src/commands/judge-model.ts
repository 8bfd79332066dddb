import type { Json } from '../base/json.ts'
import type { Problem } from '../base/problem.ts'
import type { ReadModel } from '../load/read-model.ts'
import type { ModelProblem } from '../model/problems.ts'
import { rootProblems } from '../model/shape-problems.ts'
import { errorsIn } from '../model/sound.ts'
import { isStill } from '../model/still.ts'
import { type Survey, survey } from '../model/survey.ts'
import { validate } from '../model/validate.ts'

/** What is wrong with a model. */
export type Judged = {
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  /** What a walk over the document found, where there was one. */
  readonly surveyed?: Survey | undefined
}

/** Says what is wrong with a document. */
export type Judge = (read: ReadModel, place: PlaceOf) => Judged

/** Says where a problem is. */
export type PlaceOf = (problem: ModelProblem) => string

/** Everything that is wrong. Of what the walk over the text found too, the validation of the document says more. */
export function judgeAll({ tree, faults, odd }: ReadModel, place: PlaceOf): Judged {
  const reported = faults.filter(({ code, local }) => code !== 'wrong-type' && local !== true)
  const found = problemsOf(tree, place)
  return {
    problems: [...reported.filter((fault) => !isOfOverlay(fault)), ...found.problems],
    warnings: [...reported.filter(isOfOverlay), ...odd(), ...found.warnings],
  }
}

/**
 * What makes snapshots wrong; what is only unusual is not even looked for, but for overlays that do not fit. Snapshots of a document that
 * never changes are what it is, so that the walk over it has seen enough.
 */
export function judgeErrors({ tree, faults }: ReadModel, place: PlaceOf): Judged {
  const still = isStill(tree)
  const reported = faults.filter(({ code, local }) => code !== 'wrong-type' && (still || local !== true))
  const surveyed = still ? undefined : survey(tree)
  const found = surveyed === undefined ? rootProblems(tree) : errorsIn(tree, surveyed)
  return {
    problems: [...reported.filter((fault) => !isOfOverlay(fault)), ...found.map((problem) => placed(problem, place))],
    warnings: reported.filter(isOfOverlay),
    surveyed,
  }
}

/** Whether a problem is that an overlay does not match, which every command reports: nothing else shows that it had no effect. */
export function isOfOverlay({ code }: Problem): boolean {
  return code === 'idle-target' || code === 'other-document'
}

/** The errors and warnings of a document, in the order of the document. */
export function everythingIn(document: Json, place: PlaceOf): Problem[] {
  return validate(document).map((problem) => placed(problem, place))
}

/** What is wrong with a document, by level. */
export function problemsOf(document: Json, place: PlaceOf): Judged {
  const found = validate(document)
  const of = (level: ModelProblem['level']): Problem[] =>
    found.filter((problem) => problem.level === level).map((problem) => placed(problem, place))
  return { problems: of('error'), warnings: of('warning') }
}

/** A problem of a model at its place. */
export function placed(problem: ModelProblem, place: PlaceOf): Problem {
  const { code, message, hint } = problem
  return { code, message, hint, place: place(problem) }
}
