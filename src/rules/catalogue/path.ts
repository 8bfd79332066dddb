import type { JsonObject } from '../../base/json.ts'
import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const pathRules: readonly ThingRule[] = thingRules('path', [
  {
    id: 'path-added',
    action: 'added',
    purpose: 'Reports new paths.',
    why: 'No client calls the new path yet.',
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
    fix: 'Deprecate the operations with a sunset first, and name replacements.',
    level: ({ detail }) => (detail.empty === true ? 'info' : 'breaking'),
    message: ({ detail }) => `path {name}${detail.empty === true ? ', which had no operations,' : ''} was removed`,
    examples: () => [
      {
        title: 'a removed path',
        base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
        revision: documentOf({ '/other': { get: {} } }),
        finds: ['breaking path-removed'],
      },
      {
        title: 'a path removed on its sunset',
        base: documentOf({ '/things': { get: { deprecated: true, 'x-sunset': '2024-06-30' } }, '/other': { get: {} } }),
        revision: documentOf({ '/other': { get: {} } }),
        finds: ['breaking path-removed'],
      },
      {
        title: 'a removed path without operations',
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
    purpose: 'Reports renamed path parameters.',
    why: 'The names of path parameters are never sent, so the new name changes no request. But arguments of generated functions are renamed.',
    recognized: 'The path is the same except for the names of its parameters.',
    fix: 'Keep the name if your clients generate code from the document.',
    level: () => 'info',
    strict: () => 'warning',
    message: 'path {before} is now called {after}; names of path parameters are never sent',
    examples: () => [
      {
        title: 'a renamed path parameter',
        base: documentOf({ '/things/{id}': { get: {} } }),
        revision: documentOf({ '/things/{thing}': { get: {} } }),
        finds: ['info path-renamed'],
      },
    ],
  },
  {
    id: 'paths-moved',
    action: 'moved',
    purpose: 'Reports several operations whose paths now begin with something else.',
    why: 'Each operation that is gone from its old path is a finding of its own. This one tells clients what they have in common.',
    level: () => 'info',
    message: ({ detail: { before, after, count, of } }) => ({
      template: `{count}${of === undefined ? '' : ' of {all}'} operations probably moved from {before} to {after}`,
      params: {
        count: count ?? 0,
        ...(of !== undefined && { all: of }),
        before: before || '/',
        after: after || '/',
      },
    }),
    examples: () => [
      {
        title: 'operations of another version',
        base: documentOf(users('/v1')),
        revision: documentOf(users('/v2')),
        finds: MOVED_USERS,
      },
      {
        title: 'operations of one part of the API',
        base: documentOf({ ...users(''), '/orders': { get: {} } }),
        revision: documentOf({ ...users('/v2'), '/orders': { get: {} } }),
        finds: MOVED_USERS,
      },
    ],
  },
])

/** What is found if the operations of `users` move. */
const MOVED_USERS = [
  ...Array<string>(3).fill('breaking operation-removed'),
  ...Array<string>(3).fill('info operation-added'),
  'info paths-moved',
]

function users(prefix: string): JsonObject {
  return { [`${prefix}/users`]: { get: {} }, [`${prefix}/users/{id}`]: { get: {}, put: {} } }
}
