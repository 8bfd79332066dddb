import type { Rule } from '../rule.ts'

export const requestRequiredNameRemoved: Rule = {
  id: 'request-required-name-removed',
  subject: 'requirement',
  change: 'removed',
  direction: 'request',
  purpose: 'Reports requests that may leave a property out.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${where} no longer requires ${name}`,
}
