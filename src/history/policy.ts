import type { Day } from '../time/day.ts'
import type { PromisedKind, PublishedElement } from './published-elements.ts'

/** What a project promises its clients beyond single lifecycles. */
export interface PromisePolicy {
  /** What was removed before this day is let be. */
  readonly since?: string
  /** How many days lie at least between the notice of a removal and the removal. The first that says anything counts: tag, level, kind, days. */
  readonly notice?: {
    readonly days?: number
    readonly kinds?: Readonly<Partial<Record<PromisedKind, number>>>
    /** By `x-stability-level`. */
    readonly levels?: Readonly<Record<string, number>>
    readonly tags?: Readonly<Record<string, number>>
  }
  /** Whether what is to go has to name a replacement. */
  readonly replacement?: boolean
  /** Days on which nothing may go: weekends, and spans of days with both ends. */
  readonly freeze?: { readonly weekends?: boolean; readonly periods?: readonly FreezePeriod[] }
  /** How many elements may go on one day at most. */
  readonly maxRemovals?: number
}

/** Days on which nothing may go, the first and the last included. */
export interface FreezePeriod {
  readonly from: string
  readonly to: string
}

/** How many days of notice a policy demands for an element; undefined where it demands none. */
export function noticeDemanded(
  { notice = {} }: PromisePolicy,
  { kind, level, tags }: Pick<PublishedElement, 'kind' | 'level' | 'tags'>,
): number | undefined {
  const byTag = tags.map((tag) => notice.tags?.[tag]).filter((days) => days !== undefined)
  // Of several tags, clients of each rely on theirs.
  if (byTag.length > 0) return Math.max(...byTag)
  return (level === undefined ? undefined : notice.levels?.[level]) ?? notice.kinds?.[kind] ?? notice.days
}

/** Why nothing may go on a day; undefined where something may. */
export function frozenBecause({ freeze = {} }: PromisePolicy, day: Day): string | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (freeze.weekends === true && (weekday === 0 || weekday === 6)) return 'a weekend'
  const period = freeze.periods?.find(({ from, to }) => from <= day && day <= to)
  return period && `in the freeze from ${period.from} to ${period.to}`
}
