import type { JsonObject } from '../../base/json.ts'
import type { Change } from '../../diff/change.ts'
import { deprecationRules } from '../deprecation-rules.ts'
import { documentOf, getting } from '../example.ts'
import type { ThingRule } from '../rule.ts'
import { thingRules } from '../thing-rules.ts'
import { constraintMessage } from '../words.ts'

const flow: JsonObject = { tokenUrl: 'https://api.example.com/token', scopes: {} }

/** A document whose only operation requires a scheme. */
function loginBy(login: JsonObject): JsonObject {
  return getting({ security: [{ login: [] }] }, { securitySchemes: { login } })
}

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
      why: 'A client that authenticates the old way is rejected. If only the address for tokens changes, clients have to look it up again, but requests to the API stay the same. A new flow is one more way to get a token, and a scheme that no operation requires is used by no client.',
      fix: 'Add a new scheme under another name, and keep the old one until its clients have moved.',
      level: (change) => (isAddress(change) || isHarmless(change) ? 'info' : 'breaking'),
      strict: (change) => (isHarmless(change) ? 'info' : isAddress(change) ? 'warning' : 'breaking'),
      message: (change) => {
        const said = constraintMessage(change)
        const { template, params } = typeof said === 'string' ? { template: said, params: {} } : said
        const note = change.detail.unused === true ? ' (no operation requires it)' : ''
        return { template: `${template}${note}`, params }
      },
      examples: () => [
        {
          title: 'a key in a different place',
          base: loginBy({ type: 'apiKey', in: 'query', name: 'key' }),
          revision: loginBy({ type: 'apiKey', in: 'header', name: 'key' }),
          finds: ['breaking security-scheme-changed'],
        },
        {
          title: 'a different address for tokens',
          base: loginBy(oauth('https://a.example/token')),
          revision: loginBy(oauth('https://b.example/token')),
          finds: ['info security-scheme-changed'],
        },
        {
          title: 'a different format of tokens',
          base: loginBy(bearer('JWT')),
          revision: loginBy(bearer('opaque')),
          finds: ['info security-scheme-changed'],
        },
        {
          title: 'an additional flow',
          base: loginBy({ type: 'oauth2', flows: { clientCredentials: flow } }),
          revision: loginBy({
            type: 'oauth2',
            flows: { clientCredentials: flow, password: flow },
          }),
          finds: ['info security-scheme-changed'],
        },
        {
          title: 'a scheme that no operation requires',
          base: documentOf({}, { securitySchemes: { login: { type: 'apiKey', in: 'query', name: 'key' } } }),
          revision: documentOf({}, { securitySchemes: { login: { type: 'apiKey', in: 'header', name: 'key' } } }),
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

/** Whether no client has to do anything else: it is a hint, one more flow, or a scheme that no operation requires. */
function isHarmless(change: Change): boolean {
  const { keyword, before, unused } = change.detail
  const isNewFlow = keyword !== undefined && /^flows\.[^.]+$/.test(keyword) && before === null
  return isHint(change) || isNewFlow || unused === true
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
