import { purse, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestPropertiesNarrowed: SchemaRule = schemaRule({
  aspect: 'properties',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no object of a request takes fewer properties.',
  why: 'A client that sends further properties, or leaves out what is demanded now, is refused.',
  fix: 'Leave the object open, and ignore what you do not know.',
  examples: () => [
    {
      title: 'an object that is closed',
      base: takes({ type: 'object' }),
      revision: takes({ type: 'object', additionalProperties: false }),
      finds: ['breaking request-properties-narrowed'],
    },
    {
      title: 'a property that demands another',
      base: takes(purse),
      revision: takes({ ...purse, dependentRequired: { card: ['address'] } }),
      finds: ['breaking request-properties-narrowed'],
    },
  ],
})
