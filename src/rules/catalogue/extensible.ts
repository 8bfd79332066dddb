import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const extensibleRules: readonly SchemaRule[] = schemaRules('extensible', {
  narrowed: {
    request: {
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
    },
    response: {
      purpose: 'Reports open lists of values of responses that are closed.',
      why: 'Clients that are ready for further values never meet one.',
      message: '{thing} has no values beyond its list any more',
      examples: () => [
        {
          title: 'a list that is closed',
          base: answers({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
          revision: answers({ type: 'string', enum: ['small', 'large'] }),
          finds: ['info response-extensible-narrowed'],
        },
      ],
    },
  },
  widened: {
    request: {
      purpose: 'Reports lists of values of requests that are open from now on.',
      why: 'What clients send is still taken.',
      message: '{thing} may have values beyond its list',
      examples: () => [
        {
          title: 'a list that is opened',
          base: takes({ type: 'string', enum: ['small', 'large'] }),
          revision: takes({ type: 'string', 'x-extensible-enum': ['small', 'large'] }),
          finds: ['info request-extensible-widened'],
        },
      ],
    },
    response: {
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
    },
  },
})
