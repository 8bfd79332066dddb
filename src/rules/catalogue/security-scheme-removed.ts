import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const securitySchemeRemoved: ThingRule = {
  id: 'security-scheme-removed',
  subject: 'security-scheme',
  change: 'removed',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports security schemes that are removed.',
  why: 'A client that authenticates this way is refused wherever an operation asked for it; that loss is reported there, by security-removed.',
  fix: 'Deprecate the scheme with a sunset first.',
  level: () => 'info',
  strict: () => 'warning',
  message: '{name} was removed',
  examples: () => [
    {
      title: 'a scheme that went',
      base: documentOf({}, { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } }),
      revision: documentOf({}, { securitySchemes: {} }),
      finds: ['info security-scheme-removed'],
    },
  ],
}
