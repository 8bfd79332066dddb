import type { Rule } from '../rule.ts'

export const responseMediaTypeAdded: Rule = {
  id: 'response-media-type-added',
  subject: 'media-type',
  change: 'added',
  direction: 'response',
  purpose: 'Reports new media types of responses.',
  why: 'A client gets the media type it asks for.',
  fix: 'Nothing needs to be done.',
  aliases: { oasdiff: 'response-media-type-added' },
  level: () => 'info',
  message: ({ name, where }) => `${where} also comes as ${name}`,
}
