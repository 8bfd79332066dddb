import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const responsePartRemoved: Rule = {
  id: 'response-part-removed',
  subject: 'part',
  change: 'removed',
  direction: 'response',
  purpose: 'Checks that no promise of a response is taken back.',
  why: 'A client that relies on this part of the allOf is no longer promised it.',
  fix: 'Keep the part.',
  aliases: { redocly: 'schema-combinator-changed', oasdiff: 'response-property-all-of-removed' },
  level: () => 'breaking',
  message: (fact) => `${thing(fact)} is no longer promised to be ${item(fact)}`,
}
