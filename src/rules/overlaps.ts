import { canonicalJson } from '../base/canonical.ts'
import { formatPointer } from '../base/pointer.ts'
import { pushInto } from '../base/push-into.ts'
import { type Change, operationsOf } from '../diff/change.ts'
import { isCounting } from '../proof/without-edit.ts'
import type { Witness } from '../proof/witness.ts'
import { LEVELS } from './rule.ts'
import type { Verdict } from './verdict.ts'

/** A verdict on a change. */
export interface Judged {
  readonly change: Change
  readonly verdict: Verdict
}

/**
 * Verdicts on edits of choices that overlap, in which an edit that does nothing by itself is info where another is the cause, and what one and the
 * same value shows of several edits is a break of one of them.
 */
export function withSoleCauses(judged: readonly Judged[]): readonly Judged[] {
  const overlaps = new Map<string, Judged[]>()
  for (const each of judged) {
    const { witness } = each.verdict
    if (witness?.both !== undefined) pushInto(overlaps, placeOf(witness, witness.both), each)
  }
  const withoutEffect = new Set(
    [...overlaps.values()].flatMap((all) => {
      const ofAll = withoutEffectAmong(all)
      return [...ofAll, ...repeatedAmong(all.filter((each) => !ofAll.includes(each)))]
    }),
  )
  if (withoutEffect.size === 0) return judged
  return judged.map((each) => (withoutEffect.has(each) ? { ...each, verdict: asWithoutEffect(each.verdict) } : each))
}

/** Of edits that the same choices show, those that do nothing by themselves where another does. */
function withoutEffectAmong(all: readonly Judged[]): readonly Judged[] {
  const ofAll = all.filter(({ verdict }) => verdict.isOfAll === true)
  return ofAll.length < all.length ? ofAll : []
}

/** Edits that only the value shows which shows another as well, for the same operations and no better. */
function repeatedAmong(all: readonly Judged[]): readonly Judged[] {
  if (all.length === 1) return []
  const first = new Map<string, Judged>()
  return all.toSorted(byWeight).filter((each) => {
    const value = canonicalJson(each.verdict.witness!.value)
    const other = first.get(value)
    if (other === undefined) first.set(value, each)
    return other !== undefined && coversAll(other, each)
  })
}

/** What is worse comes first; whether choices are counted at all matters more than what they are. */
function byWeight(a: Judged, b: Judged): number {
  const [one, other] = [a, b].map(({ verdict }) => LEVELS.indexOf(verdict.level))
  return one! - other! || Number(isCounting(b.change)) - Number(isCounting(a.change))
}

/** Whether a verdict is as bad as another, and concerns every operation that the other does. */
export function coversAll({ verdict: one }: Judged, { verdict: other }: Judged): boolean {
  if (LEVELS.indexOf(one.level) > LEVELS.indexOf(other.level)) return false
  const covered = new Set(operationsOf(one).map(({ method, path }) => `${method} ${path}`))
  return operationsOf(other).every(({ method, path }) => covered.has(`${method} ${path}`))
}

function asWithoutEffect({ rule, reaches }: Verdict): Verdict {
  return { rule, reaches, level: 'info', proof: 'containment' }
}

/** The choices that both take a value, as text. */
function placeOf({ direction, schemas, at }: Witness, both: NonNullable<Witness['both']>): string {
  const schema = direction === 'request' ? schemas.revision : schemas.base
  return [direction, formatPointer(schema), formatPointer(at), ...both.map(formatPointer).toSorted()].join(' ')
}
