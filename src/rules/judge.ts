import { canonicalJson } from '../base/canonical.ts'
import { shortHash } from '../base/short-hash.ts'
import { type Change, type Reach, coordinateOf, directionsOf } from '../diff/change.ts'
import type { Location } from '../diff/location.ts'
import type { Prover } from '../proof/prover.ts'
import type { Witness } from '../proof/witness.ts'
import type { Day } from '../time/day.ts'
import { findingMessage } from './finding-message.ts'
import type { DeprecationStatus } from './lifecycle.ts'
import { withoutImpliedTypes } from './implied-types.ts'
import { type Params, renderMessage } from './message.ts'
import { announcedStatusOf } from './notice-given.ts'
import { withSoleCauses } from './overlaps.ts'
import { withoutReportedWithType } from './reported-with-type.ts'
import type { Context, Level, Preset, ProofKind, Rule, Unknown } from './rule.ts'
import { immaturityOf } from './stability.ts'
import { type Severity, newVerdicts } from './verdict.ts'
import { withoutPartsOfEmptied } from './within-emptied.ts'

/** How changes are judged. */
export interface JudgeOptions {
  /** The day the comparison is made for: it decides which sunsets have come. */
  readonly day: Day
  /** How many days lie at least between an announcement and the sunset. */
  readonly noticeDays?: number | undefined
  readonly preset?: Preset | undefined
  /** Levels set otherwise, by the id of the rule. */
  readonly severity?: Severity | undefined
  /** How to treat a change whose effect neither a rule nor the values decide; a warning by default. */
  readonly unknown?: Unknown | undefined
  /** The days of changes, where the documents between the two are known. */
  readonly datesOf?: Context['datesOf'] | undefined
}

/** A change with its verdict. */
export interface Finding {
  readonly change: Change
  readonly rule: Rule
  readonly level: Level
  readonly proof: ProofKind
  /** A value that shows it. */
  readonly witness: Witness | undefined
  readonly message: string
  /** What the message is made of: its template, and what the template names. */
  readonly template: string
  readonly params: Params
  readonly coordinate: string
  readonly deprecation: DeprecationStatus | undefined
  /** Distinguishes the finding from every other; depends on what changed, not on words or lines. */
  readonly fingerprint: string
  /** The uses of the change that it hurts; all of them where it hurts none. */
  readonly reaches: readonly Reach[]
  /** The findings that this one represents, most severe first. */
  readonly parts?: readonly Finding[]
  /** Where else a reference leads to the same other component. */
  readonly elsewhere?: readonly Location[]
  /** The findings with exactly the same message, which this one represents. */
  readonly alike?: readonly Finding[]
}

/** What verdicts depend on in addition to the changes. */
export function contextOf(options: JudgeOptions): Context {
  return {
    day: options.day,
    noticeDays: options.noticeDays ?? 0,
    preset: options.preset ?? 'default',
    unknown: options.unknown ?? (options.preset === 'strict' ? 'error' : 'warn'),
    datesOf: options.datesOf ?? (() => undefined),
  }
}

/**
 * Judges changes: the verdict of each is its worst in the directions it is sent; what its lifecycle says is added. `among`
 * are all changes of the comparison, where these are only some of them.
 */
export function judge(
  changes: readonly Change[],
  prover: Prover,
  options: JudgeOptions,
  among: readonly Change[] = changes,
): Finding[] {
  const fingerprintOf = newFingerprints()
  const context = contextOf(options)
  const verdictsOf = newVerdicts(among, prover, context, options.severity ?? {})
  const judged = changes.flatMap((change) => verdictsOf(change).map((verdict) => ({ change, verdict })))
  return withoutPartsOfEmptied(withoutImpliedTypes(withoutReportedWithType(withSoleCauses(judged)))).map(
    ({ change, verdict: { rule, level, proof, witness, reaches } }) => {
      const coordinate = coordinateOf(change)
      const { template, params } = findingMessage(rule, change, context, level, proof)
      return {
        change,
        rule,
        level,
        proof,
        witness,
        reaches,
        message: renderMessage(template, params),
        template,
        params,
        coordinate,
        deprecation: statusOf(rule, change, context),
        fingerprint: fingerprintOf(contentOf(rule, change, coordinate)),
      }
    },
  )
}

/** Said of the verdict on what ends or is marked; that a harmless change was not announced is not worth saying. */
function statusOf(rule: Rule, change: Change, context: Context): DeprecationStatus | undefined {
  const isAside = 'applies' in rule && rule.isWhole !== true && change.action !== 'kept'
  const status = isAside ? undefined : announcedStatusOf(change, context)
  const isUnused = directionsOf(change).length === 0 && rule.direction !== 'any'
  const isHarmless = isUnused || rule.level(change, context) === 'info' || immaturityOf(change) !== undefined
  return isHarmless && status?.status === 'unannounced' ? undefined : status
}

/** What distinguishes a finding from others, regardless of its wording. */
function contentOf(rule: Rule, change: Change, coordinate: string): string {
  const { keyword, after } = change.detail
  const what = 'applies' in rule ? [rule.id] : [change.subject, change.action]
  return canonicalJson([...what, coordinate, keyword ?? null, after ?? null])
}

/** Gives what makes fingerprints of contents; a content that comes again gets another. */
export function newFingerprints(): (content: string) => string {
  const twins = new Map<string, number>()
  return (content) => {
    const ordinal = twins.get(content) ?? 0
    twins.set(content, ordinal + 1)
    return shortHash(`${content}${ordinal === 0 ? '' : ordinal}`)
  }
}
