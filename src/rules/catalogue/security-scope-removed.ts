import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const securityScopeRemoved: ThingRule = {
  id: 'security-scope-removed',
  subject: 'scope',
  change: 'removed',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports scopes of a security scheme that go.',
  why: 'A client that asks for the scope may be refused its token. Whether an operation asks for it is reported there.',
  fix: 'Keep the scope, even if it no longer means anything.',
  level: () => 'info',
  strict: () => 'warning',
  message: '{name} of {where} was removed',
  examples: () => [
    {
      title: 'a scope that went',
      base: documentOf(
        {},
        {
          securitySchemes: {
            login: {
              type: 'oauth2',
              flows: {
                clientCredentials: {
                  tokenUrl: 'https://api.example.com/token',
                  scopes: { read: 'Read', write: 'Write' },
                },
              },
            },
          },
        },
      ),
      revision: documentOf(
        {},
        {
          securitySchemes: {
            login: {
              type: 'oauth2',
              flows: { clientCredentials: { tokenUrl: 'https://api.example.com/token', scopes: { read: 'Read' } } },
            },
          },
        },
      ),
      finds: ['info security-scope-removed'],
    },
  ],
}
