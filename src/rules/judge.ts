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
  const twins = new Map<string, number>()
  return facts.flatMap((fact) => {
    const verdict = worst(fact)
    if (verdict === undefined) return []
    const { rule, level } = verdict
    const fate = fateOf(fact, day)
    const coordinate = coordinateOf(fact)
    const content = contentOf(rule, fact, coordinate)
    const ordinal = twins.get(content) ?? 0
    twins.set(content, ordinal + 1)
    return [
      {
        fact,
        rule,
        level,
        message: `${rule.message(fact)}${idleness(fact)}`,
        coordinate,
        // That nobody was told of a change that hurts nobody is not worth saying.
        fate: level === 'info' && fate?.status === 'unannounced' ? undefined : fate,
        fingerprint: hash(`${content}${ordinal === 0 ? '' : ordinal}`),
      },
    ]
  })
}

/** Why a fact about a schema reaches nobody, where it does not. */
function idleness({ where, subject, operations, directions }: Fact): string {
  if (where === '' || subject === 'parameter' || directions.length > 0) return ''
  return operations.length === 0 ? '; no operation uses it' : '; it is never sent'
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

/** What tells a finding from others, whatever its words. */
function contentOf(rule: Rule, fact: Fact, coordinate: string): string {
  const { keyword, after } = fact.args
  return canonicalJson([rule.subject, rule.change, coordinate, keyword ?? null, after ?? null])
}

function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
