import { deprecationRules } from '../deprecation-rules.ts'
import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

/** What shows that an operation moved. */
const MOVED_BY = {
  operationId: ' (same operationId)',
  path: '',
  content: ' (same content)',
} as const

export const operationRules: readonly ThingRule[] = [
  ...thingRules('operation', [
    {
      id: 'operation-added',
      action: 'added',
      purpose: 'Reports new operations.',
      why: 'No client calls the new operation yet.',
      level: () => 'info',
      message: ({ detail: { movedFrom } }) =>
        movedFrom === undefined
          ? '{name} was added'
          : { template: '{name} was added; probably moved from {movedFrom}', params: { movedFrom } },
      examples: () => [
        {
          title: 'a new operation',
          base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
          revision: documentOf({ '/things': { get: {}, put: {} }, '/other': { get: {} } }),
          finds: ['info operation-added'],
        },
      ],
    },
    {
      id: 'operation-removed',
      action: 'removed',
      purpose: 'Checks that no operation is removed.',
      why: 'A client that calls the operation gets an error.',
      fix: 'Deprecate the operation with a sunset first, and name a replacement.',
      level: () => 'breaking',
      message: ({ detail: { movedTo, movedBy } }) =>
        movedTo === undefined || movedBy === undefined
          ? '{name} was removed'
          : { template: `{name} was removed; probably moved to {movedTo}${MOVED_BY[movedBy]}`, params: { movedTo } },
      examples: () => [
        {
          title: 'a removed operation',
          base: documentOf({ '/things': { get: {}, put: {} }, '/other': { get: {} } }),
          revision: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
          finds: ['breaking operation-removed'],
        },
        {
          title: 'an operation removed on its sunset',
          base: documentOf({
            '/things': { get: {}, put: { deprecated: true, 'x-sunset': '2024-06-30' } },
            '/other': { get: {} },
          }),
          revision: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
          finds: ['breaking operation-removed'],
        },
        {
          title: 'a removed draft operation',
          base: documentOf({ '/things': { get: {}, put: { 'x-stability-level': 'draft' } }, '/other': { get: {} } }),
          revision: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
          finds: ['info operation-removed'],
        },
      ],
    },
  ]),
  ...deprecationRules('operation', {
    id: 'operation',
    plural: 'operations',
    named: '{name}',
    deprecated: {
      why: 'The operation still works. Clients have to stop using it before its sunset.',
      examples: () => [
        {
          title: 'an operation with a sunset',
          base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
          revision: documentOf({
            '/things': { get: { deprecated: true, 'x-sunset': '2031-01-01' } },
            '/other': { get: {} },
          }),
          finds: ['info operation-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may keep using the operation.',
      examples: () => [
        {
          title: 'an operation that is no longer deprecated',
          base: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
          revision: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
          finds: ['info operation-reactivated'],
        },
      ],
    },
  }),
]
