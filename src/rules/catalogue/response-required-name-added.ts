import type { Rule } from '../rule.ts'

export const responseRequiredNameAdded: Rule = {
  id: 'response-required-name-added',
  subject: 'requirement',
  change: 'added',
  direction: 'response',
  purpose: 'Reports responses that carry one more property.',
  why: 'A client always finds the property.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${where} always has ${name}`,
}
