import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseExtensibleNarrowed: SchemaRule = schemaRule({
  aspect: 'extensible',
  effect: 'narrowed',
  direction: 'response',
  purpose: 'Reports open lists of values of responses that are closed.',
  why: 'Clients that are ready for further values never meet one.',
  fix: 'Nothing needs to be done.',
  message: '{thing} has no values beyond its list any more',
  examples: () => [
    {
      title: 'a list that is closed',
      base: answers({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
      revision: answers({ type: 'string', enum: ['small', 'large'] }),
      finds: ['info response-extensible-narrowed'],
    },
  ],
})
