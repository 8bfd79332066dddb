import { type Json, own } from '../base/json.ts'
import { type Path, lookUp } from '../base/pointer.ts'
import type { Fact } from './fact.ts'
import { DEPRECATED_ON, GONE_ON, REPLACED_BY } from '../diff/lifecycle-fields.ts'
import { type Day, addDays, parseDay } from '../time/day.ts'

/** How a removal stands to what was announced. */
export type Status = 'planned' | 'early' | 'unannounced' | 'overdue'

/** What the base document said of the end of something that was removed or deprecated. */
export interface Fate {
  readonly status: Status
  /** The first day it carried the marker, where that is told. */
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

/** The fate of what a fact is about, judged on `day`; undefined for facts that end nothing and mark nothing. */
export function fateOf(fact: Fact, day: Day): Fate | undefined {
  if (fact.subject === 'sunset' && fact.change === 'kept' && fact.revision !== null)
    return markedFate(fact.revision.value, day)
  if (WITHOUT_LIFECYCLE.has(fact.subject)) return undefined
  if (fact.change === 'removed') return fact.base === null ? undefined : removalFate(fact.base.value, day)
  if (fact.change === 'deprecated') return fact.revision === null ? undefined : markedFate(fact.revision.value, day)
  return undefined
}

function removalFate(node: Json, day: Day): Fate {
  const told = toldFate(node)
  if (told.sunset !== null) return { status: told.sunset <= day ? 'planned' : 'early', ...told }
  return { status: isMarked(node) || told.deprecated !== null ? 'planned' : 'unannounced', ...told }
}

/** Whether a thing is marked as deprecated, in OpenAPI's words or in one of the extensions in use. */
export function isMarked(node: Json): boolean {
  return own(node, 'deprecated') === true || ![undefined, null, false].includes(own(node, 'x-deprecated') as undefined)
}

function markedFate(node: Json, day: Day): Fate | undefined {
  const told = toldFate(node)
  return { status: told.sunset !== null && told.sunset <= day ? 'overdue' : 'planned', ...told }
}

/** What a thing says of its end. */
export function toldFate(node: Json): Omit<Fate, 'status'> {
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

/** A sunset as a fact states it: a day, an RFC 3339 date-time, or the last day that it is there, `{after}`. */
export function dayOf(value: Json | undefined): Day | undefined {
  if (typeof value === 'string') return parseDay(value.slice(0, 10))
  const last = typeof own(value, 'after') === 'string' ? dayOf(own(value, 'after')) : undefined
  return last === undefined ? undefined : addDays(last, 1)
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
