import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseMediaTypeAdded: ThingRule = {
  id: 'response-media-type-added',
  subject: 'media-type',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports new media types of responses.',
  why: 'A client gets the media type it asks for.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{where} also comes as {name}',
  examples: () => [
    {
      title: 'a media type that comes on demand',
      base: getting({ responses: { '200': { content: { 'application/json': {} } } } }),
      revision: getting({ responses: { '200': { content: { 'application/json': {}, 'text/csv': {} } } } }),
      finds: ['info response-media-type-added'],
    },
  ],
}
