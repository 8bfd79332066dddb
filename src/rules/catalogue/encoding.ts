import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const encodingRules: readonly SchemaRule[] = schemaRules('encoding', {
  narrowed: {
    request: {
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
    },
    response: {
      purpose: 'Reports texts of responses that say how they are encoded.',
      why: 'Such text could come before.',
      examples: () => [
        {
          title: 'content in base64 where any text came',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', contentEncoding: 'base64' }),
          finds: ['info response-encoding-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports texts of requests that need not be encoded or of a media type.',
      why: 'Text that was taken still is.',
      examples: () => [
        {
          title: 'no encoding any more',
          base: takes({ type: 'string', contentEncoding: 'base64' }),
          revision: takes({ type: 'string' }),
          finds: ['info request-encoding-widened'],
        },
      ],
    },
    response: {
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
    },
  },
  changed: {
    request: {
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
    },
    response: {
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
    },
  },
})
