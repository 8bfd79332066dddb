import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responsePropertiesWidened: SchemaRule = schemaRule({
  aspect: 'properties',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no object of a response has properties that were excluded.',
  why: 'A client that refuses what it does not know, as the closed object allowed, fails.',
  fix: 'Keep the object closed, or describe the new property.',
  aliases: {
    oasdiff: [
      'response-body-dependent-required-changed',
      'response-property-dependent-required-changed',
      'response-body-dependent-required-removed',
      'response-property-dependent-required-removed',
      'response-body-dependent-schema-removed',
      'response-property-dependent-schema-removed',
      'response-body-pattern-property-removed',
      'response-property-pattern-property-removed',
      'response-body-property-names-removed',
      'response-property-property-names-removed',
      'response-body-unevaluated-properties-removed',
      'response-property-unevaluated-properties-removed',
    ],
    redocly: ['schema-constraint-changed'],
  },
  examples: () => [
    {
      title: 'an object that is open',
      base: answers({ type: 'object', additionalProperties: false }),
      revision: answers({ type: 'object' }),
      finds: ['breaking response-properties-widened'],
    },
  ],
})
