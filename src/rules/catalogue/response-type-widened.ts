import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseTypeWidened: SchemaRule = schemaRule({
  aspect: 'type',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no type of a response becomes wider.',
  why: 'A client gets values of a type it does not read.',
  fix: 'Keep to the old type, and add a property for what is new.',
  examples: () => [
    {
      title: 'a number that need not be whole',
      base: answers({ type: 'integer' }),
      revision: answers({ type: 'number' }),
      finds: ['breaking response-type-widened'],
    },
    {
      title: 'any type where one was promised',
      base: answers({ type: 'string' }),
      revision: answers({}),
      finds: ['breaking response-type-widened'],
    },
  ],
})
