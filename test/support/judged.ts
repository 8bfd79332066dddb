import type { Json } from '../../src/base/json.ts'
import type { Change } from '../../src/diff/change.ts'
import { type CompareOptions, compare } from '../../src/diff/compare.ts'
import { newProver } from '../../src/proof/prove.ts'
import type { Undeclared } from '../../src/proof/reading.ts'
import { foldAlike } from '../../src/rules/fold-alike.ts'
import { foldReplaced } from '../../src/rules/fold-replaced.ts'
import { type Finding, type JudgeOptions, judge } from '../../src/rules/judge.ts'

/** Everything that differs between two documents, schemas that no value fulfils any more among it. */
export function changesBetween(base: Json, revision: Json, options: CompareOptions = {}): readonly Change[] {
  const compared = compare(base, revision, options)
  return newProver(compared).changes()
}

/** The findings on everything that differs between two documents. */
export function judgedBetween(
  base: Json,
  revision: Json,
  options: JudgeOptions & { readonly undeclared?: Undeclared; readonly overdueOn?: string },
): Finding[] {
  const compared = compare(base, revision, options.overdueOn === undefined ? {} : { overdueOn: options.overdueOn })
  const prover = newProver(compared, options.undeclared)
  return judge(prover.changes(), prover, options)
}

/** As `judgedBetween`, as reports tell it: what has one cause is one finding. */
export function reportedBetween(...[base, revision, options]: Parameters<typeof judgedBetween>): Finding[] {
  return foldReplaced(foldAlike(judgedBetween(base, revision, options)), options)
}
