import { formatPointer } from '../base/pointer.ts'
import { pushInto } from '../base/push-into.ts'
import type { Change } from '../diff/change.ts'
import type { Witness } from '../proof/witness.ts'
import type { Verdict } from './verdict.ts'

/** A verdict on a change. */
interface Judged {
  readonly change: Change
  readonly verdict: Verdict
}

/** Verdicts on edits of choices that overlap, in which an edit that does nothing by itself is info where another is the cause. */
export function withSoleCauses(judged: readonly Judged[]): readonly Judged[] {
  const overlaps = new Map<string, Judged[]>()
  for (const each of judged) {
    const { witness } = each.verdict
    if (witness?.both !== undefined) pushInto(overlaps, placeOf(witness, witness.both), each)
  }
  const idle = new Set([...overlaps.values()].flatMap(idleAmong))
  if (idle.size === 0) return judged
  return judged.map((each) => (idle.has(each) ? { ...each, verdict: asIdle(each.verdict) } : each))
}

/** Of edits that the same choices show, those that do nothing by themselves where another does. */
function idleAmong(all: readonly Judged[]): readonly Judged[] {
  const ofAll = all.filter(({ verdict }) => verdict.isOfAll === true)
  return ofAll.length < all.length ? ofAll : []
}

function asIdle({ rule, reaches }: Verdict): Verdict {
  return { rule, reaches, level: 'info', proof: 'containment' }
}

/** The choices that both take a value, as text. */
function placeOf({ direction, schemas, at }: Witness, both: NonNullable<Witness['both']>): string {
  const schema = direction === 'request' ? schemas.revision : schemas.base
  return [direction, formatPointer(schema), formatPointer(at), ...both.map(formatPointer).toSorted()].join(' ')
}
