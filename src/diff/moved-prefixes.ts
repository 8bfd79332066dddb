import type { Move } from './moves.ts'
import { normalTemplate } from '../base/normal-template.ts'

/** What the paths of several operations began with, what they begin with now, and how many these are. */
export interface MovedPrefix {
  readonly before: string
  readonly after: string
  readonly count: number
}

/** How many operations must share it to be told as one, and how many paths. */
const FEWEST = { operations: 3, paths: 2 }

/** The beginnings of paths that changed alike for several operations, the most frequent first. */
export function movedPrefixes(moves: Iterable<Move>): readonly MovedPrefix[] {
  const found = new Map<string, MovedPrefix & { readonly paths: Set<string> }>()
  for (const move of moves) {
    const [before, after] = prefixesOf(move.from.template, move.to.template)
    const key = `${before}\n${after}`
    const { count, paths } = found.get(key) ?? { count: 0, paths: new Set() }
    found.set(key, { before, after, count: count + 1, paths: paths.add(move.from.template) })
  }
  return [...found.values()]
    .filter(({ count, paths }) => count >= FEWEST.operations && paths.size >= FEWEST.paths)
    .toSorted((a, b) => b.count - a.count)
    .map(({ before, after, count }) => ({ before, after, count }))
}

/** Two paths without the segments that both end with. */
function prefixesOf(before: string, after: string): readonly [before: string, after: string] {
  const [was, is] = [before.split('/'), after.split('/')]
  const isSame = (back: number): boolean => normalTemplate(was.at(-back)!) === normalTemplate(is.at(-back)!)
  let back = 0
  while (back < Math.min(was.length, is.length) - 1 && isSame(back + 1)) back++
  return [was, is].map((segments) => segments.slice(0, segments.length - back).join('/')) as [string, string]
}
