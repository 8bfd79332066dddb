import { takes } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const requestSchemaUnsatisfiable: ThingRule = {
  id: 'request-schema-unsatisfiable',
  subject: 'schema',
  change: 'emptied',
  direction: 'request',
  class: 'wire',
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
}
