import { getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const operationIdRules: readonly ThingRule[] = thingRules('operation-id', [
  {
    id: 'operation-id-added',
    action: 'added',
    class: 'source',
    purpose: 'Reports operations that gain an operationId.',
    why: 'Code generators name the function after the operationId instead of a name they made up.',
    fix: 'Tell clients that generate code from the document.',
    level: () => 'info',
    message: 'operationId {after} was added to {where}',
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
    purpose: 'Reports operations that lose their operationId.',
    why: 'Code generators make up a different name for the function.',
    fix: 'Keep the operationId.',
    level: () => 'info',
    strict: () => 'warning',
    message: 'operationId {before} of {where} was removed',
    examples: () => [
      {
        title: 'a removed operationId',
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
    purpose: 'Reports operationIds that change.',
    why: 'Code generators name functions after the operationId, so calls to the old function no longer compile. Links that use the old operationId point nowhere.',
    fix: 'Keep the operationId.',
    level: () => 'info',
    strict: () => 'warning',
    message: 'operationId of {where} changed from {before} to {after}',
    examples: () => [
      {
        title: 'a different operationId',
        base: getting({ operationId: 'listThings' }),
        revision: getting({ operationId: 'getThings' }),
        finds: ['info operation-id-changed'],
      },
    ],
  },
])
