import { answers, takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRules } from '../schema-rules.ts'

export const extensibleRules: readonly SchemaRule[] = schemaRules('extensible', {
  narrowed: {
    request: {
      purpose: 'Checks that no open list of request values is closed.',
      why: 'A client that sends a value outside the list, as an open list allows, is rejected.',
      fix: 'Keep the list open with x-extensible-enum.',
      message: '{thing} no longer has values outside its list',
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
      purpose: 'Reports open lists of response values that are closed.',
      why: 'Clients that handle unlisted values no longer receive any.',
      message: '{thing} no longer has values outside its list',
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
      purpose: 'Reports lists of request values that are opened.',
      why: 'Everything clients send is still accepted.',
      message: '{thing} may have values outside its list',
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
      purpose: 'Checks that no list of response values is opened.',
      why: 'A client that handles only the listed values may receive one it does not know. Opening the list warns clients before that happens.',
      fix: 'Open the list well before you send the first new value.',
      level: () => 'warning',
      strict: () => 'breaking',
      message: '{thing} may have values outside its list',
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
