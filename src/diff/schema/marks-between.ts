import type { Subject } from '../fact.ts'
import { markChanges } from '../marks.ts'
import type { Located } from '../side.ts'
import { layersOf, mergedLayers, peel } from './peel.ts'

/** What became of the marks of a schema, in whichever of its wrappers they stand. */
export function marksBetween(subject: Subject, base: Located, revision: Located): ReturnType<typeof markChanges> {
  const [before, after] = [layersOf(base, peel(base)), layersOf(revision, peel(revision))]
  const isSame = before.length === after.length
  const [was, is] = isSame ? [base, revision] : [mergedLayers(before, false), mergedLayers(after, false)]
  return markChanges(subject, was.node, is.node)
}
