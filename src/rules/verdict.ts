import { type Change, type Direction, type Reach, actionOf, directionsOf, reachesIn } from '../diff/change.ts'
import { newMadeUpFor } from './made-up-for.ts'
import { type Proven, proven } from './proven.ts'
import type { Prover } from '../proof/prover.ts'
import { remarkRules, ruleFor } from './rule-for.ts'
import { type Context, LEVELS, type Level, type Rule } from './rule.ts'
import { immaturityOf } from './stability.ts'

/** Levels by the id of the rule that they are set for. */
export type Severity = Readonly<Record<string, Level | 'off'>>

/** The verdict of a rule on a change, and what shows it. */
export interface Verdict extends Omit<Proven, 'harmed'> {
  readonly rule: Rule
  /** The uses of the change that it hurts; all of them where it hurts none. */
  readonly reaches: readonly Reach[]
}

/** A verdict on some reaches of a change in a direction. */
interface Judged extends Proven {
  readonly rule: Rule
  readonly among: readonly Reach[]
}

/** What judging the changes of one comparison shares. */
interface Court {
  readonly prover: Prover
  readonly context: Context
  readonly severity: Severity
  /** Whether another edit does the opposite of one. */
  readonly isMadeUpFor: (change: Change, direction: Direction) => boolean
}

/** Gives the verdicts on changes of one comparison: the worst in the directions a change is sent, and what else is to be remarked. */
export function newVerdicts(
  changes: readonly Change[],
  prover: Prover,
  context: Context,
  severity: Severity,
): (change: Change) => readonly Verdict[] {
  const court: Court = { prover, context, severity, isMadeUpFor: newMadeUpFor(changes, context) }
  return (change) => {
    const main = worst(change, court)
    const verdicts = main === undefined ? [] : [main]
    if (isHarmlessLoss(change, main)) return verdicts
    const remarks = remarkRules.filter((rule) => rule.applies(change, context))
    const { reaches } = change
    const remarked = remarks.flatMap((rule) => verdict(rule, change, court).map((made) => ({ ...made, reaches })))
    return [...verdicts.filter((each) => !remarked.some((other) => saysAll(other, each))), ...remarked]
  }
}

/** Whether a remark says what a verdict does as well, and is no milder. */
function saysAll(remark: Verdict, { level }: Verdict): boolean {
  const isWhole = 'applies' in remark.rule && remark.rule.isWhole === true
  return isWhole && LEVELS.indexOf(remark.level) <= LEVELS.indexOf(level)
}

/** Whether a removal affects no client, so that no notice was needed. A sunset is an announcement, which may be missed. */
function isHarmlessLoss(change: Change, main: Verdict | undefined): boolean {
  const isLoss = actionOf(change) === 'removed' && change.subject !== 'sunset'
  return isLoss && (main === undefined || main.level === 'info')
}

function worst(change: Change, court: Court): Verdict | undefined {
  const isUnused = directionsOf(change).length === 0
  const directions = isUnused ? nearestDirections(change) : directionsOf(change)
  const found = directions.flatMap((direction): Judged[] => {
    if (!isUnused) return reachedBy(change, direction).flatMap((some) => provenVerdict(change, direction, some, court))
    const rule = ruleFor(change, direction)
    if (rule === undefined) return []
    return verdict(rule, change, court, rule.direction !== 'any').map((made) => ({ ...made, among: change.reaches }))
  })
  const [first] = found.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
  if (first === undefined) return undefined
  const { among: _, harmed: __, ...made } = first
  return { ...made, reaches: hurtBy(first, found, change) }
}

