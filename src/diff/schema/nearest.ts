import { compareText } from '../../base/compare-text.ts'
import { type Json, isArray, isObject } from '../../base/json.ts'
import type { Located } from '../side.ts'
import { meaningOf } from './meaning.ts'

/** Two schemas that stand for each other. */
type Pair = readonly [base: Located, revision: Located]

/**
 * Pairs schemas that look alike, those first that differ least; of those that differ equally much, the last by what they say.
 * Neither their places nor which of the two sides is the older one has a say.
 */
export function nearest(base: readonly Located[], revision: readonly Located[]): Pair[] {
  if (base.length === 0 || revision.length === 0) return []
  if (base.length === 1 && revision.length === 1) return [[base[0]!, revision[0]!]]
  const after = revision.map(measured)
  const candidates = base
    .map(measured)
    .flatMap((a) => after.map((b) => candidate(a, b)))
    .toSorted((x, y) => x.meant - y.meant || x.said - y.said || compareText(y.text, x.text))
  const taken = new Set<Located>()
  const pairs: Pair[] = []
  for (const { pair } of candidates) {
    if (pair.some((located) => taken.has(located))) continue
    for (const located of pair) taken.add(located)
    pairs.push(pair)
  }
  return pairs
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
