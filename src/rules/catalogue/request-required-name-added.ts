import type { Rule } from '../rule.ts'

export const requestRequiredNameAdded: Rule = {
  id: 'request-required-name-added',
  subject: 'requirement',
  change: 'added',
  direction: 'request',
  purpose: 'Checks that no request has to carry one more property.',
  why: 'A client that does not send the property is refused.',
  fix: 'Leave the name out of required.',
  aliases: { redocly: 'required-properties-added' },
  level: () => 'breaking',
  message: ({ name, where }) => `${where} requires ${name}`,
}
