import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const requestEnumValueRemoved: Rule = {
  id: 'request-enum-value-removed',
  subject: 'enum-value',
  change: 'removed',
  direction: 'request',
  purpose: 'Checks that no enum value of a request is removed.',
  why: 'A client that sends the value is refused.',
  fix: 'Deprecate the value with a sunset first.',
  aliases: { redocly: 'enum-values-removed', oasdiff: 'request-property-enum-value-removed' },
  level: () => 'breaking',
  message: (fact) => `${thing(fact)} no longer takes the value ${item(fact)}`,
}
