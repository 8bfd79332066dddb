import { answers } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseEnumValueAdded: ThingRule = {
  id: 'response-enum-value-added',
  subject: 'enum-value',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Checks that no enum value of a response is added.',
  why: 'A client that knows all values meets one it does not know; one that was told by x-extensible-enum that the list may grow is ready for it.',
  fix: 'Tell clients to expect new values, with x-extensible-enum.',
  level: ({ args }) => (args['extensible'] === true ? 'info' : 'warning'),
  strict: ({ args }) => (args['extensible'] === true ? 'info' : 'breaking'),
  message: '{thing} may also be the value {item}',
  examples: () => [
    {
      title: 'a value that may come too',
      base: answers({ type: 'string', enum: ['small'] }),
      revision: answers({ type: 'string', enum: ['small', 'large'] }),
      finds: ['warning response-enum-value-added'],
    },
    {
      title: 'a value that joins an open list',
      base: answers({ type: 'string', 'x-extensible-enum': ['small'] }),
      revision: answers({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
      finds: ['info response-enum-value-added'],
    },
  ],
}
