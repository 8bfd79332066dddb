import { answersHeaders } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const responseHeaderDeprecated: ThingRule = {
  id: 'response-header-deprecated',
  subject: 'header',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated headers.',
  why: 'The header still comes; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  level: () => 'info',
  message: '{name} of {where} is deprecated',
  examples: () => [
    {
      title: 'a header to leave by a day',
      base: answersHeaders({ 'X-Limit': {} }),
      revision: answersHeaders({ 'X-Limit': { deprecated: true, 'x-sunset': '2031-01-01' } }),
      finds: ['info response-header-deprecated'],
    },
  ],
}
