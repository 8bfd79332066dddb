import type { Rule } from '../rule.ts'

export const responseRequiredNameRemoved: Rule = {
  id: 'response-required-name-removed',
  subject: 'requirement',
  change: 'removed',
  direction: 'response',
  purpose: 'Checks that no response may leave out a property it had to carry.',
  why: 'A client that relies on the property does not always find it.',
  fix: 'Keep the name in required.',
  aliases: { redocly: 'required-properties-removed' },
  level: () => 'breaking',
  message: ({ name, where }) => `${where} may leave out ${name}`,
}
