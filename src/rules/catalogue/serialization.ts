import type { JsonObject } from '../../base/json.ts'
import { answersHeaders, asks, json, posting, sends } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

/** A request with a file of one of the listed media types. */
function uploads(contentType: string): JsonObject {
  const schema = { type: 'object', properties: { file: { type: 'string' } } }
  return posting({
    requestBody: { content: { 'multipart/form-data': { schema, encoding: { file: { contentType } } } } },
  })
}

export const serializationRules: readonly SchemaRule[] = schemaRules('serialization', {
  narrowed: {
    request: {
      purpose: 'Checks that no parameter stops accepting empty values or reserved characters.',
      why: 'A client that sends the parameter without a value, or with unescaped reserved characters, is rejected.',
      fix: 'Keep accepting both.',
      examples: () => [
        {
          title: 'an empty value that is no longer accepted',
          base: asks({ schema: { type: 'string' }, allowEmptyValue: true }),
          revision: asks({ schema: { type: 'string' } }),
          finds: ['breaking request-serialization-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports callback and webhook parameters that are no longer sent empty or with reserved characters.',
      why: 'Every value a receiver can get now was already possible before.',
      examples: () => [
        {
          title: 'an empty value that a webhook no longer sends',
          base: sends({ parameters: [{ in: 'query', name: 'q', schema: { type: 'string' }, allowEmptyValue: true }] }),
          revision: sends({ parameters: [{ in: 'query', name: 'q', schema: { type: 'string' } }] }),
          finds: ['info response-serialization-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports parameters and parts that accept empty values, reserved characters or more content types.',
      why: 'The server still understands everything clients send.',
      examples: () => [
        {
          title: 'an empty value that is now accepted',
          base: asks({ schema: { type: 'string' } }),
          revision: asks({ schema: { type: 'string' }, allowEmptyValue: true }),
          finds: ['info request-serialization-widened'],
        },
        {
          title: 'an additional content type of a file',
          base: uploads('text/plain'),
          revision: uploads('text/plain, text/csv'),
          finds: ['info request-serialization-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no callback or webhook starts to send empty values or unescaped reserved characters.',
      why: 'Receivers may not be prepared for an empty value or for reserved characters.',
      fix: 'Keep sending values as before.',
      examples: () => [
        {
          title: 'an empty value in a webhook',
          base: sends({ parameters: [{ in: 'query', name: 'q', schema: { type: 'string' } }] }),
          revision: sends({
            parameters: [{ in: 'query', name: 'q', schema: { type: 'string' }, allowEmptyValue: true }],
          }),
          finds: ['breaking response-serialization-widened'],
        },
      ],
    },
  },
  changed: {
    request: {
      purpose: 'Checks that no value of a request is sent in another style or media type.',
      why: 'Values that clients send in the old style are misread: a list arrives as a single value, or only its last item arrives.',
      fix: 'Keep the style, and add a parameter under another name.',
      examples: () => [
        {
          title: 'a list separated by commas instead of repeated',
          base: asks({ schema: { type: 'array' } }),
          revision: asks({ schema: { type: 'array' }, explode: false }),
          finds: ['breaking request-serialization-changed'],
        },
        {
          title: 'a list that is JSON instead of repeated',
          base: asks({ schema: { type: 'array' } }),
          revision: asks({ content: json({ type: 'array' }) }),
          finds: ['breaking request-serialization-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that no value of a response is sent in another style or media type.',
      why: 'A client that parses the value in the old style fails.',
      fix: 'Keep the style, and add a header or property for the new one.',
      examples: () => [
        {
          title: 'a header whose pairs are written differently',
          base: answersHeaders({ 'X-Limits': { schema: { type: 'object' } } }),
          revision: answersHeaders({ 'X-Limits': { schema: { type: 'object' }, explode: true } }),
          finds: ['breaking response-serialization-changed'],
        },
      ],
    },
  },
})
