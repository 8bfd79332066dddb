import type { Rule } from '../rule.ts'

export const mediaTypeReactivated: Rule = {
  id: 'media-type-reactivated',
  subject: 'media-type',
  change: 'reactivated',
  direction: 'any',
  purpose: 'Reports media types that are no longer deprecated.',
  why: 'Clients may go on using the media type.',
  fix: 'Nothing needs to be done.',
  aliases: {},
  level: () => 'info',
  message: ({ name, where }) => `${name} of ${where} is no longer deprecated`,
}
