import type { Day } from '../time/day.ts'
import type { PromisedKind, PublishedElement } from './published-elements.ts'

/** What a project promises its clients, beyond individual lifecycles. */
export interface PromisePolicy {
  /** Ignore everything before this day: removals, and documents that the plan contradicts or does not contain. */
  readonly since?: string
  /** The minimum number of days between the notice of a removal and the removal. The first that applies counts: tag, level, kind, days. */
  readonly notice?: {
    readonly days?: number
    readonly kinds?: Readonly<Partial<Record<PromisedKind, number>>>
    /** By `x-stability-level`. */
    readonly levels?: Readonly<Record<string, number>>
    readonly tags?: Readonly<Record<string, number>>
  }
  /** Whether every removed element must have a replacement. */
  readonly replacement?: boolean
  /** Days without removals: weekends, and periods. */
  readonly freeze?: { readonly weekends?: boolean; readonly periods?: readonly FreezePeriod[] }
  /** The maximum number of elements removed on one day. */
  readonly maxRemovals?: number
}

/** A period without removals, first and last day included. */
export interface FreezePeriod {
  readonly from: string
  readonly to: string
}

/** Whether a policy applies to what happened on a day. */
export function isJudged({ since }: PromisePolicy, day: Day): boolean {
  return since === undefined || since <= day
}

/** The number of days of notice that a policy requires for an element; undefined if it requires none. */
export function noticeDemanded(
  { notice = {} }: PromisePolicy,
  { kind, level, tags }: Pick<PublishedElement, 'kind' | 'level' | 'tags'>,
): number | undefined {
  const byTag = tags.map((tag) => notice.tags?.[tag]).filter((days) => days !== undefined)
  // With several tags, clients of each may rely on its notice period.
  if (byTag.length > 0) return Math.max(...byTag)
  return (level === undefined ? undefined : notice.levels?.[level]) ?? notice.kinds?.[kind] ?? notice.days
}

/** Why nothing may be removed on a day; undefined if removals are allowed. */
export function frozenBecause({ freeze = {} }: PromisePolicy, day: Day): string | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (freeze.weekends === true && (weekday === 0 || weekday === 6)) return 'a weekend'
  const period = freeze.periods?.find(({ from, to }) => from <= day && day <= to)
  return period && `in the freeze from ${period.from} to ${period.to}`
}
