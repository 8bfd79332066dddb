import { answers } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseSchemaUnsatisfiable: ThingRule = {
  id: 'response-schema-unsatisfiable',
  subject: 'schema',
  change: 'emptied',
  direction: 'response',
  class: 'wire',
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
}
