import { hash } from 'node:crypto'
import { canonicalJson } from '../base/canonical.ts'
import { type Fact, SCHEMA_SUBJECTS, coordinateOf } from '../diff/fact.ts'
import type { Witness } from '../diff/proof/witness.ts'
import type { Day } from '../time/day.ts'
import { type DeprecationStatus, deprecationStatusOf } from './lifecycle.ts'
import type { ProofKind } from './proven.ts'
import type { Context, Level, Preset, Rule, Unknown } from './rule.ts'
import { immaturityOf } from './stability.ts'
import { type Severity, newVerdicts } from './verdict.ts'

/** How facts are judged. */
export interface JudgeOptions {
  /** The day the comparison is made for: it decides which sunsets have come. */
  readonly day: Day
  /** How many days lie at least between an announcement and the sunset. */
  readonly noticeDays?: number | undefined
  readonly preset?: Preset | undefined
  /** Levels set otherwise, by the id of the rule. */
  readonly severity?: Severity | undefined
  /** What a change means whose effect neither a rule nor the values tell; a warning by default. */
  readonly unknown?: Unknown | undefined
}

/** A fact with its verdict. */
export interface Finding {
  readonly fact: Fact
  readonly rule: Rule
  readonly level: Level
  readonly proof: ProofKind
  /** A value that shows it. */
  readonly witness: Witness | undefined
  readonly message: string
  readonly coordinate: string
  readonly fate: DeprecationStatus | undefined
  /** Tells the finding from every other; depends on what changed, not on words or lines. */
  readonly fingerprint: string
}

/** Judges facts: the verdict of each is its worst in the directions it is sent; what its lifecycle tells comes besides. */
export function judge(facts: readonly Fact[], options: JudgeOptions): Finding[] {
  const twins = new Map<string, number>()
  const context: Context = {
    day: options.day,
    noticeDays: options.noticeDays ?? 0,
    preset: options.preset ?? 'default',
    unknown: options.unknown ?? (options.preset === 'strict' ? 'error' : 'warn'),
  }
  const verdictsOf = newVerdicts(facts, context, options.severity ?? {})
  return facts.flatMap((fact) =>
    verdictsOf(fact).map(({ rule, level, proof, witness }) => {
      const coordinate = coordinateOf(fact)
      const content = contentOf(rule, fact, coordinate)
      const ordinal = twins.get(content) ?? 0
      twins.set(content, ordinal + 1)
      return {
        fact,
        rule,
        level,
        proof,
        witness,
        message: `${rule.message(fact, context)}${unusedNote(fact)}${immaturity(fact)}`,
        coordinate,
        fate: statusOf(rule, fact, context),
        fingerprint: shortHash(`${content}${ordinal === 0 ? '' : ordinal}`),
      }
    }),
  )
}

function immaturity(fact: Fact): string {
  const level = immaturityOf(fact)
  return level === undefined ? '' : `; it was promised as ${level} only`
}

/** Why a fact about a schema reaches nobody, where it does not. */
function unusedNote({ where, subject, operations, directions }: Fact): string {
  if (!SCHEMA_SUBJECTS.has(subject) || where === '' || directions.length > 0) return ''
  return operations.length === 0 ? ' (no operation uses it)' : ' (it is never sent)'
}

/** Said of the verdict on what ends or is marked; that nobody was told of a change that hurts nobody is not worth saying. */
function statusOf(rule: Rule, fact: Fact, context: Context): DeprecationStatus | undefined {
  const status = 'applies' in rule && fact.change !== 'kept' ? undefined : deprecationStatusOf(fact, context.day)
  const isUnused = fact.directions.length === 0 && rule.direction !== 'any'
  const isHarmless = isUnused || rule.level(fact, context) === 'info' || immaturityOf(fact) !== undefined
  return isHarmless && status?.status === 'unannounced' ? undefined : status
}

/** What tells a finding from others, whatever its words. */
function contentOf(rule: Rule, fact: Fact, coordinate: string): string {
  const { keyword, after } = fact.args
  const what = 'applies' in rule ? [rule.id] : [fact.subject, fact.change]
  return canonicalJson([...what, coordinate, keyword ?? null, after ?? null])
}

function shortHash(content: string): string {
  return hash('sha256', content).slice(0, 12)
}
