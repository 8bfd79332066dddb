import type { Rule } from '../rule.ts'

export const pathRemoved: Rule = {
  id: 'path-removed',
  subject: 'path',
  change: 'removed',
  direction: 'any',
  purpose: 'Checks that no path is removed.',
  why: 'A client that calls any operation of the path gets an error.',
  fix: 'Deprecate the operations with a sunset first, and name what replaces them.',
  aliases: { redocly: 'path-removed', oasdiff: 'api-path-removed-without-deprecation' },
  level: () => 'breaking',
  message: ({ name }) => `path ${name} was removed`,
}
