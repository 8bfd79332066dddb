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
  aliases: {
    oasdiff: [
      'request-parameter-max-items-increased',
      'request-body-max-contains-increased',
      'request-property-max-contains-increased',
      'request-parameter-min-items-decreased',
      'request-body-min-contains-decreased',
      'request-property-min-contains-decreased',
      'request-body-contains-removed',
      'request-property-contains-removed',
      'request-body-prefix-items-removed',
      'request-property-prefix-items-removed',
      'request-body-unevaluated-items-removed',
      'request-property-unevaluated-items-removed',
    ],
  },
  examples: () => [
    {
      title: 'a longer list',
      base: takes({ type: 'array', maxItems: 10 }),
      revision: takes({ type: 'array', maxItems: 20 }),
      finds: ['info request-items-widened'],
    },
  ],
})
