import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const operationReactivated: ThingRule = {
  id: 'operation-reactivated',
  subject: 'operation',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports operations that are no longer deprecated.',
  why: 'Clients may go on using the operation.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} is no longer deprecated',
  examples: () => [
    {
      title: 'an operation that lives on',
      base: documentOf({ '/things': { get: { deprecated: true } }, '/other': { get: {} } }),
      revision: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      finds: ['info operation-reactivated'],
    },
  ],
}
