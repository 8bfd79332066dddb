import type { Rule } from '../rule.ts'

export const requestBodyAdded: Rule = {
  id: 'request-body-added',
  subject: 'request-body',
  change: 'added',
  direction: 'request',
  purpose: 'Checks that no required request body is added.',
  why: 'A client that sends no body is refused.',
  fix: 'Make the new body optional.',
  aliases: { oasdiff: 'request-body-added-required' },
  level: (fact) => (fact.args['required'] === true ? 'breaking' : 'info'),
  message: (fact) =>
    `${fact.args['required'] === true ? 'a required' : 'an optional'} request body was added to ${fact.where}`,
}
