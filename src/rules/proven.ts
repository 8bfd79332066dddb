import { type Json, isArray, isObject } from '../base/json.ts'
import { type Change, type Direction, type Reach, actionOf } from '../diff/change.ts'
import { isConditional } from '../diff/schema-step.ts'
import { isAnnotation } from '../diff/schema/meaning.ts'
import { isCounting } from '../proof/without-edit.ts'
import type { Prover } from '../proof/prover.ts'
import { type Expected, type Proof, type Witness, isOfOverlap } from '../proof/witness.ts'
import type { Aspect } from './aspect.ts'
import { isByLetter } from './by-letter.ts'
import type { Context, Level, ProofKind, Rule, Unknown } from './rule.ts'

/** What becomes of a level by what is known of the values. */
export interface Proven {
  readonly level: Level
  readonly proof: ProofKind
  /** What proves the level; if only the rule decides, an example of the edit. */
  readonly witness?: Witness
  /** Whether the value only shows what all edits of a choice do together. */
  readonly isOfAll?: boolean
  /** Where a value shows it: those of the reaches in which it does. */
  readonly harmed?: () => readonly Reach[]
}

const UNKNOWN_LEVEL: Readonly<Record<Unknown, Level>> = { error: 'breaking', warn: 'warning', ignore: 'info' }

/**
 * The level of a change in a direction, by some of its reaches, once the values have been asked. What another edit makes up for breaks nothing; what
 * looks like a break and shows none for any other reason is a warning. What a rule cannot decide is as bad as a value shows.
 */
export function proven(
  rule: Rule,
  { change, reaches }: Pick<Change, 'reaches'> & { readonly change: Change },
  direction: Direction,
  prover: Prover,
  context: Context,
  isMadeUpFor: () => boolean,
): Proven {
  const stated = rule.level(change, context)
  const level = stated === 'breaking' && context.preset !== 'strict' && isByLetter(change) ? 'warning' : stated
  const alone: Proven = { level, proof: 'rule' }
  if (change.route === undefined) return alone
  const prove = (expected: Expected): Proof | undefined => prover.prove(change, reaches, direction, expected)
  if (change.detail.keyword === 'xml')
    return prove('harm') === undefined ? alone : { level: 'info', proof: 'containment' }
  if (isFormat(rule) && level !== 'info') {
    const witness = prover.example(change, reaches, direction)
    return { ...alone, ...(witness !== undefined && { witness }) }
  }
  if (isNoSet(rule) || change.detail.keyword === 'discriminator') return alone
  const isMoved = actionOf(change) === 'moved'
  const isOpen = isUndecided(rule) || isMoved || (change.subject === 'type' && change.detail.choice === true)
  const expected = level === 'info' && !isOpen ? 'none' : 'harm'
  const proof = prove(expected)
  if (proof === undefined) return alone
  const { subject, action, detail } = change
  const isOpenProperty = subject === 'property' && (action === 'removed' || detail.inNewPart === true)
  const isElsewhere = subject === 'property' && detail.elsewhere === true
  const isValue = change.subject === 'enum-value' && change.detail.extensible !== true
  const found = settled(
    proof,
    {
      isOpen,
      isOpenProperty,
      isOneOfMany: isValue || isElsewhere || isCounting(change) || isOpenList(change),
      isPlain: isAboutTypes(rule, change) || detail.exclusive !== undefined || change.at.path.some(isConditional),
      isMadeUpFor: () => change.detail.byFlag !== true && isMadeUpFor(),
    },
    level,
    context.unknown,
  )
  if (proof.is === 'breaks')
    return { ...found, harmed: () => prover.harmed(change, reaches, direction, expected, proof) }
  const witness =
    expected === 'harm' && isProvenHarmless(proof) ? prover.harmByFormat(change, reaches, direction) : undefined
  // As an edit of the format itself: a response that says less of its format may well keep to it.
  return witness === undefined
    ? found
    : { level: direction === 'request' ? 'breaking' : 'warning', proof: 'rule', witness }
}

function isProvenHarmless(proof: Proof): boolean {
  return proof.is === 'holds' || proof.is === 'covered'
}

