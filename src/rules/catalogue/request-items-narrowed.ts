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
  aliases: {
    oasdiff: [
      'request-parameter-max-items-decreased',
      'request-body-max-contains-decreased',
      'request-property-max-contains-decreased',
      'request-parameter-min-items-increased',
      'request-body-min-items-increased',
      'request-property-min-items-increased',
      'request-body-min-contains-increased',
      'request-property-min-contains-increased',
      'request-parameter-min-items-set',
      'request-body-min-items-set',
      'request-property-min-items-set',
      'request-body-contains-added',
      'request-property-contains-added',
      'request-body-prefix-items-added',
      'request-property-prefix-items-added',
      'request-body-unevaluated-items-added',
      'request-property-unevaluated-items-added',
    ],
    redocly: ['schema-constraint-changed'],
  },
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
