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
  examples: () => [
    {
      title: 'an object that is open',
      base: takes({ type: 'object', additionalProperties: false }),
      revision: takes({ type: 'object' }),
      finds: ['info request-properties-widened'],
    },
  ],
})
