import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestRangeNarrowed: SchemaRule = schemaRule({
  aspect: 'range',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no number of a request has to keep to a narrower range.',
  why: 'A client that sends a number outside the new range is refused.',
  fix: 'Keep the old bounds.',
  aliases: {
    oasdiff: [
      'request-parameter-max-decreased',
      'request-body-max-decreased',
      'request-property-max-decreased',
      'request-parameter-exclusive-max-decreased',
      'request-body-exclusive-max-decreased',
      'request-property-exclusive-max-decreased',
      'request-parameter-min-increased',
      'request-body-min-increased',
      'request-property-min-increased',
      'request-parameter-exclusive-min-increased',
      'request-body-exclusive-min-increased',
      'request-property-exclusive-min-increased',
      'request-parameter-max-set',
      'request-body-max-set',
      'request-property-max-set',
      'request-parameter-exclusive-max-set',
      'request-body-exclusive-max-set',
      'request-property-exclusive-max-set',
      'request-parameter-min-set',
      'request-body-min-set',
      'request-property-min-set',
      'request-parameter-exclusive-min-set',
      'request-body-exclusive-min-set',
      'request-property-exclusive-min-set',
      'request-read-only-property-exclusive-max-decreased',
      'request-read-only-property-exclusive-min-increased',
      'request-read-only-property-max-decreased',
      'request-read-only-property-min-increased',
    ],
    redocly: ['schema-constraint-changed'],
  },
  examples: () => [
    {
      title: 'a smaller upper bound',
      base: takes({ type: 'integer', maximum: 100 }),
      revision: takes({ type: 'integer', maximum: 50 }),
      finds: ['breaking request-range-narrowed'],
    },
    {
      title: 'larger steps',
      base: takes({ type: 'integer', multipleOf: 5 }),
      revision: takes({ type: 'integer', multipleOf: 10 }),
      finds: ['breaking request-range-narrowed'],
    },
  ],
})