/** The reaches of a change that it hurts, as it may in one direction only; all of them where it hurts none. */
function hurtBy({ level: most }: Judged, found: readonly Judged[], { reaches }: Change): readonly Reach[] {
  const hurting = most === 'info' ? found : found.filter(({ level }) => level !== 'info')
  if (hurting.length === found.length && hurting.every(({ harmed }) => harmed === undefined)) return reaches
  const [one, ...others] = hurting.map(({ among, harmed }) => harmed?.() ?? among)
  if (others.length === 0) return one!
  const all = new Set([one!, ...others].flat())
  return all.size === reaches.length ? reaches : [...all]
}

/** The directions of what is never sent, that of the message which it would stand in first. */
function nearestDirections({ subject, at: { within }, isOnlyRequested = false }: Change): readonly Direction[] {
  const isOfRequest =
    isOnlyRequested ||
    subject === 'security' ||
    within.some((part) =>
      part.kind === 'component' ? REQUEST_SECTIONS.has(part.section) : REQUEST_KINDS.has(part.kind),
    )
  return isOfRequest ? ['request', 'response'] : ['response', 'request']
}

/** Components and parts of a document that only requests have. */
const REQUEST_SECTIONS: ReadonlySet<string> = new Set(['parameters', 'requestBodies'])
const REQUEST_KINDS: ReadonlySet<string> = new Set(['request', 'request-body', 'parameter'])

/** Some reaches of a change in one direction, and whether its values are sent as text in them. */
interface Some {
  readonly sent: readonly Reach[]
  /** The same, or all reaches of the change, which many changes share. */
  readonly reaches: readonly Reach[]
  readonly isText: boolean
}

/** The reaches of a change in a direction: those in which its values are sent as text are judged apart. */
function reachedBy(change: Change, direction: Direction): readonly Some[] {
  const { reaches } = change
  const sent = reachesIn(reaches, direction)
  const texts = sent.filter(({ isText }) => isText === true)
  if (texts.length === 0 || texts.length === sent.length) return [{ sent, reaches, isText: texts.length > 0 }]
  const others = sent.filter(({ isText }) => isText !== true)
  return [
    { sent: others, reaches: others, isText: false },
    { sent: texts, reaches: texts, isText: true },
  ]
}

/** The verdict of a rule on a change: none if the rule is off, info if no client is affected or nothing was promised. */
function verdict(
  rule: Rule,
  change: Change,
  { context, severity }: Court,
  isUnused: boolean = false,
): Omit<Verdict, 'reaches'>[] {
  const set = levelSetFor(rule, severity)
  if (set === 'off') return []
  const said = context.preset === 'strict' ? (rule.strict ?? rule.level) : rule.level
  const level = set ?? said(change, context)
  return [{ rule, level: isUnused || immaturityOf(change) !== undefined ? 'info' : level, proof: 'rule' }]
}

/** The verdict of the rule for some reaches of a change, once the values have been asked; a level that was set stays as it was set. */
function provenVerdict(change: Change, direction: Direction, { sent, reaches, isText }: Some, court: Court): Judged[] {
  const { context, severity } = court
  const rule = ruleFor(change, direction, isText)
  if (rule === undefined) return []
  const [alone] = verdict(rule, change, court)
  if (alone === undefined) return []
  const found = proven(
    rule,
    { change, reaches },
    direction,
    court.prover,
    context,
    () => isOfAnotherEdit(change) || court.isMadeUpFor(change, direction),
  )
  const isSet = levelSetFor(rule, severity) !== undefined || immaturityOf(change) !== undefined
  // A stricter preset is stricter where the values do not decide.
  const isKept = context.preset === 'strict' && found.level === rule.level(change, context)
  return [{ rule, ...found, level: isSet || isKept ? alone.level : found.level, among: sent }]
}

function levelSetFor({ id }: Rule, severity: Severity): Level | 'off' | undefined {
  return Object.hasOwn(severity, id) ? severity[id] : undefined
}

/** Whether what a schema says of its values there was not edited: a part of it says no more, or more, of a property. */
function isOfAnotherEdit({ subject, edited }: Change): boolean {
  return edited !== undefined && (subject === 'type' || subject === 'constraint')
}
