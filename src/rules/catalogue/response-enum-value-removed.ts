import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const responseEnumValueRemoved: Rule = {
  id: 'response-enum-value-removed',
  subject: 'enum-value',
  change: 'removed',
  direction: 'response',
  purpose: 'Reports enum values of responses that went.',
  why: 'A client gets fewer values than it is ready for.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'response-property-enum-value-removed' },
  level: () => 'info',
  message: (fact) => `${thing(fact)} is never the value ${item(fact)}`,
}
