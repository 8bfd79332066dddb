import { compareText } from '../../base/compare-text.ts'
import { type Json, own } from '../../base/json.ts'
import { keysOf } from '../side.ts'
import { type Affix, affixBetween, affixesOf } from './affix.ts'
import { type Met, metTogether } from './met-together.ts'
import { namesThatAreSent } from './sent-names.ts'

/** A component that has another name in the revision. */
export interface ComponentRename {
  readonly section: string
  readonly from: string
  readonly to: string
}

/** The sections whose components others refer to by names that are never sent. */
const SECTIONS: readonly string[] = ['schemas', 'parameters', 'responses', 'requestBodies', 'headers']

/**
 * Components that were renamed with others, by another prefix or suffix for all of them, whatever else changed in them. The
 * evidence is that at least two names that went and came under the same affixes stand at the same places of both documents.
 */
export function componentRenames(base: Json, revision: Json): readonly ComponentRename[] {
  const sections = SECTIONS.map((section) => {
    const [before, after] = [base, revision].map((root) => own(own(root, 'components'), section))
    const went = new Set(keysOf(before).filter((name) => own(after, name) === undefined))
    const came = new Set(keysOf(after).filter((name) => own(before, name) === undefined))
    return { section, went, came }
  })
  if (!sections.some(({ went, came }) => areAlike(went, came))) return []
  const met = metTogether(base, revision, new Set(SECTIONS))
  const renames = sections.flatMap(({ section, went, came }) => {
    const among = met.filter((each) => each.section === section && went.has(each.from) && came.has(each.to))
    return renamesAmong(went, came, among).map(([from, to]) => ({ section, from, to }))
  })
  if (renames.length === 0) return []
  const sent = new Set([...namesThatAreSent(base), ...namesThatAreSent(revision)])
  return renames.filter(({ section, from, to }) => section !== 'schemas' || (!sent.has(from) && !sent.has(to)))
}

/** Whether several names that went and came agree in all but the same prefix or suffix: few documents need to be looked at. */
function areAlike(went: ReadonlySet<string>, came: ReadonlySet<string>): boolean {
  if (went.size < FEWEST || came.size < FEWEST) return false
  const affixes = new Map<string, string[]>()
  for (const name of went)
    for (const [affix, rest] of affixesOf(name)) affixes.set(rest, [...(affixes.get(rest) ?? []), affix])
  const met = new Set<string>()
  for (const name of came)
    for (const [affix, rest] of affixesOf(name))
      for (const before of affixes.get(rest) ?? []) {
        const key = `${before} ${affix}`
        if (met.has(key)) return true
        met.add(key)
      }
  return false
}

/** How many components must have been renamed alike to be no coincidence. */
const FEWEST = 2

type Pair = readonly [from: string, to: string]

/** Names that went and came under affixes that several have in common: first those that stand in each other's place, then those that agree by name alone. */
function renamesAmong(went: ReadonlySet<string>, came: ReadonlySet<string>, met: readonly Met[]): readonly Pair[] {
  const common = commonAffixes(met)
  const isCommon = ({ from, to }: Met): boolean => {
    const affix = affixBetween(from, to)
    return affix !== undefined && common.has(keyOf(affix))
  }
  const [taken, pairs]: [Set<string>, Pair[]] = [new Set(), []]
  const take = (from: string, to: string): void => {
    if (taken.has(`from ${from}`) || taken.has(`to ${to}`)) return
    taken.add(`from ${from}`).add(`to ${to}`)
    pairs.push([from, to])
  }
  for (const { from, to } of met.filter(isCommon)) take(from, to)
  for (const affix of common.values())
    for (const from of went) {
      const to = renamedBy(affix, from)
      if (to !== undefined && came.has(to)) take(from, to)
    }
  return pairs
}

/** The affixes by which several names differ that stand at the same places, the most frequent first. */
function commonAffixes(met: readonly Met[]): ReadonlyMap<string, Affix> {
  const counts = new Map<string, { affix: Affix; count: number }>()
  for (const { from, to } of met) {
    const affix = affixBetween(from, to)
    if (affix === undefined) continue
    const known = counts.get(keyOf(affix))
    if (known === undefined) counts.set(keyOf(affix), { affix, count: 1 })
    else known.count++
  }
  const common = [...counts].filter(([, { count }]) => count >= FEWEST)
  const sorted = common.toSorted(([a, x], [b, y]) => y.count - x.count || compareText(a, b))
  return new Map(sorted.map(([key, { affix }]) => [key, affix]))
}

function keyOf({ at, before, after }: Affix): string {
  return `${at} ${before} ${after}`
}

function renamedBy({ at, before, after }: Affix, name: string): string | undefined {
  if (at === 'start') return name.startsWith(before) ? after + name.slice(before.length) : undefined
  return name.endsWith(before) ? name.slice(0, name.length - before.length) + after : undefined
}
