import { posting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestMediaTypeAdded: ThingRule = {
  id: 'request-media-type-added',
  subject: 'media-type',
  change: 'added',
  direction: 'request',
  class: 'wire',
  purpose: 'Reports new media types of requests.',
  why: 'Every request that was valid still is.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{where} also takes {name}',
  examples: () => [
    {
      title: 'a media type that is taken too',
      base: posting({ requestBody: { content: { 'application/json': {} } } }),
      revision: posting({ requestBody: { content: { 'application/json': {}, 'text/csv': {} } } }),
      finds: ['info request-media-type-added'],
    },
  ],
}
