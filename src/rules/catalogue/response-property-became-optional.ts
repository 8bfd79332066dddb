import type { Rule } from '../rule.ts'

export const responsePropertyBecameOptional: Rule = {
  id: 'response-property-became-optional',
  subject: 'property',
  change: 'optional',
  direction: 'response',
  purpose: 'Checks that no required response property becomes optional.',
  why: 'A client that relies on the property does not always find it.',
  fix: 'Keep sending the property.',
  aliases: { redocly: 'required-properties-removed', oasdiff: 'response-property-became-optional' },
  level: () => 'breaking',
  message: ({ name, where }) => `${name} of ${where} became optional`,
}
