import { pushInto } from '../base/push-into.ts'
import type { Pair } from './graph.ts'

/** The pairs in which something differs beside texts and extensions, or in what they lead to. */
export function changedPairs(pairs: readonly Pair[]): ReadonlySet<Pair> {
  const leading = new Map<Pair, Pair[]>()
  for (const pair of pairs) for (const { pair: next } of pair.next) pushInto(leading, next, pair)
  const found = new Set(pairs.filter(saysOtherwise))
  for (const pair of found) for (const before of leading.get(pair) ?? []) found.add(before)
  return found
}

/** Whether something differs in a pair itself beside texts and extensions. */
export function saysOtherwise({ changes }: Pair): boolean {
  return changes.some(({ subject }) => subject !== 'text' && subject !== 'extension')
}
