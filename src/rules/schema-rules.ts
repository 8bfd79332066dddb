import type { Direction, Change } from '../diff/change.ts'
import { isType } from '../openapi/value-type.ts'
import type { Aspect, Effect } from './aspect.ts'
import { typeNames } from './effect.ts'
import { isChecked, isWideFormatAdded } from './formats.ts'
import type { Level, SchemaRule } from './rule.ts'
import { NOTHING_TO_DO } from './thing-rules.ts'
import { constraintMessage } from './words.ts'

/**
 * The law: who sends is hurt when values are taken away that were accepted, who receives when values come that could not
 * come. Where neither set holds the other, both happens.
 */
const LAW: Readonly<Record<Direction, Readonly<Record<Effect, Level>>>> = {
  request: { narrowed: 'breaking', changed: 'breaking', widened: 'info', none: 'info' },
  response: { narrowed: 'info', changed: 'breaking', widened: 'breaking', none: 'info' },
}

/** Whether a type on either side is one that JSON Schema does not have, so that nobody knows its values. */
function hasUnknownType({ detail }: Change): boolean {
  return [detail.before ?? null, detail.after ?? null].some((types) => typeNames(types)?.some((name) => !isType(name)))
}

/** The properties that a rule for an edit of a schema states itself. */
type Said = Pick<SchemaRule, 'purpose' | 'why' | 'examples'> &
  Partial<Pick<SchemaRule, 'id' | 'fix' | 'level' | 'strict' | 'message'>>

/** By what an edit does to the accepted values, and by the direction they are sent in: what helps in one may hurt in the other. */
type Sayings = Readonly<Partial<Record<Effect, Readonly<Record<Direction, Said>>>>>

/**
 * The rules for edits of one aspect of schemas, both directions of each. The id of a rule is made of direction, aspect and
 * effect, as `request-range-narrowed`; its level follows from them by the law. What a rule leaves out: it asks for nothing to
 * be done, and says what the keyword was and is.
 */
export function schemaRules(aspect: Aspect, sayings: Sayings): readonly SchemaRule[] {
  return Object.entries(sayings).flatMap(([effect, said]) =>
    Object.entries(said).map(([direction, each]) => schemaRule(aspect, effect as Effect, direction as Direction, each)),
  )
}

function schemaRule(aspect: Aspect, effect: Effect, direction: Direction, said: Said): SchemaRule {
  return {
    id: `${direction}-${aspect}-${effect === 'none' ? 'changed' : effect}`,
    aspect,
    effect,
    direction,
    class: 'wire',
    fix: NOTHING_TO_DO,
    level: (change: Change) => {
      const level = LAW[direction][effect]
      if (aspect === 'type' && level === 'breaking' && hasUnknownType(change)) return 'warning'
      if (aspect !== 'format' || level !== 'breaking') return level
      if (direction === 'request' && isWideFormatAdded(change)) return 'info'
      // What is never checked rejects nothing, but it was put there for a reason.
      return isChecked(change, direction) ? level : 'warning'
    },
    ...(aspect === 'format' && { strict: () => LAW[direction][effect] }),
    message: constraintMessage,
    ...said,
  }
}
