import { compareText } from '../../base/compare-text.ts'
import { type Json, isArray, isObject } from '../../base/json.ts'
import { pushInto } from '../../base/push-into.ts'
import type { Located } from '../side.ts'
import { meaningOf } from './meaning.ts'

/** Two schemas that stand for each other. */
type Pair = readonly [base: Located, revision: Located]

/**
 * Pairs schemas that look alike, those first that differ least; of those that differ equally much, the last by what they say.
 * Neither their places nor which of the two sides is the older one has a say. Only those are paired that `mayPair`.
 */
export function nearest(
  base: readonly Located[],
  revision: readonly Located[],
  mayPair: (base: Located, revision: Located) => boolean = () => true,
): Pair[] {
  if (base.length === 0 || revision.length === 0) return []
  if (base.length === 1 && revision.length === 1)
    return mayPair(base[0]!, revision[0]!) ? [[base[0]!, revision[0]!]] : []
  const [before, after] = [base.map(measured), revision.map(measured)]
  const isMany = before.length * after.length > MOST_CANDIDATES
  const pairable = isMany ? sharingLines(before, after) : before.flatMap((a) => after.map((b) => [a, b] as const))
  const candidates = pairable.filter(([a, b]) => mayPair(a.located, b.located)).map(([a, b]) => candidate(a, b))
  const taken = new Set<Located>()
  const pairs: Pair[] = []
  const take = (...pair: Pair): void => {
    for (const located of pair) taken.add(located)
    pairs.push(pair)
  }
  for (const { pair } of candidates.toSorted(byDifference))
    if (!pair.some((located) => taken.has(located))) take(...pair)
  if (isMany) for (const pair of inOrderOfText(before, after, taken)) if (mayPair(...pair)) take(...pair)
  return pairs
}

/** Of more pairs only those are compared that share what few others say. */
const MOST_CANDIDATES = 10_000

/** A line that more schemas of a side have says little about which belong together. */
const MOST_OF_A_LINE = 4

/** The pairs of schemas that share a line which only few of their side have, each pair once. */
function sharingLines(
  base: readonly Measured[],
  revision: readonly Measured[],
): (readonly [base: Measured, revision: Measured])[] {
  const [before, after] = [byLine(base), byLine(revision)]
  const partners = new Map<Measured, Set<Measured>>()
  for (const [line, some] of before) {
    const others = after.get(line) ?? []
    if (some.length > MOST_OF_A_LINE || others.length > MOST_OF_A_LINE) continue
    for (const a of some) {
      const known = partners.get(a) ?? new Set()
      partners.set(a, known)
      for (const b of others) known.add(b)
    }
  }
  return [...partners].flatMap(([a, others]) => Array.from(others, (b) => [a, b] as const))
}

function byLine(schemas: readonly Measured[]): Map<string, Measured[]> {
  const found = new Map<string, Measured[]>()
  for (const each of schemas) {
    for (const line of each.said) {
      pushInto(found, line, each)
    }
  }
  return found
}

/** What is left of both sides, by what it says. */
function inOrderOfText(
  base: readonly Measured[],
  revision: readonly Measured[],
  taken: ReadonlySet<Located>,
): readonly Pair[] {
  const [before, after] = [base, revision].map((all) =>
    all.filter(({ located }) => !taken.has(located)).toSorted((a, b) => compareText(a.text, b.text)),
  )
  return before!.slice(0, after!.length).map(({ located }, index) => [located, after![index]!.located])
}

function byDifference(x: Candidate, y: Candidate): number {
  return x.meant - y.meant || x.said - y.said || compareText(y.text, x.text)
}

interface Candidate {
  readonly pair: Pair
  /** In how much the two differ by what they mean, and by all that they say. */
  readonly meant: number
  readonly said: number
  readonly text: string
}

function candidate(a: Measured, b: Measured): Candidate {
  return {
    pair: [a.located, b.located],
    meant: distance(a.meant, b.meant),
    said: distance(a.said, b.said),
    text: [a.text, b.text].toSorted().join('\n'),
  }
}

interface Measured {
  readonly located: Located
  readonly meant: ReadonlySet<string>
  readonly said: ReadonlySet<string>
  readonly text: string
}

function measured(located: Located): Measured {
  const said = linesOf(located.node)
  return { located, meant: linesOf(meaningOf(located.node)), said, text: [...said].toSorted().join('\n') }
}

/** Every value in a tree, and the keys that lead to it; positions in lists are left out, since those of most say nothing. */
function linesOf(tree: Json): ReadonlySet<string> {
  const lines = new Set<string>()
  const gather = (node: Json, at: string): void => {
    if (isArray(node)) for (const item of node) gather(item, `${at}/`)
    else if (isObject(node))
      for (const [key, value] of Object.entries(node)) gather(value, `${at}/${JSON.stringify(key)}`)
    lines.add(`${at} ${isArray(node) || isObject(node) ? '' : JSON.stringify(node)}`)
  }
  gather(tree, '')
  return lines
}

/** How many values only one of two has. */
function distance(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const line of a) if (b.has(line)) shared++
  return a.size + b.size - 2 * shared
}
