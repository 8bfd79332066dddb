import { posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestMediaTypeRemoved: ThingRule = {
  id: 'request-media-type-removed',
  subject: 'media-type',
  change: 'removed',
  direction: 'request',
  class: 'wire',
  purpose: 'Checks that no media type of a request is removed.',
  why: 'A client that sends this media type is refused.',
  fix: 'Keep accepting the media type until its clients have moved.',
  level: () => 'breaking',
  message: '{where} no longer takes {name}',
  examples: () => [
    {
      title: 'a media type that is no longer taken',
      base: posting({ requestBody: { content: { 'application/json': {}, 'text/csv': {} } } }),
      revision: posting({ requestBody: { content: { 'application/json': {} } } }),
      finds: ['breaking request-media-type-removed'],
    },
  ],
}
