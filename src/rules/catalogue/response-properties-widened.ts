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
  examples: () => [
    {
      title: 'an object that is open',
      base: answers({ type: 'object', additionalProperties: false }),
      revision: answers({ type: 'object' }),
      finds: ['breaking response-properties-widened'],
    },
  ],
})
