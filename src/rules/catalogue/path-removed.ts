import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const pathRemoved: ThingRule = {
  id: 'path-removed',
  subject: 'path',
  change: 'removed',
  direction: 'any',
  class: 'wire',
  purpose: 'Checks that no path is removed.',
  why: 'A client that calls any operation of the path gets an error.',
  fix: 'Deprecate the operations with a sunset first, and name what replaces them.',
  level: () => 'breaking',
  message: 'path {name} was removed',
  examples: () => [
    {
      title: 'a path that went',
      base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      revision: documentOf({ '/other': { get: {} } }),
      finds: ['breaking path-removed'],
    },
    {
      title: 'a path that went on the day it was to go',
      base: documentOf({ '/things': { get: { deprecated: true, 'x-sunset': '2024-06-30' } }, '/other': { get: {} } }),
      revision: documentOf({ '/other': { get: {} } }),
      finds: ['breaking path-removed'],
    },
  ],
}
