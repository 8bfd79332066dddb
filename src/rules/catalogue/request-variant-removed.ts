import type { Rule } from '../rule.ts'
import { item, thing } from '../words.ts'

export const requestVariantRemoved: Rule = {
  id: 'request-variant-removed',
  subject: 'variant',
  change: 'removed',
  direction: 'request',
  purpose: 'Checks that no choice of a request is removed.',
  why: 'A client that sends a value of this form is refused.',
  fix: 'Deprecate the form with a sunset first.',
  aliases: { redocly: 'schema-combinator-changed', oasdiff: 'request-property-any-of-removed' },
  level: () => 'breaking',
  message: (fact) => `${thing(fact)} no longer takes ${item(fact)}`,
}
