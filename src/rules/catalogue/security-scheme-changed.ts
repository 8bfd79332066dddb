import type { JsonObject } from '../../base/json.ts'
import type { Fact } from '../../diff/fact.ts'
import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

/** Whether what changed is where a client gets its token, and not what it shows. */
function isAddress({ args }: Fact): boolean {
  return String(args['keyword']).endsWith('Url')
}

function oauth(tokenUrl: string): JsonObject {
  return { type: 'oauth2', flows: { clientCredentials: { tokenUrl, scopes: {} } } }
}

export const securitySchemeChanged: ThingRule = {
  id: 'security-scheme-changed',
  subject: 'security-scheme',
  change: 'changed',
  direction: 'any',
  class: 'wire',
  purpose: 'Checks that no security scheme asks for something else.',
  why: 'A client that authenticates the old way is refused. One that fetches its token from an address looks that up anew; what it sends to the API stays the same.',
  fix: 'Add a scheme of another name, and keep the old one until its clients have moved.',
  level: (fact) => (isAddress(fact) ? 'info' : 'breaking'),
  strict: (fact) => (isAddress(fact) ? 'warning' : 'breaking'),
  message: '{keyword} of {name} changed',
  examples: () => [
    {
      title: 'a key in another place',
      base: documentOf({}, { securitySchemes: { login: { type: 'apiKey', in: 'query', name: 'key' } } }),
      revision: documentOf({}, { securitySchemes: { login: { type: 'apiKey', in: 'header', name: 'key' } } }),
      finds: ['breaking security-scheme-changed'],
    },
    {
      title: 'another address for tokens',
      base: documentOf({}, { securitySchemes: { login: oauth('https://a.example/token') } }),
      revision: documentOf({}, { securitySchemes: { login: oauth('https://b.example/token') } }),
      finds: ['info security-scheme-changed'],
    },
  ],
}
