import type { Change } from '../diff/change.ts'
import { type Json, own } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import { DEPRECATED_ON, GONE_ON, REPLACED_BY } from '../diff/lifecycle-fields.ts'
import { type Day, addDays, parseDay } from '../time/day.ts'

/** How a removal stands to what was announced. */
export type Status = 'planned' | 'early' | 'unannounced' | 'overdue'

/** How something that was removed or deprecated stands to what was announced, and what that was. */
export interface DeprecationStatus {
  readonly status: Status
  /** The first day it carried the marker, where that is stated. */
  readonly deprecated: Day | null
  /** The first day it is gone, extension included. */
  readonly sunset: Day | null
  readonly replacement: string | null
  readonly subject?: string
  readonly announced?: Day
  readonly reason?: string
  readonly link?: string
}

/** Subjects that nobody can give a lifecycle. */
const WITHOUT_LIFECYCLE: ReadonlySet<string> = new Set([
  'requirement',
  'part',
  'type',
  'constraint',
  'notice',
  'sunset',
  'stability',
])

/** How what a change is about stands to its announced end, judged on `day`; undefined for changes that end nothing and mark nothing. */
export function deprecationStatusOf(change: Change, day: Day): DeprecationStatus | undefined {
  if (change.subject === 'sunset' && change.action === 'kept' && change.revision !== null)
    return markedStatus(change.revision.value, day)
  if (WITHOUT_LIFECYCLE.has(change.subject)) return undefined
  if (change.action === 'removed') return change.base === null ? undefined : removalStatus(change.base.value, day)
  if (change.action === 'deprecated')
    return change.revision === null ? undefined : markedStatus(change.revision.value, day)
  return undefined
}

function removalStatus(node: Json, day: Day): DeprecationStatus {
  const stated = statedLifecycle(node)
  if (stated.sunset !== null) return { status: stated.sunset <= day ? 'planned' : 'early', ...stated }
  return { status: isMarked(node) || stated.deprecated !== null ? 'planned' : 'unannounced', ...stated }
}

/** Whether a thing is marked as deprecated, in OpenAPI's words or in one of the extensions in use. */
export function isMarked(node: Json): boolean {
  return own(node, 'deprecated') === true || ![undefined, null, false].includes(own(node, 'x-deprecated') as undefined)
}

function markedStatus(node: Json, day: Day): DeprecationStatus | undefined {
  const stated = statedLifecycle(node)
  return { status: stated.sunset !== null && stated.sunset <= day ? 'overdue' : 'planned', ...stated }
}

/** What a thing states of its lifecycle: when it goes, why, and what replaces it. */
export function statedLifecycle(node: Json): Omit<DeprecationStatus, 'status'> {
  const lifecycle = own(node, 'x-lifecycle')
  const [subject, announced, reason, link] = ['subject', 'announced', 'reason', 'link'].map((key) =>
    own(lifecycle, key),
  )
  const replacement = own(lifecycle, 'replacement') ?? firstOf(node, REPLACED_BY, textOf)
  return {
    deprecated: dayOf(own(lifecycle, 'deprecated')) ?? dayOf(announced) ?? firstOf(node, DEPRECATED_ON, dayOf) ?? null,
    sunset: dayOf(own(node, 'x-sunset')) ?? sunsetOf(lifecycle) ?? firstOf(node, GONE_ON, dayOf) ?? null,
    replacement: textOf(replacement) ?? null,
    ...(typeof subject === 'string' && { subject }),
    ...(dayOf(announced) !== undefined && { announced: dayOf(announced)! }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof link === 'string' && { link }),
  }
}

function firstOf<T>(
  node: Json,
  paths: readonly Path[],
  read: (value: Json | undefined) => T | undefined,
): T | undefined {
  for (const path of paths) {
    const found = read(lookUp(node, path))
    if (found !== undefined) return found
  }
  return undefined
}

function sunsetOf(lifecycle: Json | undefined): Day | undefined {
  return dayOf(own(lifecycle, 'extended')) ?? dayOf(own(lifecycle, 'sunset'))
}

/** A sunset as a change states it: a day, an RFC 3339 date-time, or the last day that it is there, `{after}`. */
export function dayOf(value: Json | undefined): Day | undefined {
  if (typeof value === 'string') return parseDay(value.slice(0, 10))
  const last = typeof own(value, 'after') === 'string' ? dayOf(own(value, 'after')) : undefined
  return last === undefined ? undefined : addDays(last, 1)
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
