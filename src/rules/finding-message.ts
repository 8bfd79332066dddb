import { type Fact, SCHEMA_SUBJECTS } from '../diff/fact.ts'
import { type Message, paramsNamed } from './message.ts'
import type { Context, Rule } from './rule.ts'
import { immaturityOf } from './stability.ts'
import { thing } from './words.ts'

/**
 * What a rule says of a fact: the template of its sentence, with what is said besides of things that nobody is sent or that
 * were promised as drafts, and the parameters it names. Of a fact, a template may name `name`, `where`, `thing`, which is
 * made of both, `item`, `keyword`, `before` and `after`; what else it names comes from the rule.
 */
export function findingMessage(rule: Rule, fact: Fact, context: Context): Message {
  const said = typeof rule.message === 'function' ? rule.message(fact, context) : rule.message
  const { template, params } = typeof said === 'string' ? { template: said, params: {} } : said
  const stability = immaturityOf(fact)
  const whole = `${template}${unusedNote(fact)}${stability === undefined ? '' : '; it was promised as {stability} only'}`
  const { name, where, args } = fact
  const { item, keyword, before, after } = args
  return {
    template: whole,
    params: paramsNamed(whole, { name, where, thing: thing(fact), item, keyword, before, after, stability, ...params }),
  }
}

/** Why a fact about a schema reaches nobody, where it does not. */
function unusedNote({ where, subject, operations, directions }: Fact): string {
  if (!SCHEMA_SUBJECTS.has(subject) || where === '' || directions.length > 0) return ''
  return operations.length === 0 ? ' (no operation uses it)' : ' (it is never sent)'
}
