import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const pathAdded: ThingRule = {
  id: 'path-added',
  subject: 'path',
  change: 'added',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports new paths.',
  why: 'Nobody calls a new path yet.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: 'path {name} was added',
  examples: () => [
    {
      title: 'a new path',
      base: documentOf({ '/other': { get: {} } }),
      revision: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      finds: ['info path-added'],
    },
  ],
}
