import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseEncodingChanged: SchemaRule = schemaRule({
  aspect: 'encoding',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that no text of a response is of another encoding or media type.',
  why: 'A client that decodes the text the old way fails.',
  fix: 'Keep the property as it is, and add another for the new content.',
  examples: () => [
    {
      title: 'another media type inside a text',
      base: answers({ type: 'string', contentMediaType: 'image/png' }),
      revision: answers({ type: 'string', contentMediaType: 'image/webp' }),
      finds: ['breaking response-encoding-changed'],
    },
  ],
})
