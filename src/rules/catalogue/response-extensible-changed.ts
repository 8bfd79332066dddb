import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseExtensibleChanged: SchemaRule = schemaRule({
  aspect: 'extensible',
  effect: 'none',
  direction: 'response',
  purpose: 'Reports changes of open lists of values of responses.',
  why: 'Clients were told to expect values they do not know.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a new value',
      base: answers({ type: 'string', 'x-extensible-enum': ['small'] }),
      revision: answers({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
      finds: ['info response-extensible-changed'],
    },
  ],
})
