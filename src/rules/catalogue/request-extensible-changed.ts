import { losesValue } from '../words.ts'
import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestExtensibleChanged: SchemaRule = schemaRule({
  aspect: 'extensible',
  effect: 'none',
  direction: 'request',
  purpose: 'Checks that no value goes from an open list of values of a request.',
  why: 'A client that sends the value is not understood any more; new values hurt nobody.',
  fix: 'Deprecate the value with a sunset first.',
  aliases: {
    oasdiff: ['request-parameter-x-extensible-enum-value-removed', 'request-property-x-extensible-enum-value-removed'],
  },
  level: (fact) => (losesValue(fact) ? 'breaking' : 'info'),
  examples: () => [
    {
      title: 'a value that is gone',
      base: takes({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
      revision: takes({ type: 'string', 'x-extensible-enum': ['small'] }),
      finds: ['breaking request-extensible-changed'],
    },
    {
      title: 'a new value',
      base: takes({ type: 'string', 'x-extensible-enum': ['small'] }),
      revision: takes({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
      finds: ['info request-extensible-changed'],
    },
  ],
})
