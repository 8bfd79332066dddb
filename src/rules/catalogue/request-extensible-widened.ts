import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestExtensibleWidened: SchemaRule = schemaRule({
  aspect: 'extensible',
  effect: 'widened',
  direction: 'request',
  purpose: 'Reports lists of values of requests that are open from now on.',
  why: 'What clients send is still taken.',
  fix: 'Nothing needs to be done.',
  message: '{thing} may have values beyond its list',
  examples: () => [
    {
      title: 'a list that is opened',
      base: takes({ type: 'string', enum: ['small', 'large'] }),
      revision: takes({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
      finds: ['info request-extensible-widened'],
    },
  ],
})
