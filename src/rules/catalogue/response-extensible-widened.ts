import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseExtensibleWidened: SchemaRule = schemaRule({
  aspect: 'extensible',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no list of values of a response is opened.',
  why: 'A client that knows all values of the list may meet one it does not know; that it is told so beforehand is the best that can be done.',
  fix: 'Open the list some time before the first new value comes.',
  level: () => 'warning',
  strict: () => 'breaking',
  message: '{thing} may have values beyond its list',
  examples: () => [
    {
      title: 'a list that is opened',
      base: answers({ type: 'string', enum: ['small', 'large'] }),
      revision: answers({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
      finds: ['warning response-extensible-widened'],
    },
  ],
})
