import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const pathRules: readonly ThingRule[] = thingRules('path', [
  {
    id: 'path-added',
    action: 'added',
    purpose: 'Reports new paths.',
    why: 'Nobody calls a new path yet.',
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
  },
  {
    id: 'path-removed',
    action: 'removed',
    purpose: 'Checks that no path is removed.',
    why: 'A client that calls any operation of the path gets an error.',
    fix: 'Deprecate the operations with a sunset first, and name what replaces them.',
    level: ({ detail }) => (detail.empty === true ? 'info' : 'breaking'),
    message: ({ detail }) => `path {name}${detail.empty === true ? ', which had no operations,' : ''} was removed`,
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
      {
        title: 'a path without operations that went',
        base: documentOf({ '/things': {}, '/other': { get: {} } }),
        revision: documentOf({ '/other': { get: {} } }),
        finds: ['info path-removed'],
      },
    ],
  },
  {
    id: 'path-renamed',
    action: 'renamed',
    class: 'source',
    purpose: 'Reports path parameters that are called otherwise.',
    why: 'Requests stay the same; arguments of generated functions get another name.',
    fix: 'Keep the name, if others generate code.',
    level: () => 'info',
    strict: () => 'warning',
    message: 'path {before} is now called {after}; requests stay the same',
    examples: () => [
      {
        title: 'a path parameter with another name',
        base: documentOf({ '/things/{id}': { get: {} } }),
        revision: documentOf({ '/things/{thing}': { get: {} } }),
        finds: ['info path-renamed'],
      },
    ],
  },
])
