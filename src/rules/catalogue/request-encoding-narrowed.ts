import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestEncodingNarrowed: SchemaRule = schemaRule({
  aspect: 'encoding',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no text of a request has to be encoded or of a media type.',
  why: 'A client that sends plain text is refused or misread.',
  fix: 'Go on taking plain text, and add a property for encoded content.',
  examples: () => [
    {
      title: 'content in base64 where any text went',
      base: takes({ type: 'string' }),
      revision: takes({ type: 'string', contentEncoding: 'base64' }),
      finds: ['breaking request-encoding-narrowed'],
    },
  ],
})
