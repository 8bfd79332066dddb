import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestPropertiesWidened: SchemaRule = schemaRule({
  aspect: 'properties',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports objects of requests that take more properties.',
  why: 'The objects that were taken still are.',
  fix: 'Nothing needs to be done.',
  aliases: {
    oasdiff: [
      'request-body-dependent-required-changed',
      'request-property-dependent-required-changed',
      'request-body-dependent-required-removed',
      'request-property-dependent-required-removed',
      'request-body-dependent-schema-removed',
      'request-property-dependent-schema-removed',
      'request-body-pattern-property-removed',
      'request-property-pattern-property-removed',
      'request-body-property-names-removed',
      'request-property-property-names-removed',
      'request-body-unevaluated-properties-removed',
      'request-property-unevaluated-properties-removed',
    ],
  },
  examples: () => [
    {
      title: 'an object that is open',
      base: takes({ type: 'object', additionalProperties: false }),
      revision: takes({ type: 'object' }),
      finds: ['info request-properties-widened'],
    },
  ],
})
