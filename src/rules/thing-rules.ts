import type { Action, Subject } from '../diff/change.ts'
import type { ThingRule, Wording } from './rule.ts'

/** The fix of most rules that only report: their findings affect no client. */
export const NOTHING_TO_DO: string = 'No action needed.'

/** What becomes of most things, so that they share a sentence of it. */
type Usual = 'added' | 'removed' | 'required' | 'optional'

const SENTENCES: Readonly<Record<Usual, string>> = {
  added: '{name} was added to {where}',
  removed: '{name} of {where} was removed',
  required: '{name} of {where} became required',
  optional: '{name} of {where} became optional',
}

/** The properties that each rule states itself. */
type Said = Pick<ThingRule, 'id' | 'purpose' | 'why' | 'level' | 'examples'> &
  Partial<Pick<ThingRule, 'direction' | 'class' | 'recognized' | 'fix' | 'strict'>> &
  (
    | { readonly action: Usual; readonly message?: Wording }
    | { readonly action: Exclude<Action, Usual>; readonly message: Wording }
  )

/**
 * The rules for things of one kind that came, went, or became another. What a rule leaves out: it holds in any direction, is
 * about what travels, asks for nothing to be done, and says what happened in the usual sentence.
 */
export function thingRules(subject: Subject, said: readonly Said[]): readonly ThingRule[] {
  return said.map((rule) => ({
    subject,
    direction: 'any',
    class: 'wire',
    fix: NOTHING_TO_DO,
    ...rule,
    // Where an action has no usual sentence, the type asks for a message.
    message: rule.message ?? SENTENCES[rule.action as Usual],
  }))
}
