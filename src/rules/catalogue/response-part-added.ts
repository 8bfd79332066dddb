import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const responsePartAdded: Rule = {
  id: 'response-part-added',
  subject: 'part',
  change: 'added',
  direction: 'response',
  purpose: 'Reports conditions that were added to a response.',
  why: 'A client is promised more than before.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'response-property-all-of-added' },
  level: () => 'info',
  message: (fact) => `${thing(fact)} is also ${item(fact)}`,
}
