import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestItemsWidened: SchemaRule = schemaRule({
  aspect: 'items',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports lists of requests that may hold more.',
  why: 'The lists that were taken still are.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a longer list',
      base: takes({ type: 'array', maxItems: 10 }),
      revision: takes({ type: 'array', maxItems: 20 }),
      finds: ['info request-items-widened'],
    },
  ],
})
