import type { Rule } from '../rule.ts'

export const requestPropertyBecameRequired: Rule = {
  id: 'request-property-became-required',
  subject: 'property',
  change: 'required',
  direction: 'request',
  purpose: 'Checks that no optional request property becomes required.',
  why: 'A client that does not send the property is refused.',
  fix: 'Keep the property optional.',
  aliases: { redocly: 'required-properties-added', oasdiff: 'request-property-became-required' },
  level: () => 'breaking',
  message: ({ name, where }) => `${name} of ${where} became required`,
}
