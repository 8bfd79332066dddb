import type { JsonObject } from '../../base/json.ts'
import { answersHeaders, asks, posting, sends } from '../example.ts'
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
      purpose: 'Checks that no parameter loses a way to be written.',
      why: 'A client that sends the parameter empty, or with reserved characters as they are, is refused.',
      fix: 'Go on taking what was taken.',
      examples: () => [
        {
          title: 'no empty value any more',
          base: asks({ schema: { type: 'string' }, allowEmptyValue: true }),
          revision: asks({ schema: { type: 'string' } }),
          finds: ['breaking request-serialization-narrowed'],
        },
      ],
    },
    response: {
      purpose: 'Reports what a server no longer writes in one of the ways it could.',
      why: 'What comes could come before.',
      examples: () => [
        {
          title: 'no empty value in a webhook any more',
          base: sends({ parameters: [{ in: 'query', name: 'q', schema: { type: 'string' }, allowEmptyValue: true }] }),
          revision: sends({ parameters: [{ in: 'query', name: 'q', schema: { type: 'string' } }] }),
          finds: ['info response-serialization-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports parameters that may be written in a further way.',
      why: 'What clients send is still understood.',
      examples: () => [
        {
          title: 'an empty value beside others',
          base: asks({ schema: { type: 'string' } }),
          revision: asks({ schema: { type: 'string' }, allowEmptyValue: true }),
          finds: ['info request-serialization-widened'],
        },
        {
          title: 'one more type of file',
          base: uploads('text/plain'),
          revision: uploads('text/plain, text/csv'),
          finds: ['info request-serialization-widened'],
        },
      ],
    },
    response: {
      purpose: 'Checks that a server writes nothing in a way it did not use before.',
      why: 'Who receives a webhook or callback meets an empty value, or reserved characters, unprepared.',
      fix: 'Keep writing as before.',
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
      purpose: 'Checks that nothing in a request has to be written in another way.',
      why: 'What a client writes the old way is misread: a list arrives as one value, or as its last.',
      fix: 'Keep the style, and add a parameter of another name.',
      examples: () => [
        {
          title: 'a list separated by commas instead of repeated',
          base: asks({ schema: { type: 'array' } }),
          revision: asks({ schema: { type: 'array' }, explode: false }),
          finds: ['breaking request-serialization-changed'],
        },
      ],
    },
    response: {
      purpose: 'Checks that nothing in a response is written in another way.',
      why: 'A client that takes the value apart the old way fails.',
      fix: 'Keep the style, and add a header or property for the new one.',
      examples: () => [
        {
          title: 'the pairs of a header written in another way',
          base: answersHeaders({ 'X-Limits': { schema: { type: 'object' } } }),
          revision: answersHeaders({ 'X-Limits': { schema: { type: 'object' }, explode: true } }),
          finds: ['breaking response-serialization-changed'],
        },
      ],
    },
  },
})
