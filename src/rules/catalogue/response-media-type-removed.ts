import type { Rule } from '../rule.ts'

export const responseMediaTypeRemoved: Rule = {
  id: 'response-media-type-removed',
  subject: 'media-type',
  change: 'removed',
  direction: 'response',
  purpose: 'Checks that no media type of a response is removed.',
  why: 'A client that asks for this media type no longer gets it.',
  fix: 'Keep answering in the media type until its clients have moved.',
  aliases: { redocly: 'media-type-removed', oasdiff: 'response-media-type-removed' },
  level: () => 'breaking',
  message: ({ name, where }) => `${where} no longer comes as ${name}`,
}
