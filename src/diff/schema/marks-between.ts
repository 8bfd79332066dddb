import type { DetailOf, MarkedSubject } from '../details.ts'
import { markChanges } from '../marks.ts'
import type { Located } from '../side.ts'
import { layersOf, mergedLayers, unwrap } from './unwrap.ts'
import { type Step, record } from './step.ts'

/** What became of the marks of a schema, in whichever of its wrappers they stand. */
export function marksBetween(subject: MarkedSubject, base: Located, revision: Located): ReturnType<typeof markChanges> {
  const [before, after] = [layersOf(base, unwrap(base)), layersOf(revision, unwrap(revision))]
  const isSame = before.length === after.length
  const [was, is] = isSame ? [base, revision] : [mergedLayers(before, false), mergedLayers(after, false)]
  return markChanges(subject, was.node, is.node)
}

/** Records what became of the marker of deprecation at a step. */
export function markAt(
  base: Located,
  revision: Located,
  subject: MarkedSubject,
  step: Step,
  detail: DetailOf<MarkedSubject, 'deprecated'>,
): void {
  for (const mark of marksBetween(subject, base, revision))
    record(mark.subject, mark.action, base, revision, step, { ...detail, ...mark.detail })
}
