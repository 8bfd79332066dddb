import { deprecationRules } from '../deprecation-rules.ts'
import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const operationRules: readonly ThingRule[] = [
  ...thingRules('operation', [
    {
      id: 'operation-added',
      action: 'added',
      purpose: 'Reports new operations.',
      why: 'Nobody calls a new operation yet.',
      level: () => 'info',
      message: '{name} was added',
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
      fix: 'Deprecate the operation with a sunset first, and name what replaces it.',
      level: () => 'breaking',
      message: ({ detail: { movedTo } }) =>
        movedTo === undefined
          ? '{name} was removed'
          : { template: '{name} was removed; {movedTo} does the same', params: { movedTo } },
      examples: () => [
        {
          title: 'an operation that went',
          base: documentOf({ '/things': { get: {}, put: {} }, '/other': { get: {} } }),
          revision: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
          finds: ['breaking operation-removed'],
        },
        {
          title: 'an operation that went on the day it was to go',
          base: documentOf({
            '/things': { get: {}, put: { deprecated: true, 'x-sunset': '2024-06-30' } },
            '/other': { get: {} },
          }),
          revision: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
          finds: ['breaking operation-removed'],
        },
        {
          title: 'an operation of a draft that went',
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
      why: 'The operation still works; its clients have to leave it by its sunset.',
      examples: () => [
        {
          title: 'an operation to leave by a day',
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
      why: 'Clients may go on using the operation.',
      examples: () => [
        {
          title: 'an operation that lives on',
          base: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
          revision: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
          finds: ['info operation-reactivated'],
        },
      ],
    },
  }),
]
