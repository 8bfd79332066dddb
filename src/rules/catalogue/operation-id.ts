import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const operationIdRules: readonly ThingRule[] = thingRules('operation-id', [
  {
    id: 'operation-id-added',
    action: 'added',
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
  },
  {
    id: 'operation-id-removed',
    action: 'removed',
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
  },
  {
    id: 'operation-id-changed',
    action: 'changed',
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
  },
])
