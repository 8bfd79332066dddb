import { pushInto } from '../base/push-into.ts'
import type { Pair } from './graph.ts'
import type { Location } from './location.ts'
import { type Rename, isScheduledToGo } from './renames.ts'
import { areOfLikeShape, haveLikeValues } from './schema/shape.ts'
import type { Located } from './side.ts'

/** The pairs that schemas of components are in, by the name of either side. */
export type Partners = Readonly<Record<'base' | 'revision', Map<string, Pair[]>>>

/** Remembers the components that a pair of schemas are. */
export function addPartners({ base, revision }: Partners, pair: Pair): void {
  const [was, is] = [nameOf(pair.schemas?.components.base), nameOf(pair.schemas?.components.revision)]
  if (was !== undefined) pushInto(base, was, pair)
  if (is !== undefined) pushInto(revision, is, pair)
}

/**
 * Whether a pair of schemas reaches no client, and one of two schemas that it leads to, or of its own, is sent and stands for another one
 * there: what became of that is reported where it is sent.
 */
export function isOfSent(partners: Partners, pair: Pair, to: NonNullable<Pair['schemas']>['components']): boolean {
  if (pair.uses.size > 0) return false
  return [pair.schemas!.components, to].some((components) => {
    const [was, is] = [nameOf(components.base), nameOf(components.revision)]
    if (was === undefined || is === undefined) return false
    const others = [...(partners.base.get(was) ?? []), ...(partners.revision.get(is) ?? [])]
    return others.some(({ uses, schemas }) => {
      const { base, revision } = schemas!.components
      return uses.size > 0 && (nameOf(base) !== was || nameOf(revision) !== is)
    })
  })
}

type Named = readonly (readonly [string, Located])[]

/**
 * Schemas that were renamed: of those that only have another name, without those that stand for something else wherever something
 * refers to them, and with those that are in each other's place, say the same or are still alike, and stand for nothing else.
 */
export function renamesByPlace(
  known: readonly Rename[],
  removed: Named,
  added: Named,
  partners: Partners,
): readonly Rename[] {
  const certain = known.filter(([from, to]) => !areApart(from, to, partners))
  const paired = new Set(certain.flatMap(([from, to]) => [from, to]))
  const came = new Map(added)
  const placed = removed.flatMap(([from, base]): Rename[] => {
    const [pair, ...others] = partners.base.get(from) ?? []
    const to = nameOf(pair?.schemas?.components.revision)
    const revision = to === undefined ? undefined : came.get(to)
    if (pair === undefined || to === undefined || revision === undefined) return []
    const isAlone = others.length === 0 && partners.revision.get(to)!.length === 1
    const isSame = isAlone && (saysTheSame(pair) || isStillAlike(pair, base, revision))
    return isSame && !isScheduledToGo(base) ? [[from, to, base, revision]] : []
  })
  return [...certain, ...placed.filter(([from, to]) => !paired.has(from) && !paired.has(to))]
}

/** Whether only texts and extensions differ in a pair of schemas, and in those behind references that are reported instead. */
function saysTheSame(pair: Pair, met: Set<Pair> = new Set()): boolean {
  if (met.has(pair)) return true
  met.add(pair)
  return (
    pair.changes.every(({ subject }) => subject === 'text' || subject === 'extension') &&
    pair.next.every(({ pair: next }) => next.schemas?.referrers.length === 0 || saysTheSame(next, met))
  )
}

/**
 * Whether two schemas that are compared as one have at least half of all their properties on both sides, or of their values: the one is the
 * other after an edit, not something else in its place.
 */
function isStillAlike({ schemas }: Pair, base: Located, revision: Located): boolean {
  return (
    schemas?.referrers.length === 0 &&
    (areOfLikeShape(base.node, revision.node) || haveLikeValues(base.node, revision.node))
  )
}

/** The pairs of two schemas by their names, or of one that both sides know by the new one. */
export function pairsOf(from: string, to: string, { base, revision }: Partners): readonly Pair[] {
  const of = new Set(revision.get(to))
  return [from, to].flatMap((name) => base.get(name) ?? []).filter((pair) => of.has(pair))
}

/** Whether something refers to one of two schemas, and nowhere to the other in its place. */
function areApart(from: string, to: string, { base, revision }: Partners): boolean {
  const [was, is] = [base.get(from) ?? [], revision.get(to) ?? []]
  return was.length + is.length > 0 && !was.some((pair) => is.includes(pair))
}

function nameOf(location: Location | undefined): string | undefined {
  const [part] = location?.within ?? []
  return part?.kind === 'component' && part.section === 'schemas' ? part.name : undefined
}
