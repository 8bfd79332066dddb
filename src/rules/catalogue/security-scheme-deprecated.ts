import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const securitySchemeDeprecated: ThingRule = {
  id: 'security-scheme-deprecated',
  subject: 'security-scheme',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated security schemes.',
  why: 'The scheme still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  level: () => 'info',
  message: '{name} is deprecated',
  examples: () => [
    {
      title: 'a scheme to leave by a day',
      base: documentOf({}, { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } }),
      revision: documentOf(
        {},
        { securitySchemes: { basic: { type: 'http', scheme: 'basic', deprecated: true, 'x-sunset': '2031-01-01' } } },
      ),
      finds: ['info security-scheme-deprecated'],
    },
  ],
}
