import type { Rule } from '../rule.ts'

export const operationRemoved: Rule = {
  id: 'operation-removed',
  subject: 'operation',
  change: 'removed',
  direction: 'any',
  purpose: 'Checks that no operation is removed.',
  why: 'A client that calls the operation gets an error.',
  fix: 'Deprecate the operation with a sunset first, and name what replaces it.',
  aliases: { redocly: 'operation-removed', oasdiff: 'api-removed-without-deprecation' },
  level: () => 'breaking',
  message: ({ name }) => `${name} was removed`,
}
