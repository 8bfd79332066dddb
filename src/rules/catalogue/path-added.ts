import type { Rule } from '../rule.ts'

export const pathAdded: Rule = {
  id: 'path-added',
  subject: 'path',
  change: 'added',
  direction: 'any',
  purpose: 'Reports new paths.',
  why: 'Nobody calls a new path yet.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'endpoint-added' },
  level: () => 'info',
  message: ({ name }) => `path ${name} was added`,
}
