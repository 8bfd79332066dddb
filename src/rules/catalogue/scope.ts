import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const scopeRules: readonly ThingRule[] = thingRules('scope', [
  {
    id: 'security-scope-added',
    action: 'added',
    purpose: 'Reports new scopes of security schemes.',
    why: 'Nobody has to ask for a new scope, unless an operation says so.',
    level: () => 'info',
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
  },
  {
    id: 'security-scope-removed',
    action: 'removed',
    purpose: 'Reports scopes of a security scheme that go.',
    why: 'A client that asks for the scope may be refused its token. Whether an operation asks for it is reported there.',
    fix: 'Keep the scope, even if it no longer means anything.',
    level: () => 'info',
    strict: () => 'warning',
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
  },
])
