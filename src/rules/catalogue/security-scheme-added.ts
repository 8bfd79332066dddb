import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const securitySchemeAdded: ThingRule = {
  id: 'security-scheme-added',
  subject: 'security-scheme',
  change: 'added',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports new security schemes.',
  why: 'Nobody is asked for it by this alone.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} was added',
  examples: () => [
    {
      title: 'a new scheme',
      base: documentOf({}, { securitySchemes: {} }),
      revision: documentOf({}, { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } }),
      finds: ['info security-scheme-added'],
    },
  ],
}
