import type { Day } from '../time/day.ts'
import type { EffectKind } from '../usage/effects.ts'
import type { HeaderFinding } from '../usage/header-audit.ts'
import type { Unseen } from '../usage/meter.ts'
import type { Tally } from '../usage/tally.ts'

/** The number of calls with each effect, each call counted once. */
export type EffectCounts = Readonly<Record<EffectKind, number>>

/** Calls and their callers, those with the most calls first. */
export interface CalledBy {
  readonly calls: number
  readonly callers?: readonly { readonly caller: string; readonly calls: number }[]
  /** The number of calls from callers that are not listed. */
  readonly otherCallers?: number
  readonly lastSeen?: Day
}

/** The effect on some calls of an operation. */
export interface ImpactHit extends CalledBy {
  readonly effect: EffectKind
  readonly kind: Tally['kind']
  readonly coordinate: string
  readonly message: string
  /** The share of all calls, without those to other hosts. */
  readonly share: number
  readonly already?: true
  /** Present if a mark of the document announces this, and no document of that day shows it. */
  readonly announced?: true
  /** The schema keyword that rejects the value. */
  readonly keyword?: string
  readonly sunset?: Day
  readonly replacement?: string
  readonly reason?: string
  readonly link?: string
  /** An example call, without the values that were sent. */
  readonly sample: string
}

/** The effects on the calls of an operation on a day. */
export interface ImpactOperation {
  readonly method: string
  readonly path: string
  readonly hits: readonly ImpactHit[]
}

/** The effects on calls on a day. */
export interface ImpactDay extends EffectCounts {
  readonly day: Day
  readonly operations: readonly ImpactOperation[]
}

/** A source of traffic. */
export interface TrafficSource {
  readonly name: string
  readonly format: string
  readonly calls: number
  /** The number of lines or entries without a readable call, and the number of the first of them. */
  readonly broken: number
  readonly firstBroken?: number
  /** Whether it ends in the middle of an entry. */
  readonly cutOff?: true
}

/** An element that is removed and that no call uses. */
export interface UnusedThing {
  readonly day: Day
  readonly coordinate: string
  readonly replacement?: string
}

/** Calls that do not match the description of their operation on the first day. */
export interface ImpactMisfits {
  readonly calls: number
  /** Present where no period was asked for: such calls are rejected in the only sense that is asked about. */
  readonly counts?: true
  readonly reasons: readonly {
    readonly kind: Tally['kind']
    readonly method: string
    readonly path: string
    readonly coordinate: string
    readonly message: string
    readonly calls: number
    /** The schema keyword that rejects the value. */
    readonly keyword?: string
  }[]
}

/** Which calls break, and when. */
export interface Impact {
  readonly impactVersion: 1
  readonly title: string
  readonly from: Day
  readonly until: Day | null
  readonly traffic: {
    readonly calls: number
    readonly matched: number
    readonly unmatched: number
    readonly otherHosts: number
    readonly broken: number
    readonly first: Day | null
    readonly last: Day | null
    readonly sources: readonly TrafficSource[]
  }
  readonly summary: EffectCounts
  /** The first day contains what already has an effect on it. */
  readonly days: readonly ImpactDay[]
  /** Calls to operations that do not exist on the first day. */
  readonly absent: readonly (CalledBy & {
    readonly coordinate: string
    readonly goneSince?: Day
    readonly comes?: Day
  })[]
  /** Shapes of calls that match no operation. */
  readonly unmatched: readonly { readonly shape: string; readonly calls: number }[]
  /** Present if the API is the same on all days. */
  readonly unchanging?: true
  /** The calls that do not match their operation on the first day, and why; in a period in which the API changes, by what changes only. */
  readonly misfits: ImpactMisfits
  /** Where calls do not match and no first day was asked for: when the API changed before, and a first day that shows what that did. */
  readonly changedBefore?: { readonly day: Day; readonly from: Day }
  /** Called operations with a changed part that the traffic does not show. */
  readonly unseen: readonly Unseen[]
  /** If requested: headers about the end of an operation that responses lack or state differently. */
  readonly headers?: { readonly responses: number; readonly findings: readonly HeaderFinding[] }
  /** Elements that are removed and that no call uses. */
  readonly unused: readonly UnusedThing[]
}

/** Options of an impact. */
export interface ImpactOptions {
  /** Whether to use terminal colors. */
  readonly colours?: boolean
}
