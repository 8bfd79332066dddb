import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const operationRemoved: ThingRule = {
  id: 'operation-removed',
  subject: 'operation',
  change: 'removed',
  direction: 'any',
  class: 'wire',
  purpose: 'Checks that no operation is removed.',
  why: 'A client that calls the operation gets an error.',
  fix: 'Deprecate the operation with a sunset first, and name what replaces it.',
  level: () => 'breaking',
  message: ({ args: { movedTo } }) =>
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
}
