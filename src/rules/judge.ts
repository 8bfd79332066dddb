import { createHash } from 'node:crypto'
import { canonicalJson } from '../base/canonical.ts'
import { own } from '../base/json.ts'
import { type Direction, type Fact, coordinateOf } from '../diff/fact.ts'
import type { Day } from '../time/day.ts'
import { editOf } from './effect.ts'
import { rules } from './index.ts'
import { type Fate, fateOf } from './lifecycle.ts'
import { type Context, LEVELS, type Level, type Preset, type RemarkRule, type Rule } from './rule.ts'

/** Levels by the id of the rule that they are set for. */
type Severity = Readonly<Record<string, Level | 'off'>>

/** How facts are judged. */
export interface JudgeOptions {
  /** The day the comparison is made for: it decides which sunsets have come. */
  readonly day: Day
  /** How many days lie at least between an announcement and the sunset. */
  readonly noticeDays?: number | undefined
  readonly preset?: Preset | undefined
  /** Levels set otherwise, by the id of the rule. */
  readonly severity?: Severity | undefined
}

/** A fact with its verdict. */
export interface Finding {
  readonly fact: Fact
  readonly rule: Rule
  readonly level: Level
  readonly message: string
  readonly coordinate: string
  readonly fate: Fate | undefined
  /** What other tools call it. */
  readonly aliases: { readonly oasdiff?: string; readonly redocly?: string }
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
  }
  const severity = options.severity ?? {}
  return facts.flatMap((fact) =>
    verdictsOf(fact, context, severity).map(({ rule, level }) => {
      const coordinate = coordinateOf(fact)
      const content = contentOf(rule, fact, coordinate)
      const ordinal = twins.get(content) ?? 0
      twins.set(content, ordinal + 1)
      return {
        fact,
        rule,
        level,
        message: `${rule.message(fact, context)}${idleness(fact)}${immaturity(fact)}`,
        coordinate,
        fate: toldOf(rule, fact, context),
        aliases: aliasesOf(rule, fact),
        fingerprint: hash(`${content}${ordinal === 0 ? '' : ordinal}`),
      }
    }),
  )
}

interface Verdict {
  readonly rule: Rule
  readonly level: Level
}

function verdictsOf(fact: Fact, context: Context, severity: Severity): Verdict[] {
  const main = worst(fact, context, severity)
  const verdicts = main === undefined ? [] : [main]
  if (!tellsOfLifecycle(fact)) return verdicts
  const remarks = remarkRules.filter((rule) => rule.applies(fact, context))
  return [...verdicts, ...remarks.flatMap((rule) => verdict(rule, fact, context, severity))]
}

/** Whether a fact may be remarked on besides its verdict. */
function tellsOfLifecycle({ subject, change }: Fact): boolean {
  return subject === 'sunset' || subject === 'stability' || change === 'deprecated'
}

function worst(fact: Fact, context: Context, severity: Severity): Verdict | undefined {
  const isIdle = fact.directions.length === 0
  const directions: readonly Direction[] = isIdle ? ['response', 'request'] : fact.directions
  return directions
    .flatMap((direction) => {
      const rule = ruleFor(fact, direction)
      return rule === undefined ? [] : verdict(rule, fact, context, severity, isIdle && rule.direction !== 'any')
    })
    .toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))[0]
}

/** What a rule makes of a fact: nothing where it is off, information only where nobody is reached or nothing was promised. */
function verdict(rule: Rule, fact: Fact, context: Context, severity: Severity, isIdle: boolean = false): Verdict[] {
  const set = Object.hasOwn(severity, rule.id) ? severity[rule.id] : undefined
  if (set === 'off') return []
  const said = context.preset === 'strict' ? (rule.strict ?? rule.level) : rule.level
  const level = set ?? said(fact, context)
  return [{ rule, level: isIdle || immaturityOf(fact) !== undefined ? 'info' : level }]
}

/** The stability of what a fact is about, where the base calls it a draft, or alpha: nobody was promised that it stays. */
function immaturityOf({ subject, args, base }: Fact): string | undefined {
  const isOperation = subject === 'operation' || subject === 'path'
  const level = args['stability'] ?? (isOperation ? own(base?.value, 'x-stability-level') : undefined)
  return subject !== 'stability' && (level === 'draft' || level === 'alpha') ? level : undefined
}

function immaturity(fact: Fact): string {
  const level = immaturityOf(fact)
  return level === undefined ? '' : `; it was promised as ${level} only`
}

/** Why a fact about a schema reaches nobody, where it does not. */
function idleness({ where, subject, operations, directions }: Fact): string {
  if (!SCHEMA_SUBJECTS.has(subject) || where === '' || directions.length > 0) return ''
  return operations.length === 0 ? ' (no operation uses it)' : ' (it is never sent)'
}

const SCHEMA_SUBJECTS: ReadonlySet<string> = new Set([
  'property',
  'variant',
  'part',
  'enum-value',
  'type',
  'requirement',
  'constraint',
])

/** Said of the verdict on what ends or is marked; that nobody was told of a change that hurts nobody is not worth saying. */
function toldOf(rule: Rule, fact: Fact, context: Context): Fate | undefined {
  const fate = 'applies' in rule && fact.change !== 'kept' ? undefined : fateOf(fact, context.day)
  const isIdle = fact.directions.length === 0 && rule.direction !== 'any'
  const isHarmless = isIdle || rule.level(fact, context) === 'info' || immaturityOf(fact) !== undefined
  return isHarmless && fate?.status === 'unannounced' ? undefined : fate
}

const remarkRules = rules.filter((rule): rule is RemarkRule => 'applies' in rule)

const byKey = new Map(
  rules.flatMap((rule) => ('applies' in rule ? [] : [[`${keyOf(rule)} ${rule.direction}`, rule] as const])),
)

function keyOf(rule: Exclude<Rule, RemarkRule>): string {
  return 'aspect' in rule ? `${rule.aspect} ${rule.effect}` : `${rule.subject} ${rule.change}`
}

function ruleFor(fact: Fact, direction: Direction): Rule | undefined {
  const edit = editOf(fact)
  if (edit === undefined) {
    const key = `${fact.subject} ${fact.change}`
    return byKey.get(`${key} ${direction}`) ?? byKey.get(`${key} any`)
  }
  // A keyword that takes part in no verdict, whatever its aspect.
  const rest = edit.effect === 'none' ? 'keyword none' : `keyword ${edit.effect}`
  return byKey.get(`${edit.aspect} ${edit.effect} ${direction}`) ?? byKey.get(`${rest} ${direction}`)
}

function aliasesOf(rule: Rule, fact: Fact): Finding['aliases'] {
  const oasdiff = rule.alias === undefined ? rule.aliases.oasdiff?.[0] : rule.alias(fact)
  const redocly = rule.aliases.redocly?.[0]
  return { ...(oasdiff !== undefined && { oasdiff }), ...(redocly !== undefined && { redocly }) }
}

/** What tells a finding from others, whatever its words. */
function contentOf(rule: Rule, fact: Fact, coordinate: string): string {
  const { keyword, after } = fact.args
  const what = 'applies' in rule ? [rule.id] : [fact.subject, fact.change]
  return canonicalJson([...what, coordinate, keyword ?? null, after ?? null])
}

function hash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}
