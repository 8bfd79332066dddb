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

/** All problems. If the walk over the text found the same problem, that of the validation is kept, which says more. */
export function judgeAll({ tree, faults, odd }: ReadModel, place: PlaceOf): Judged {
  const reported = faults.filter(({ code, local }) => code !== 'wrong-type' && local !== true)
  const found = problemsOf(tree, place)
  return {
    problems: [...reported.filter((fault) => !isOfOverlay(fault)), ...found.problems],
    warnings: [...reported.filter(isOfOverlay), ...odd(), ...found.warnings],
  }
}

/**
 * Only errors, which make snapshots wrong, and warnings about overlays that do not match. Snapshots of a document that
 * never changes are the document itself, so the walk over it has found all errors.
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
