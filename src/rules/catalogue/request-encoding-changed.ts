import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestEncodingChanged: SchemaRule = schemaRule({
  aspect: 'encoding',
  effect: 'changed',
  direction: 'request',
  purpose: 'Checks that no text of a request has to be of another encoding or media type.',
  why: 'What a client writes the old way is refused or misread.',
  fix: 'Take both, or add a property for the new content.',
  examples: () => [
    {
      title: 'another media type inside a text',
      base: takes({ type: 'string', contentMediaType: 'image/png' }),
      revision: takes({ type: 'string', contentMediaType: 'image/webp' }),
      finds: ['breaking request-encoding-changed'],
    },
  ],
})
