import type { Rule } from '../rule.ts'

export const requestMediaTypeAdded: Rule = {
  id: 'request-media-type-added',
  subject: 'media-type',
  change: 'added',
  direction: 'request',
  purpose: 'Reports new media types of requests.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'request-body-media-type-added' },
  level: () => 'info',
  message: ({ name, where }) => `${where} also takes ${name}`,
}
