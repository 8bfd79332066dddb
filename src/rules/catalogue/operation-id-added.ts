import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const operationIdAdded: ThingRule = {
  id: 'operation-id-added',
  subject: 'operation-id',
  change: 'added',
  direction: 'any',
  class: 'source',
  purpose: 'Reports operations that got an operationId.',
  why: 'Generated code calls the operation by it, instead of a name it made up.',
  fix: 'Tell who generates code.',
  level: () => 'info',
  message: '{where} got the operationId {after}',
  examples: () => [
    {
      title: 'a new operationId',
      base: getting({}),
      revision: getting({ operationId: 'listThings' }),
      finds: ['info operation-id-added'],
    },
  ],
}
