import { createHash } from 'node:crypto'
import { canonicalJson } from '../base/canonical.ts'
import { type Direction, type Fact, coordinateOf } from '../diff/fact.ts'
import type { Day } from '../time/day.ts'
import { rules } from './index.ts'
import { type Fate, fateOf } from './lifecycle.ts'
import { LEVELS, type Level, type Rule } from './rule.ts'

/** A fact with its verdict. */
export interface Finding {
  readonly fact: Fact
  readonly rule: Rule
  readonly level: Level
  readonly message: string
  readonly coordinate: string
  readonly fate: Fate | undefined
  /** Tells the finding from every other; depends on what changed, not on words or lines. */
  readonly fingerprint: string
}

/** Judges facts on `day`: the verdict of each is its worst in the directions it is sent. */
export function judge(facts: readonly Fact[], day: Day): Finding[] {
  return facts.flatMap((fact) => {
    const verdict = worst(fact)
    if (verdict === undefined) return []
    const { rule, level } = verdict
    const message =
      fact.operations.length === 0 && isSchemaFact(fact)
        ? `${rule.message(fact)}; no operation uses it`
        : rule.message(fact)
    const coordinate = coordinateOf(fact)
    return [
      {
        fact,
        rule,
        level,
        message,
        coordinate,
        fate: fateOf(fact, day),
        fingerprint: fingerprint(rule, fact, coordinate),
      },
    ]
  })
}

const byKey = new Map(rules.map((rule) => [`${rule.subject} ${rule.change} ${rule.direction}`, rule]))

function worst(fact: Fact): { rule: Rule; level: Level } | undefined {
  const idle = fact.directions.length === 0
  const directions: readonly Direction[] = idle ? ['response', 'request'] : fact.directions
  const verdicts = directions.flatMap((direction) => {
    const rule = ruleFor(fact, direction)
    return rule === undefined
      ? []
      : [{ rule, level: idle && rule.direction !== 'any' ? ('info' as const) : rule.level(fact) }]
  })
  return verdicts.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))[0]
}

function ruleFor({ subject, change }: Fact, direction: Direction): Rule | undefined {
  return byKey.get(`${subject} ${change} ${direction}`) ?? byKey.get(`${subject} ${change} any`)
}

/** What differs in a schema that nothing reaches is known to break nobody. */
function isSchemaFact({ where, subject }: Fact): boolean {
  return where !== '' && subject !== 'parameter'
}

function fingerprint(rule: Rule, fact: Fact, coordinate: string): string {
  const content = canonicalJson([
    rule.subject,
    rule.change,
    coordinate,
    fact.args['keyword'] ?? null,
    fact.args['after'] ?? null,
  ])
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
