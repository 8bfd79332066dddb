import { answers, takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const schemaRules: readonly ThingRule[] = thingRules('schema', [
  {
    id: 'request-schema-unsatisfiable',
    action: 'emptied',
    direction: 'request',
    purpose: 'Checks that no schema of a request excludes every value.',
    why: 'Whatever a client sends is refused: no value meets all that is said of it.',
    fix: 'Say what you accept; conditions that exclude each other were hardly meant.',
    level: () => 'breaking',
    message: 'no value fits {thing} any more',
    examples: () => [
      {
        title: 'bounds that exclude each other',
        base: takes({ type: 'string' }),
        revision: takes({ type: 'string', minLength: 5, maxLength: 3 }),
        finds: [
          'breaking request-length-narrowed',
          'breaking request-length-narrowed',
          'breaking request-schema-unsatisfiable',
        ],
      },
    ],
  },
  {
    id: 'response-schema-unsatisfiable',
    action: 'emptied',
    direction: 'response',
    purpose: 'Checks that no schema of a response excludes every value.',
    why: 'No value meets all that is said of it, so nothing can be read there any more; each condition may look harmless alone.',
    fix: 'Say what is sent; conditions that exclude each other were hardly meant.',
    level: () => 'breaking',
    message: 'no value fits {thing} any more',
    examples: () => [
      {
        title: 'bounds that exclude each other',
        base: answers({ type: 'string' }),
        revision: answers({ type: 'string', minLength: 5, maxLength: 3 }),
        finds: [
          'info response-length-narrowed',
          'info response-length-narrowed',
          'breaking response-schema-unsatisfiable',
        ],
      },
    ],
  },
])
