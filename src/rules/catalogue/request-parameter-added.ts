import type { Rule } from '../rule.ts'

export const requestParameterAdded: Rule = {
  id: 'request-parameter-added',
  subject: 'parameter',
  change: 'added',
  direction: 'request',
  purpose: 'Checks that no required parameter is added.',
  why: 'A client that does not send a required parameter is refused.',
  fix: 'Make the new parameter optional.',
  aliases: { oasdiff: 'new-required-request-parameter' },
  level: (fact) => (fact.args['required'] === true ? 'breaking' : 'info'),
  message: (fact) =>
    `${fact.args['required'] === true ? 'required' : 'optional'} ${fact.name} was added to ${fact.where}`,
}