/** Whether choices came or went of which one takes any value of a type, as people write a list of values that is not complete. */
function isOpenList({ subject, detail: { keyword, before, after } }: Change): boolean {
  const choices = before ?? after
  return subject === 'constraint' && keyword === 'anyOf' && isArray(choices) && choices.some(isOfTypeOnly)
}

function isOfTypeOnly(schema: Json): boolean {
  return isObject(schema) && Object.keys(schema).every((key) => key === 'type' || isAnnotation(key))
}

interface Kind {
  /** Whether the rule alone cannot decide. */
  readonly isOpen: boolean
  /**
   * Whether it is a value of a list that is complete, a list that is not, a property that another schema in its place has, too, or how
   * many choices may fit, which matters only where two do.
   */
  readonly isOneOfMany: boolean
  /** Whether it is a property of which the rule says no more than that it may break. */
  readonly isOpenProperty: boolean
  /**
   * Whether it says in other words which types or values are accepted, as where a list of values has no null, or only where a
   * condition holds, which may exclude what it is about.
   */
  readonly isPlain: boolean
  /** Whether another edit of the same schema does the opposite. */
  readonly isMadeUpFor: () => boolean
}

function settled(
  proof: Proof,
  { isOpen, isOneOfMany, isOpenProperty, isPlain, isMadeUpFor }: Kind,
  level: Level,
  unknown: Unknown,
): Proven {
  switch (proof.is) {
    case 'breaks':
      return {
        level: isOfOverlap(proof) ? 'warning' : isOpen || isOpenProperty || level === 'info' ? 'breaking' : level,
        proof: 'witness',
        witness: proof.witness,
        ...(proof.isOfAll === true && { isOfAll: true }),
      }
    case 'covered':
      // Where another choice takes any value, as in an open list, one more or less is nothing new; that a choice knows nothing of it is no reason.
      if (isOneOfMany && proof.isUndeclared !== true) return { level: 'info', proof: 'containment' }
      return { level: level === 'breaking' ? 'warning' : level, proof: 'containment' }
    case 'holds':
      if (proof.isUnwritten === true) return { level: level === 'breaking' ? 'warning' : level, proof: 'rule' }
      if (isOpen || isOneOfMany || isPlain || proof.bySpelling === true) return { level: 'info', proof: 'containment' }
      return { level: level !== 'breaking' ? level : isMadeUpFor() ? 'info' : 'warning', proof: 'containment' }
    case 'unknown':
      return {
        level: isOpen ? UNKNOWN_LEVEL[unknown] : level,
        proof: 'rule',
        ...(proof.example !== undefined && { witness: proof.example }),
      }
  }
}

/** Aspects that say nothing of which values are accepted, or, like a format, nothing that every validator knows. */
const NO_SET: ReadonlySet<Aspect> = new Set([
  'format',
  'default',
  'discriminator',
  'access',
  'serialization',
  'encoding',
  'extensible',
])

function isFormat(rule: Rule): boolean {
  return 'aspect' in rule && rule.aspect === 'format'
}

function isNoSet(rule: Rule): boolean {
  return 'aspect' in rule && NO_SET.has(rule.aspect)
}

/** Aspects of which a rule knows what becomes of the values even if it is another set. */
const CLEAR: ReadonlySet<Aspect> = new Set(['type', 'nullable', 'enum', 'length', 'range'])

/** Aspects of which types and values are accepted. */
const OF_TYPES: ReadonlySet<Aspect> = new Set(['type', 'nullable', 'enum'])

/** Whether an edit makes a schema accept more or fewer types or values, and not only by a flag that other readers of OpenAPI take for more than it is. */
function isAboutTypes(rule: Rule, { detail }: Change): boolean {
  const isOfTypes = 'aspect' in rule && OF_TYPES.has(rule.aspect) && rule.effect !== 'changed'
  return isOfTypes && detail.byFlag !== true
}

function isUndecided(rule: Rule): boolean {
  return 'aspect' in rule && rule.effect === 'changed' && !CLEAR.has(rule.aspect)
}
