import type { Rule } from '../rule.ts'

export const responsePropertyBecameRequired: Rule = {
  id: 'response-property-became-required',
  subject: 'property',
  change: 'required',
  direction: 'response',
  purpose: 'Reports response properties that become required.',
  why: 'A client always finds the property.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'response-property-became-required' },
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} became required`,
}
