import { answersHeaders } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseHeaderAdded: ThingRule = {
  id: 'response-header-added',
  subject: 'header',
  change: 'added',
  direction: 'response',
  class: 'wire',
  purpose: 'Reports new response headers.',
  why: 'A client ignores a header it does not know (RFC 9110, section 5.1).',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} was added to {where}',
  examples: () => [
    {
      title: 'a new header',
      base: answersHeaders({}),
      revision: answersHeaders({ 'X-Limit': {} }),
      finds: ['info response-header-added'],
    },
  ],
}
