import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const operationIdRemoved: ThingRule = {
  id: 'operation-id-removed',
  subject: 'operation-id',
  change: 'removed',
  direction: 'any',
  class: 'source',
  purpose: 'Reports operations that lost their operationId.',
  why: 'Generated code makes up another name for the operation.',
  fix: 'Keep the operationId.',
  level: () => 'info',
  strict: () => 'warning',
  message: 'operationId {before} of {where} was removed',
  examples: () => [
    {
      title: 'no operationId any more',
      base: getting({ operationId: 'listThings' }),
      revision: getting({}),
      finds: ['info operation-id-removed'],
    },
  ],
}
