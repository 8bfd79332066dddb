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
  return groupsOf(moves).map(({ before, after, moved }) => ({ before, after, count: moved.length }))
}

/**
 * The same as one says it: where others with the same beginning are elsewhere, with the segments that only the moved ones begin with. `stayed`
 * and `gone` have the path of each operation of the base that did not move.
 */
export function namedPrefixes(moves: ReadonlyMap<string, Move>, { stayed, gone }: Unmoved): readonly NamedPrefix[] {
  const all = [...moves.values()]
  return groupsOf(all).map(({ before, after, moved }) => {
    const isBelow = (template: string): boolean => template.startsWith(`${before}/`)
    const inGroup = new Set(moved)
    const others = all.filter((move) => !inGroup.has(move)).map(({ from }) => from.template)
    const apart = [...stayed, ...others].filter(isBelow).length
    const count = moved.length
    if (apart === 0) return { before, after, count }
    const shared = sharedSegments(moved.map(({ from }) => from.template.slice(before.length)))
    return shared === ''
      ? { before, after, count, of: count + apart + gone.filter(isBelow).length }
      : { before: before + shared, after: after + shared, count }
  })
}

/** The paths of the operations of the base that are where they were, and of those that are gone. */
export type Unmoved = Readonly<Record<'stayed' | 'gone', readonly string[]>>

/** A prefix, and how many operations have it if some of them did not move so. */
export interface NamedPrefix extends MovedPrefix {
  readonly of?: number
}

interface Group {
  readonly before: string
  readonly after: string
  readonly moved: Move[]
}

function groupsOf(moves: Iterable<Move>): readonly Group[] {
  const found = new Map<string, Group>()
  for (const move of moves) {
    const [before, after] = prefixesOf(move.from.template, move.to.template)
    const key = `${before}\n${after}`
    const group = found.get(key)
    if (group === undefined) found.set(key, { before, after, moved: [move] })
    else group.moved.push(move)
  }
  return [...found.values()]
    .filter(
      ({ moved }) =>
        moved.length >= FEWEST.operations && new Set(moved.map(({ from }) => from.template)).size >= FEWEST.paths,
    )
    .toSorted((a, b) => b.moved.length - a.moved.length)
}

/** The segments that all paths begin with, up to the first parameter. */
function sharedSegments(paths: readonly string[]): string {
  const [first, ...rest] = paths.map((path) => path.split('/').slice(1))
  const others = first!.findIndex(
    (segment, index) => segment.includes('{') || rest.some((each) => each[index] !== segment),
  )
  return first!
    .slice(0, others < 0 ? first!.length : others)
    .map((segment) => `/${segment}`)
    .join('')
}

/** Two paths without the segments that both end with. */
function prefixesOf(before: string, after: string): readonly [before: string, after: string] {
  const [was, is] = [before.split('/'), after.split('/')]
  const isSame = (back: number): boolean => normalTemplate(was.at(-back)!) === normalTemplate(is.at(-back)!)
  let back = 0
  while (back < Math.min(was.length, is.length) - 1 && isSame(back + 1)) back++
  return [was, is].map((segments) => segments.slice(0, segments.length - back).join('/')) as [string, string]
}
