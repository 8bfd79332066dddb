import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const pathRenamed: ThingRule = {
  id: 'path-renamed',
  subject: 'path',
  change: 'renamed',
  direction: 'any',
  class: 'source',
  purpose: 'Reports path parameters that are called otherwise.',
  why: 'Requests stay the same; arguments of generated functions get another name.',
  fix: 'Keep the name, if others generate code.',
  level: () => 'info',
  strict: () => 'warning',
  message: 'path {before} is now called {name}; requests stay the same',
  examples: () => [
    {
      title: 'a path parameter with another name',
      base: documentOf({ '/things/{id}': { get: {} } }),
      revision: documentOf({ '/things/{thing}': { get: {} } }),
      finds: ['info path-renamed'],
    },
  ],
}
