import type { Direction, Fact } from '../diff/fact.ts'
import type { Effect } from './effect.ts'
import type { Level, SchemaRule } from './rule.ts'
import { isChecked } from './formats.ts'
import { constraintMessage } from './words.ts'

/**
 * The law: who sends is hurt when values are taken away that were accepted, who receives when values come that could not
 * come. Where neither set holds the other, both happens.
 */
const LAW: Readonly<Record<Direction, Readonly<Record<Effect, Level>>>> = {
  request: { narrowed: 'breaking', changed: 'breaking', widened: 'info', none: 'info' },
  response: { narrowed: 'info', changed: 'breaking', widened: 'breaking', none: 'info' },
}

/** What a rule for an edit of a schema has to say itself. */
type Said = Pick<SchemaRule, 'aspect' | 'effect' | 'direction' | 'purpose' | 'why' | 'fix' | 'examples'> &
  Partial<Pick<SchemaRule, 'id' | 'level' | 'strict' | 'message'>>

/** A rule for an edit of a schema: its id, its level by the law and its words follow from direction, aspect and effect. */
export function schemaRule(said: Said): SchemaRule {
  const { aspect, effect, direction } = said
  return {
    id: `${direction}-${aspect}-${effect === 'none' ? 'changed' : effect}`,
    class: 'wire',
    level: (fact: Fact) => {
      const level = LAW[direction][effect]
      // What nobody checks refuses nothing, but somebody meant something by it.
      return aspect === 'format' && level === 'breaking' && !isChecked(fact) ? 'warning' : level
    },
    ...(aspect === 'format' && { strict: () => LAW[direction][effect] }),
    message: constraintMessage,
    ...said,
  }
}
