import { parseCoordinate } from '../openapi/parse-coordinate.ts'
import type { StatedLifecycle } from '../openapi/markers.ts'
import type { Day } from '../time/day.ts'
import { coordinateOf } from './place.ts'

/** The days on which announced removals count: after the first, up to and with the last. */
export interface Announcing {
  readonly after: Day
  readonly until?: Day | undefined
}

/** What a removal does to a call that uses what is removed. */
export interface Loss {
  readonly effect: 'refused' | 'lost'
  readonly kind: 'operation' | 'authentication' | 'value' | 'sent' | 'received'
}

/** The days on which a description is in force: from the first, up to the next one. */
export interface InForce {
  readonly from: Day
  readonly next: Day | undefined
}

/**
 * The effect of the removal of a deprecated part of a call, where the description that is in force on its sunset still has it, so that only its mark
 * announces that. Undefined where there is none.
 */
export function announcedRemoval(
  place: string,
  stated: StatedLifecycle,
  { from, next }: InForce,
  { after, until }: Announcing,
): (Loss & { readonly day: Day }) | undefined {
  const { sunset: day } = stated
  if (day === undefined || day <= after || day < from) return undefined
  if ((next !== undefined && day >= next) || (until !== undefined && day > until)) return undefined
  const loss = lossOf(place)
  return loss && { ...loss, day }
}

/** What a call loses with a part of it; undefined for what cannot be removed, and for a value that is no longer returned. */
function lossOf(place: string): Loss | undefined {
  if (place === '') return { effect: 'refused', kind: 'operation' }
  const coordinate = parseCoordinate(coordinateOf('GET', '/', place))
  if ('fault' in coordinate) return undefined
  const { parts, path, value } = coordinate
  const part = parts.find(({ kind }) => kind !== 'operation')
  if (part?.kind === 'response') return value === undefined ? { effect: 'lost', kind: 'received' } : undefined
  if (part?.kind === 'requires') return { effect: 'refused', kind: 'authentication' }
  if (value !== undefined || path.at(-1)?.into === 'choice') return { effect: 'refused', kind: 'value' }
  const isWholePath = part?.kind === 'parameter' && part.in === 'path' && path.length === 0
  return isWholePath ? undefined : { effect: 'lost', kind: 'sent' }
}
