import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseLengthWidened: SchemaRule = schemaRule({
  aspect: 'length',
  effect: 'widened',
  direction: 'response',
  purpose: 'Checks that no text of a response becomes shorter or longer than promised.',
  why: 'A client that keeps the text where the old length fits cuts it off or fails.',
  fix: 'Keep within the old bounds.',
  examples: () => [
    {
      title: 'a longer text',
      base: answers({ type: 'string', maxLength: 10 }),
      revision: answers({ type: 'string', maxLength: 20 }),
      finds: ['breaking response-length-widened'],
    },
    {
      title: 'a text that may be empty',
      base: answers({ type: 'string', minLength: 1 }),
      revision: answers({ type: 'string' }),
      finds: ['breaking response-length-widened'],
    },
  ],
})
