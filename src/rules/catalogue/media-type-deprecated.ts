import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const mediaTypeDeprecated: ThingRule = {
  id: 'media-type-deprecated',
  subject: 'media-type',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated media types.',
  why: 'The media type still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  level: () => 'info',
  message: '{name} of {where} is deprecated',
  examples: () => [
    {
      title: 'a media type to leave by a day',
      base: getting({ responses: { '200': { content: { 'text/csv': {} } } } }),
      revision: getting({
        responses: { '200': { content: { 'text/csv': { 'x-deprecated': true, 'x-sunset': '2031-01-01' } } } },
      }),
      finds: ['info media-type-deprecated'],
    },
  ],
}
