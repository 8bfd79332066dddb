import type { Json } from '../../base/json.ts'
import type { Subject } from '../fact.ts'
import { markChanges } from '../marks.ts'
import type { Located } from '../side.ts'
import { layersOf, mergedLayers, peel } from './peel.ts'
import { type Step, report } from './step.ts'

/** What became of the marks of a schema, in whichever of its wrappers they stand. */
export function marksBetween(subject: Subject, base: Located, revision: Located): ReturnType<typeof markChanges> {
  const [before, after] = [layersOf(base, peel(base)), layersOf(revision, peel(revision))]
  const isSame = before.length === after.length
  const [was, is] = isSame ? [base, revision] : [mergedLayers(before, false), mergedLayers(after, false)]
  return markChanges(subject, was.node, is.node)
}

/** Reports what became of the marker of deprecation at a step. */
export function markAt(
  base: Located,
  revision: Located,
  subject: Subject,
  step: Step,
  args: Readonly<Record<string, Json>>,
): void {
  for (const mark of marksBetween(subject, base, revision))
    report(mark.subject, mark.change, step.name, base, revision, step, { ...args, ...mark.args })
}
