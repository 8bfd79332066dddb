import { compareText } from '../../base/compare-text.ts'
import { type Json, own } from '../../base/json.ts'
import { pushInto } from '../../base/push-into.ts'
import { keysOf } from '../side.ts'
import { type Affix, affixBetween, affixesOf } from './affix.ts'
import { aliasesIn } from './aliases.ts'
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
 * Components that were renamed, whatever else changed in them: those whose old name only refers to the new one, and those that were
 * renamed with others, by another prefix or suffix for all of them. The evidence of the latter is that at least two names that went
 * and came under the same affixes stand at the same places of both documents.
 */
export function componentRenames(base: Json, revision: Json): readonly ComponentRename[] {
  const sections = SECTIONS.map((section) => {
    const [before, after] = [base, revision].map((root) => own(own(root, 'components'), section))
    const aliases = aliasesIn(before, after)
    const aliased = new Set(aliases.map(([, to]) => to))
    const went = new Set(keysOf(before).filter((name) => own(after, name) === undefined))
    const came = new Set(keysOf(after).filter((name) => own(before, name) === undefined && !aliased.has(name)))
    const fewest = Math.max(FEWEST, Math.ceil(keysOf(before).length * SHARE))
    return { section, aliases, went, came, fewest }
  })
  const isAnyAlike = sections.some(({ went, came, fewest }) => areAlike(went, came, fewest))
  const met = isAnyAlike ? metTogether(base, revision, new Set(SECTIONS)) : []
  const renames = sections.flatMap(({ section, aliases, went, came }) => {
    const among = met.filter((each) => each.section === section && went.has(each.from) && came.has(each.to))
    return [...aliases, ...renamesAmong(went, came, among)].map(([from, to]) => ({ section, from, to }))
  })
  if (renames.length === 0) return []
  const sent = new Set([...namesThatAreSent(base), ...namesThatAreSent(revision)])
  return renames.filter(({ section, from, to }) => section !== 'schemas' || (!sent.has(from) && !sent.has(to)))
}

/** Whether several removed and added names agree except for the same prefix or suffix: few documents need a closer look. */
function areAlike(went: ReadonlySet<string>, came: ReadonlySet<string>, fewest: number): boolean {
  if (went.size < fewest || came.size < fewest) return false
  const affixes = new Map<string, string[]>()
  for (const name of went) for (const [affix, rest] of affixesOf(name)) pushInto(affixes, rest, affix)
  const met = new Map<string, number>()
  for (const name of came)
    for (const [affix, rest] of affixesOf(name))
      for (const before of affixes.get(rest) ?? []) {
        const key = `${before} ${affix}`
        const count = 1 + (met.get(key) ?? 0)
        if (count === fewest) return true
        met.set(key, count)
      }
  return false
}

/** How many components must have been renamed alike to be no coincidence, and which share of all once: a few among many are reported one by one. */
const FEWEST = 2
const SHARE = 0.01

type Pair = readonly [from: string, to: string]

/**
 * Names that went and came under affixes that several have in common: those that are in each other's place and in no other's,
 * and those that no place shows and that agree with one name alone.
 */
function renamesAmong(went: ReadonlySet<string>, came: ReadonlySet<string>, met: readonly Met[]): readonly Pair[] {
  const common = commonAffixes(met)
  const placed = new Set(met.flatMap(({ from, to }) => [`from ${from}`, `to ${to}`]))
  const byPlace = met
    .filter(({ from, to }) => {
      const affix = affixBetween(from, to)
      return affix !== undefined && common.has(keyOf(affix))
    })
    .map(({ from, to }): Pair => [from, to])
  const byName = [...went]
    .filter((from) => !placed.has(`from ${from}`))
    .flatMap((from) => [...common.values()].map((affix): Pair => [from, renamedBy(affix, from) ?? '']))
    .filter(([, to]) => came.has(to) && !placed.has(`to ${to}`))
  return [...alone(byPlace), ...alone(byName)]
}

/** Pairs of names of which neither has another. */
function alone(pairs: readonly Pair[]): readonly Pair[] {
  const others = new Map<string, Set<string>>()
  for (const [from, to] of pairs)
    for (const [name, other] of [
      [`from ${from}`, to],
      [`to ${to}`, from],
    ] as const)
      others.set(name, (others.get(name) ?? new Set()).add(other))
  const isAlone = ([from, to]: Pair): boolean =>
    others.get(`from ${from}`)!.size === 1 && others.get(`to ${to}`)!.size === 1
  return [...new Map(pairs.filter(isAlone))]
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
