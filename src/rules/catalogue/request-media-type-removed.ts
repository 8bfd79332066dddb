import type { Rule } from '../rule.ts'

export const requestMediaTypeRemoved: Rule = {
  id: 'request-media-type-removed',
  subject: 'media-type',
  change: 'removed',
  direction: 'request',
  purpose: 'Checks that no media type of a request is removed.',
  why: 'A client that sends this media type is refused.',
  fix: 'Keep accepting the media type until its clients have moved.',
  aliases: { redocly: 'media-type-removed', oasdiff: 'request-body-media-type-removed' },
  level: () => 'breaking',
  message: ({ name, where }) => `${where} no longer takes ${name}`,
}
