import type { Rule } from '../rule.ts'

export const requestPropertyAdded: Rule = {
  id: 'request-property-added',
  subject: 'property',
  change: 'added',
  direction: 'request',
  purpose: 'Checks that no required request property is added.',
  why: 'A client that does not send a required property is refused.',
  fix: 'Make the new property optional.',
  aliases: { redocly: 'required-properties-added', oasdiff: 'new-required-request-property' },
  level: (fact) => (fact.args['required'] === true ? 'breaking' : 'info'),
  message: (fact) => `${fact.args['required'] === true ? 'required ' : ''}${fact.name} was added to ${fact.where}`,
}
