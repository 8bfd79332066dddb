import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestEncodingWidened: SchemaRule = schemaRule({
  aspect: 'encoding',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports texts of requests that need not be encoded or of a media type.',
  why: 'Text that was taken still is.',
  fix: 'Nothing needs to be done.',
  aliases: {
    oasdiff: [
      'request-body-content-schema-removed',
      'request-property-content-schema-removed',
      'request-body-content-media-type-changed',
      'request-property-content-media-type-changed',
      'request-body-content-encoding-changed',
      'request-property-content-encoding-changed',
    ],
  },
  examples: () => [
    {
      title: 'no encoding any more',
      base: takes({ type: 'string', contentEncoding: 'base64' }),
      revision: takes({ type: 'string' }),
      finds: ['info request-encoding-widened'],
    },
  ],
})
