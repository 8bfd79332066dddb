import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responsePropertiesNarrowed: SchemaRule = schemaRule({
  aspect: 'properties',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports objects of responses with fewer properties.',
  why: 'Objects as they come could come before.',
  fix: 'Nothing needs to be done.',
  aliases: {
    oasdiff: [
      'response-body-dependent-required-changed',
      'response-property-dependent-required-changed',
      'response-body-dependent-required-added',
      'response-property-dependent-required-added',
      'response-body-dependent-schema-added',
      'response-property-dependent-schema-added',
      'response-body-pattern-property-added',
      'response-property-pattern-property-added',
      'response-body-property-names-added',
      'response-property-property-names-added',
      'response-body-unevaluated-properties-added',
      'response-property-unevaluated-properties-added',
    ],
  },
  examples: () => [
    {
      title: 'an object that is closed',
      base: answers({ type: 'object' }),
      revision: answers({ type: 'object', additionalProperties: false }),
      finds: ['info response-properties-narrowed'],
    },
  ],
})
