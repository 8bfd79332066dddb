import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseMediaTypeRemoved: ThingRule = {
  id: 'response-media-type-removed',
  subject: 'media-type',
  change: 'removed',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no media type of a response is removed.',
  why: 'A client that asks for this media type no longer gets it.',
  fix: 'Keep answering in the media type until its clients have moved.',
  level: () => 'breaking',
  message: '{where} no longer comes as {name}',
  examples: () => [
    {
      title: 'a media type that no longer comes',
      base: getting({ responses: { '200': { content: { 'application/json': {}, 'text/csv': {} } } } }),
      revision: getting({ responses: { '200': { content: { 'application/json': {} } } } }),
      finds: ['breaking response-media-type-removed'],
    },
  ],
}
