import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const securityScopeAdded: ThingRule = {
  id: 'security-scope-added',
  subject: 'scope',
  change: 'added',
  direction: 'any',
  class: 'wire',
  purpose: 'Reports new scopes of security schemes.',
  why: 'Nobody has to ask for a new scope, unless an operation says so.',
  fix: 'Nothing needs to be done.',
  level: () => 'info',
  message: '{name} was added to {where}',
  examples: () => [
    {
      title: 'a new scope',
      base: documentOf(
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
      revision: documentOf(
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
      finds: ['info security-scope-added'],
    },
  ],
}
