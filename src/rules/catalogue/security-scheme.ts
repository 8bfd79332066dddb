import type { JsonObject } from '../../base/json.ts'
import type { Change } from '../../diff/change.ts'
import { deprecationRules } from '../deprecation-rules.ts'
import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { constraintMessage } from '../words.ts'

export const securitySchemeRules: readonly ThingRule[] = [
  ...thingRules('security-scheme', [
    {
      id: 'security-scheme-added',
      action: 'added',
      purpose: 'Reports new security schemes.',
      why: 'A new scheme affects no client until an operation requires it.',
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
    },
    {
      id: 'security-scheme-removed',
      action: 'removed',
      purpose: 'Reports removed security schemes.',
      why: 'A client that authenticates with the scheme is rejected by every operation that accepted it. The rule security-removed reports those operations.',
      fix: 'Deprecate the scheme with a sunset first.',
      level: () => 'info',
      strict: () => 'warning',
      message: '{name} was removed',
      examples: () => [
        {
          title: 'a removed scheme',
          base: documentOf({}, { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } }),
          revision: documentOf({}, { securitySchemes: {} }),
          finds: ['info security-scheme-removed'],
        },
      ],
    },
    {
      id: 'security-scheme-changed',
      action: 'changed',
      purpose: 'Checks that no security scheme changes how clients authenticate.',
      why: 'A client that authenticates the old way is rejected. If only the address for tokens changes, clients have to look it up again, but requests to the API stay the same.',
      fix: 'Add a new scheme under another name, and keep the old one until its clients have moved.',
      level: (change) => (isAddress(change) || isHint(change) ? 'info' : 'breaking'),
      strict: (change) => (isAddress(change) ? 'warning' : isHint(change) ? 'info' : 'breaking'),
      message: constraintMessage,
      examples: () => [
        {
          title: 'a key in a different place',
          base: documentOf({}, { securitySchemes: { login: { type: 'apiKey', in: 'query', name: 'key' } } }),
          revision: documentOf({}, { securitySchemes: { login: { type: 'apiKey', in: 'header', name: 'key' } } }),
          finds: ['breaking security-scheme-changed'],
        },
        {
          title: 'a different address for tokens',
          base: documentOf({}, { securitySchemes: { login: oauth('https://a.example/token') } }),
          revision: documentOf({}, { securitySchemes: { login: oauth('https://b.example/token') } }),
          finds: ['info security-scheme-changed'],
        },
        {
          title: 'a different format of tokens',
          base: documentOf({}, { securitySchemes: { login: bearer('JWT') } }),
          revision: documentOf({}, { securitySchemes: { login: bearer('opaque') } }),
          finds: ['info security-scheme-changed'],
        },
      ],
    },
  ]),
  ...deprecationRules('security-scheme', {
    id: 'security-scheme',
    plural: 'security schemes',
    named: '{name}',
    deprecated: {
      why: 'The scheme still works. Clients have to stop using it before its sunset.',
      examples: () => [
        {
          title: 'a scheme with a sunset',
          base: documentOf({}, { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } }),
          revision: documentOf(
            {},
            {
              securitySchemes: { basic: { type: 'http', scheme: 'basic', deprecated: true, 'x-sunset': '2031-01-01' } },
            },
          ),
          finds: ['info security-scheme-deprecated'],
        },
      ],
    },
    reactivated: {
      why: 'Clients may keep using the scheme.',
      examples: () => [
        {
          title: 'a scheme that is no longer deprecated',
          base: documentOf({}, { securitySchemes: { basic: { type: 'http', scheme: 'basic', deprecated: true } } }),
          revision: documentOf({}, { securitySchemes: { basic: { type: 'http', scheme: 'basic' } } }),
          finds: ['info security-scheme-reactivated'],
        },
      ],
    },
  }),
]

/** Whether what changed is where a client gets its token, and not what it shows. */
function isAddress({ detail }: Change): boolean {
  return detail.keyword?.endsWith('Url') === true
}

/** Whether it is only a hint to clients how a token is formatted, which they pass on as it is (Security Scheme Object). */
function isHint({ detail }: Change): boolean {
  return detail.keyword === 'bearerFormat'
}

function bearer(bearerFormat: string): JsonObject {
  return { type: 'http', scheme: 'bearer', bearerFormat }
}

function oauth(tokenUrl: string): JsonObject {
  return { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } }
}
