import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const operationAdded: ThingRule = {
  id: 'operation-added',
  subject: 'operation',
  change: 'added',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports new operations.',
  why: 'Nobody calls a new operation yet.',
  fix: 'Nothing needs to be done.',
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
}
