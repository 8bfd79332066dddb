import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestItemsNarrowed: SchemaRule = schemaRule({
  aspect: 'items',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no list of a request has to be shorter, longer, or of other items.',
  why: 'A client that sends a list as it was allowed is refused.',
  fix: 'Go on taking the lists that were taken.',
  examples: () => [
    {
      title: 'a shorter list',
      base: takes({ type: 'array', maxItems: 20 }),
      revision: takes({ type: 'array', maxItems: 10 }),
      finds: ['breaking request-items-narrowed'],
    },
    {
      title: 'items that have to differ',
      base: takes({ type: 'array' }),
      revision: takes({ type: 'array', uniqueItems: true }),
      finds: ['breaking request-items-narrowed'],
    },
  ],
})
