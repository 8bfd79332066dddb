import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseEncodingWidened: SchemaRule = schemaRule({
  aspect: 'encoding',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no text of a response stops being encoded as promised.',
  why: 'A client that decodes the text fails.',
  fix: 'Keep the encoding and the media type.',
  examples: () => [
    {
      title: 'no encoding any more',
      base: answers({ type: 'string', contentEncoding: 'base64' }),
      revision: answers({ type: 'string' }),
      finds: ['breaking response-encoding-widened'],
    },
  ],
})
