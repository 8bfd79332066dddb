import type { Json } from '../base/json.ts'
import type { Change } from '../diff/change.ts'
import type { Compared } from '../diff/compare.ts'
import type { Restrict } from '../rules/judge-parts.ts'
import type { Filters } from './filters.ts'
import { markedBy } from './marked.ts'
import { unmatchedFilters, namesOperations, operationFilter } from './operation-filter.ts'
import { narrowGlobs } from './narrow-globs.ts'
import { operationsOf } from './operations-of.ts'
import { restrict } from './restrict.ts'

/** The result of the filters for the changes between two documents, with notes on filters that match nothing. */
export interface Focused {
  /** Filters the reaches of changes, once the documents are compared. */
  readonly restrict: (compared: Compared) => Restrict
  readonly unmatched: readonly string[]
  /** Whether no operation of either document passes, so that a filter has a mistake. */
  readonly isEmpty: boolean
  /** Notes on filters that leave out findings by accident. */
  readonly narrow: (findings: readonly { readonly change: Change }[]) => readonly string[]
}

/** The filters that depend on operations or on the documents; undefined if there are none. */
export function focusOf(filters: Filters, base: Json, revision: Json): Focused | undefined {
  const { paths, tags, without } = filters
  const isNamed = namesOperations(filters)
  if (!isNamed && paths.length + tags.length + without.length === 0) return undefined
  const sides = [operationsOf(base), operationsOf(revision)] as const
  const all = sides.flat()
  const passes = operationFilter(filters, all)
  return {
    unmatched: unmatchedFilters(filters, all),
    isEmpty: isNamed && !all.some(passes),
    narrow: (findings) => narrowGlobs(filters, all, findings),
    restrict: (compared) => {
      const marked = markedBy(without, compared, sides)
      const focus = {
        ...marked,
        operation: (each: Parameters<typeof passes>[0]) => passes(each) && !marked.isOperation(each),
        unused: !isNamed,
      }
      return (change) => restrict(change, focus)
    },
  }
}
