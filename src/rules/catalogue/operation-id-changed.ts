import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const operationIdChanged: ThingRule = {
  id: 'operation-id-changed',
  subject: 'operation-id',
  change: 'changed',
  direction: 'any',
  class: 'source',
  purpose: 'Reports operationIds that become another.',
  why: 'Generated code calls the operation by this name: calls of the old function no longer compile. Links that name the operation lead nowhere.',
  fix: 'Keep the operationId.',
  level: () => 'info',
  strict: () => 'warning',
  message: 'operationId of {where} changed from {before} to {after}',
  examples: () => [
    {
      title: 'another operationId',
      base: getting({ operationId: 'listThings' }),
      revision: getting({ operationId: 'getThings' }),
      finds: ['info operation-id-changed'],
    },
  ],
}
