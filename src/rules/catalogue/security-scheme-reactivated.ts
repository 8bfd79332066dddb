import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const securitySchemeReactivated: ThingRule = {
  id: 'security-scheme-reactivated',
  subject: 'security-scheme',
  change: 'reactivated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports security schemes that are no longer deprecated.',
  why: 'Clients may go on using the scheme.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} is no longer deprecated',
  examples: () => [
    {
      title: 'a scheme that lives on',
      base: documentOf({}, { securitySchemes: { basic: { type: 'http', scheme: 'basic', deprecated: true } } }),
      revision: documentOf({}, { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } }),
      finds: ['info security-scheme-reactivated'],
    },
  ],
}
