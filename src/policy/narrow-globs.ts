import { count } from '../base/text.ts'
import { type Change, type OperationRef, operationsOf } from '../diff/change.ts'
import { type OperationFilters, operationFilter } from './operation-filter.ts'
import type { DocumentOperation } from './operations-of.ts'

/**
 * A note on each path glob that ends in a single star and thereby leaves out findings on longer paths, which two stars would match. `all`
 * are the operations of both documents.
 */
export function narrowGlobs(
  filters: OperationFilters,
  all: readonly DocumentOperation[],
  findings: readonly { readonly change: Change }[],
): string[] {
  const passes = operationFilter(filters, all)
  return filters.paths.filter(endsInOneStar).flatMap((glob) => {
    const paths = filters.paths.map((path) => (path === glob ? `${glob}*` : path))
    const isWanted = operationFilter({ ...filters, paths }, all)
    const missed = findings.flatMap(({ change }): OperationRef[] => {
      const operations = operationsOf(change)
      const first = operations.find(isWanted)
      return first === undefined || operations.some(passes) ? [] : [first]
    })
    const [first] = missed
    if (first === undefined) return []
    return [
      `--path ${glob} leaves out ${count(missed.length, 'finding')} on longer paths, such as ${first.path}; ${glob}* lists them`,
    ]
  })
}

function endsInOneStar(glob: string): boolean {
  return !glob.startsWith('!') && /(^|[^*])\*$/.test(glob)
}
