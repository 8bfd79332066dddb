import { deepEqual } from '../../base/equal.ts'
import { own, textOf } from '../../base/json.ts'
import { stringify } from '../../base/json-text.ts'
import { keywordsWhere } from '../../openapi/keywords.ts'
import type { Located } from '../side.ts'
import { valueOf } from './keywords.ts'
import { markAt } from './marks-between.ts'
import { compareOtherFields } from './other-fields.ts'
import { mergedLayers } from './unwrap.ts'
import type { Step } from './step.ts'
import { variantName } from './variants.ts'
import { compareWhole } from './whole-keywords.ts'

/** What a schema and its wrappers say beside which values they accept, wherever it is said: beside a reference, a choice, or in a wrapper. */
export function compareLayers(base: readonly Located[], revision: readonly Located[], step: Step): void {
  const { lone, follow } = step.context
  const [before, after] = [mergedLayers(base, lone.base), mergedLayers(revision, lone.revision)]
  // What a reference leads to says it as well as what is written in its place.
  const [meant, means] = [
    mergedLayers([before, follow(base.at(-1)!, 'base')], false),
    mergedLayers([after, follow(revision.at(-1)!, 'revision')], false),
  ]
  // That a property is no longer sent one way matters to those who sent it that way.
  const shown = step.required === undefined ? step : { ...step, hidden: step.around ?? step.hidden }
  const [said, says] = [mergedLayers(base, false), mergedLayers(revision, false)]
  for (const keyword of USE) {
    // What went from beside a reference, where it is ignored by the letter, into a part beside it is meant as it was.
    const isMoved = [
      [said, says],
      [meant, means],
    ].some(([was, is]) => own(was!.node, keyword) !== undefined && isSameValue(was!, is!, keyword))
    if (!isMoved) compareWhole(before, after, keyword, shown)
  }
  if (base.length + revision.length > 2) compareWhole(before, after, 'default', step)
  if (base.length !== revision.length) {
    compareOtherFields(before, after, step)
    return
  }
  for (const [index, layer] of base.entries()) {
    compareOtherFields(layer, revision[index]!, step)
    if (index > 0) markInside(layer, revision[index]!, step)
  }
}

function isSameValue(base: Located, revision: Located, keyword: string): boolean {
  return deepEqual(valueOf(base.node, keyword), valueOf(revision.node, keyword))
}

/** What became of the only choice or part there is. */
function markInside(base: Located, revision: Located, step: Step): void {
  const [keyword, value] = [textOf(revision.path.at(-2)), own(revision.node, 'const')]
  if (value !== undefined) markAt(base, revision, 'enum-value', step, { value, item: stringify(value) })
  else markAt(base, revision, keyword === 'allOf' ? 'part' : 'variant', step, { keyword, item: variantName(revision) })
}

/** Keywords that say how a schema is sent. */
export const USE: readonly string[] = keywordsWhere(({ speaks }) => speaks === 'transfer')
