import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'

export const scopeRules: readonly ThingRule[] = thingRules('scope', [
  {
    id: 'security-scope-added',
    action: 'added',
    purpose: 'Reports new scopes of security schemes.',
    why: 'No client has to request the new scope unless an operation requires it.',
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
    purpose: 'Reports scopes removed from a security scheme.',
    why: 'A client that requests the scope may not get a token. Operations that require the scope have findings of their own.',
    fix: 'Keep the scope, even if it no longer has any effect.',
    level: () => 'info',
    strict: () => 'warning',
    examples: () => [
      {
        title: 'a removed scope',
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
