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
  examples: () => [
    {
      title: 'no encoding any more',
      base: takes({ type: 'string', contentEncoding: 'base64' }),
      revision: takes({ type: 'string' }),
      finds: ['info request-encoding-widened'],
    },
  ],
})
