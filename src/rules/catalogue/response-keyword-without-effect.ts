import { answers } from '../example.ts'
import type { SchemaRule } from '../rule.ts'
import { schemaRule } from '../schema-rule.ts'

export const responseKeywordWithoutEffect: SchemaRule = schemaRule({
  id: 'response-keyword-without-effect',
  aspect: 'keyword',
  effect: 'none',
  direction: 'response',
  purpose: 'Reports keywords of responses that changed and have no say in what comes.',
  why: 'Every response that comes could come before.',
  fix: 'Nothing needs to be done.',
  examples: () => [
    {
      title: 'a condition without consequence',
      base: answers({ type: 'string' }),
      revision: answers({ type: 'string', if: { const: 'all' } }),
      finds: ['info response-keyword-without-effect'],
    },
  ],
})
