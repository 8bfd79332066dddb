import { takes } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const requestKeywordWithoutEffect: SchemaRule = schemaRule({
  id: 'request-keyword-without-effect',
  aspect: 'keyword',
  effect: 'none',
  direction: 'request',
  purpose: 'Reports keywords of requests that changed and have no say in what is accepted.',
  why: 'Every request that was taken still is.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a condition without consequence',
      base: takes({ type: 'string' }),
      revision: takes({ type: 'string', if: { const: 'all' } }),
      finds: ['info request-keyword-without-effect'],
    },
  ],
})
