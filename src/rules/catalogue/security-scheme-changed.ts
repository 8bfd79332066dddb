import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const securitySchemeChanged: ThingRule = {
  id: 'security-scheme-changed',
  subject: 'security-scheme',
  change: 'changed',
  direction: 'any',
  class: 'wire',
  purpose: 'Checks that no security scheme asks for something else.',
  why: 'A client that authenticates the old way, or fetches its token from the old address, is refused.',
  fix: 'Add a scheme of another name, and keep the old one until its clients have moved.',
  aliases: {
    oasdiff: [
      'api-security-component-type-changed',
      'api-security-component-oauth-url-changed',
      'api-security-component-oauth-token-url-changed',
    ],
  },
  alias: ({ args }) => {
    const keyword = String(args['keyword'])
    if (keyword.endsWith('tokenUrl')) return 'api-security-component-oauth-token-url-changed'
    return keyword.endsWith('authorizationUrl')
      ? 'api-security-component-oauth-url-changed'
      : keyword === 'type'
        ? 'api-security-component-type-changed'
        : undefined
  },
  level: () => 'breaking',
  message: ({ name, args }) => `${String(args['keyword'])} of ${name} changed`,
  examples: () => [
    {
      title: 'a key in another place',
      base: documentOf({}, { securitySchemes: { login: { type: 'apiKey', in: 'query', name: 'key' } } }),
      revision: documentOf({}, { securitySchemes: { login: { type: 'apiKey', in: 'header', name: 'key' } } }),
      finds: ['breaking security-scheme-changed'],
    },
  ],
}
