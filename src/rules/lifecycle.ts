import { type Json, isObject, own } from '../base/json.ts'
import type { Fact } from '../diff/fact.ts'
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
const WITHOUT_LIFECYCLE: ReadonlySet<string> = new Set(['requirement', 'part', 'type', 'constraint', 'notice'])

/** The fate of what a fact is about, judged on `day`; undefined for facts that end nothing and mark nothing. */
export function fateOf(fact: Fact, day: Day): Fate | undefined {
  if (WITHOUT_LIFECYCLE.has(fact.subject)) return undefined
  if (fact.change === 'removed') return fact.base === null ? undefined : removalFate(fact.base.value, day)
  if (fact.change === 'deprecated') return fact.revision === null ? undefined : markedFate(fact.revision.value, day)
  return undefined
}

function removalFate(node: Json, day: Day): Fate {
  const told = toldFate(node)
  if (told.sunset !== null) return { status: told.sunset <= day ? 'planned' : 'early', ...told }
  const marked = own(node, 'deprecated') === true || own(node, 'x-deprecated') === true
  return { status: marked ? 'planned' : 'unannounced', ...told }
}

function markedFate(node: Json, day: Day): Fate | undefined {
  const told = toldFate(node)
  return { status: told.sunset !== null && told.sunset <= day ? 'overdue' : 'planned', ...told }
}

function toldFate(node: Json): Omit<Fate, 'status'> {
  const lifecycle = own(node, 'x-lifecycle')
  const [subject, announced, reason, link] = ['subject', 'announced', 'reason', 'link'].map((key) =>
    own(lifecycle, key),
  )
  return {
    deprecated: dayOf(own(lifecycle, 'deprecated')) ?? dayOf(announced) ?? null,
    sunset: dayOf(own(node, 'x-sunset')) ?? sunsetOf(lifecycle) ?? null,
    replacement: textOf(own(lifecycle, 'replacement')) ?? null,
    ...(typeof subject === 'string' && { subject }),
    ...(dayOf(announced) !== undefined && { announced: dayOf(announced)! }),
    ...(typeof reason === 'string' && { reason }),
    ...(typeof link === 'string' && { link }),
  }
}

function sunsetOf(lifecycle: Json | undefined): Day | undefined {
  const sunset = own(lifecycle, 'extended') ?? own(lifecycle, 'sunset')
  if (!isObject(sunset)) return dayOf(sunset)
  const last = dayOf(sunset['after'])
  return last === undefined ? undefined : addDays(last, 1)
}

/** A day, also one written as an RFC 3339 date-time. */
function dayOf(value: Json | undefined): Day | undefined {
  return typeof value === 'string' ? parseDay(value.slice(0, 10)) : undefined
}

function textOf(value: Json | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
