import type { Json } from '../base/json.ts'
import type { Fact } from '../diff/fact.ts'
import { isDeprecated, toldLifecycle } from '../openapi/markers.ts'
import type { Day } from '../time/day.ts'

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
  return { status: isDeprecated(node) || told.deprecated !== null ? 'planned' : 'unannounced', ...told }
}

function markedFate(node: Json, day: Day): Fate | undefined {
  const told = toldFate(node)
  return { status: told.sunset !== null && told.sunset <= day ? 'overdue' : 'planned', ...told }
}

/** What a thing says of its end, in whichever spelling. */
function toldFate(node: Json): Omit<Fate, 'status'> {
  const { since, sunset, replacement, subject, announced, reason, link } = toldLifecycle(node)
  return {
    deprecated: since ?? null,
    sunset: sunset ?? null,
    replacement: replacement ?? null,
    ...(subject !== undefined && { subject }),
    ...(announced !== undefined && { announced }),
    ...(reason !== undefined && { reason }),
    ...(link !== undefined && { link }),
  }
}
