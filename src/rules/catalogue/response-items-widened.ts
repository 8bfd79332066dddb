import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseItemsWidened: SchemaRule = schemaRule({
  aspect: 'items',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no list of a response holds more, or less, than promised.',
  why: 'A client that relies on the number of items, or on what they are, fails.',
  fix: 'Keep within the old bounds.',
  aliases: {
    oasdiff: [
      'response-body-max-contains-increased',
      'response-property-max-contains-increased',
      'response-body-min-items-decreased',
      'response-property-min-items-decreased',
      'response-body-min-contains-decreased',
      'response-property-min-contains-decreased',
      'response-body-min-items-unset',
      'response-property-min-items-unset',
      'response-body-contains-removed',
      'response-property-contains-removed',
      'response-body-prefix-items-removed',
      'response-property-prefix-items-removed',
      'response-body-unevaluated-items-removed',
      'response-property-unevaluated-items-removed',
    ],
    redocly: ['schema-constraint-changed'],
  },
  examples: () => [
    {
      title: 'a list that may be empty',
      base: answers({ type: 'array', minItems: 1 }),
      revision: answers({ type: 'array' }),
      finds: ['breaking response-items-widened'],
    },
    {
      title: 'a longer list',
      base: answers({ type: 'array', maxItems: 10 }),
      revision: answers({ type: 'array', maxItems: 20 }),
      finds: ['breaking response-items-widened'],
    },
  ],
})
