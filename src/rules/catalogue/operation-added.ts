import type { Rule } from '../rule.ts'

export const operationAdded: Rule = {
  id: 'operation-added',
  subject: 'operation',
  change: 'added',
  direction: 'any',
  purpose: 'Reports new operations.',
  why: 'Nobody calls a new operation yet.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'endpoint-added' },
  level: () => 'info',
  message: ({ name }) => `${name} was added`,
}
