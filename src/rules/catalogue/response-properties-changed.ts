import { answers, purse } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responsePropertiesChanged: SchemaRule = schemaRule({
  aspect: 'properties',
  effect: 'changed',
  direction: 'response',
  purpose: 'Checks that no object of a response has other properties under free names.',
  why: 'A client that reads such properties by the old description fails.',
  fix: 'Keep the old description, and add a property for what is new.',
  examples: () => [
    {
      title: 'other names that demand each other',
      base: answers({ ...purse, dependentRequired: { card: ['address'] } }),
      revision: answers({ ...purse, dependentRequired: { account: ['owner'] } }),
      finds: ['breaking response-properties-changed'],
    },
  ],
})
