import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestExtensibleNarrowed: SchemaRule = schemaRule({
  aspect: 'extensible',
  effect: 'narrowed',
  direction: 'request',
  purpose: 'Checks that no open list of values of a request is closed.',
  why: 'A client that sends a value beyond the list, which an open list allows, is refused.',
  fix: 'Leave the list open, with x-extensible-enum.',
  message: '{thing} has no values beyond its list any more',
  examples: () => [
    {
      title: 'a list that is closed',
      base: takes({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
      revision: takes({ type: 'string', enum: ['small', 'large'] }),
      finds: ['breaking request-extensible-narrowed'],
    },
  ],
})
