import { takes, purse } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestPropertiesChanged: SchemaRule = schemaRule({
  aspect: 'properties',
  effect: 'changed',
  direction: 'request',
  purpose: 'Checks that no object of a request takes other properties under free names.',
  why: 'A client that sends what was taken under such a name is refused.',
  fix: 'Go on taking the old properties beside the new ones.',
  examples: () => [
    {
      title: 'other names that demand each other',
      base: takes({ ...purse, dependentRequired: { card: ['address'] } }),
      revision: takes({ ...purse, dependentRequired: { account: ['owner'] } }),
      finds: ['breaking request-properties-changed'],
    },
  ],
})
