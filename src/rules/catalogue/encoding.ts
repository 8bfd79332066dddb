import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const encodingRules: readonly SchemaRule[] = schemaRules('encoding', {
  narrowed: {
    request: {
      purpose: 'Checks that no request string gains a required encoding or media type.',
      why: 'A client that sends plain text is rejected or misread.',
      fix: 'Keep accepting plain text, and add a property for encoded content.',
      examples: () => [
        {
          title: 'base64 where any text was accepted',
          base: takes({ type: 'string' }),
          revision: takes({ type: 'string', contentEncoding: 'base64' }),
          finds: ['breaking request-encoding-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports response strings that gain an encoding or media type.',
      why: 'Such text was already possible before.',
      examples: () => [
        {
          title: 'base64 where any text was possible',
          base: answers({ type: 'string' }),
          revision: answers({ type: 'string', contentEncoding: 'base64' }),
          finds: ['info response-encoding-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports request strings that no longer need an encoding or media type.',
      why: 'Every text that was accepted still is.',
      examples: () => [
        {
          title: 'a removed encoding',
          base: takes({ type: 'string', contentEncoding: 'base64' }),
          revision: takes({ type: 'string' }),
          finds: ['info request-encoding-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no response string loses its encoding or media type.',
      why: 'A client that decodes the text fails.',
      fix: 'Keep the encoding and the media type.',
      examples: () => [
        {
          title: 'a removed encoding',
          base: answers({ type: 'string', contentEncoding: 'base64' }),
          revision: answers({ type: 'string' }),
          finds: ['breaking response-encoding-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no request string changes its encoding or media type.',
      why: 'Content in the old encoding is rejected or misread.',
      fix: 'Accept both, or add a property for the new content.',
      examples: () => [
        {
          title: 'a different media type within a string',
          base: takes({ type: 'string', contentMediaType: 'image/png' }),
          revision: takes({ type: 'string', contentMediaType: 'image/webp' }),
          finds: ['breaking request-encoding-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no response string changes its encoding or media type.',
      why: 'A client that decodes the text the old way fails.',
      fix: 'Keep the property as it is, and add another one for the new content.',
      examples: () => [
        {
          title: 'a different media type within a string',
          base: answers({ type: 'string', contentMediaType: 'image/png' }),
          revision: answers({ type: 'string', contentMediaType: 'image/webp' }),
          finds: ['breaking response-encoding-changed'],
        },
      ],
    },
  },
})
