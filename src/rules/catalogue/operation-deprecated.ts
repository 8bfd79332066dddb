import type { Rule } from '../rule.ts'

export const operationDeprecated: Rule = {
  id: 'operation-deprecated',
  subject: 'operation',
  change: 'deprecated',
  direction: 'any',
  purpose: 'Reports newly deprecated operations.',
  why: 'The operation still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  aliases: { oasdiff: 'endpoint-deprecated' },
  level: () => 'info',
  message: ({ name }) => `${name} is deprecated`,
}
