import type { Direction, Fact } from '../diff/fact.ts'
import { type Proven, proven } from './proven.ts'
import { remarkRules, ruleFor } from './rule-for.ts'
import { type Context, LEVELS, type Level, type Rule } from './rule.ts'
import { immaturityOf } from './stability.ts'

/** Levels by the id of the rule that they are set for. */
export type Severity = Readonly<Record<string, Level | 'off'>>

/** What a rule makes of a fact, and what shows it. */
export interface Verdict extends Proven {
  readonly rule: Rule
}

/** What judging the facts of one comparison shares. */
interface Court {
  readonly context: Context
  readonly severity: Severity
  /** The edits of schemas, by what they belong to. */
  readonly siblings: ReadonlyMap<string, readonly Fact[]>
}

/** Gives the verdicts on facts of one comparison: the worst in the directions a fact is sent, and what is to be remarked besides. */
export function newVerdicts(
  facts: readonly Fact[],
  context: Context,
  severity: Severity,
): (fact: Fact) => readonly Verdict[] {
  const court: Court = { context, severity, siblings: siblingsOf(facts) }
  return (fact) => {
    const main = worst(fact, court)
    const verdicts = main === undefined ? [] : [main]
    if (!tellsOfLifecycle(fact)) return verdicts
    const remarks = remarkRules.filter((rule) => rule.applies(fact, context))
    return [...verdicts, ...remarks.flatMap((rule) => verdict(rule, fact, court))]
  }
}

function siblingsOf(facts: readonly Fact[]): Court['siblings'] {
  const siblings = new Map<string, Fact[]>()
  for (const fact of facts) {
    if (fact.prove === undefined) continue
    const known = siblings.get(fact.where)
    if (known === undefined) siblings.set(fact.where, [fact])
    else known.push(fact)
  }
  return siblings
}

/** Whether a fact may be remarked on besides its verdict. */
function tellsOfLifecycle({ subject, change }: Fact): boolean {
  return subject === 'sunset' || subject === 'stability' || change === 'deprecated'
}

function worst(fact: Fact, court: Court): Verdict | undefined {
  const isUnused = fact.directions.length === 0
  const directions: readonly Direction[] = isUnused ? ['response', 'request'] : fact.directions
  return directions
    .flatMap((direction) => {
      const rule = ruleFor(fact, direction)
      if (rule === undefined) return []
      return isUnused
        ? verdict(rule, fact, court, rule.direction !== 'any')
        : provenVerdict(rule, fact, direction, court)
    })
    .toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))[0]
}

/** What a rule makes of a fact: nothing where it is off, information only where nobody is reached or nothing was promised. */
function verdict(rule: Rule, fact: Fact, { context, severity }: Court, isUnused: boolean = false): Verdict[] {
  const set = levelSetFor(rule, severity)
  if (set === 'off') return []
  const said = context.preset === 'strict' ? (rule.strict ?? rule.level) : rule.level
  const level = set ?? said(fact, context)
  return [{ rule, level: isUnused || immaturityOf(fact) !== undefined ? 'info' : level, proof: 'rule' }]
}

/** As `verdict`, once the values have been asked; a level that was set stays as it was set. */
function provenVerdict(rule: Rule, fact: Fact, direction: Direction, court: Court): Verdict[] {
  const { context, severity } = court
  const [alone] = verdict(rule, fact, court)
  if (alone === undefined) return []
  const found = proven(rule, fact, direction, context, () => isMadeUpFor(fact, direction, court))
  const isSet = levelSetFor(rule, severity) !== undefined || immaturityOf(fact) !== undefined
  // A stricter preset is stricter about what the values do not tell.
  const isKept = context.preset === 'strict' && found.level === rule.level(fact, context)
  return [{ rule, ...found, level: isSet || isKept ? alone.level : found.level }]
}

function levelSetFor({ id }: Rule, severity: Severity): Level | 'off' | undefined {
  return Object.hasOwn(severity, id) ? severity[id] : undefined
}

/** Whether another edit of the same schema does the opposite: what would harm the other direction. */
function isMadeUpFor(fact: Fact, direction: Direction, { siblings, context }: Court): boolean {
  const other = direction === 'request' ? 'response' : 'request'
  return (siblings.get(fact.where) ?? []).some(
    (sibling) => sibling !== fact && (ruleFor(sibling, other)?.level(sibling, context) ?? 'info') !== 'info',
  )
}
