import { toldLifecycle } from '../../openapi/markers.ts'
import { documentOf } from '../example.ts'
import type { ThingRule } from '../rule.ts'

export const operationDeprecated: ThingRule = {
  id: 'operation-deprecated',
  subject: 'operation',
  change: 'deprecated',
  direction: 'any',
  class: 'lifecycle',
  purpose: 'Reports newly deprecated operations.',
  why: 'The operation still works; its clients have to leave it by its sunset.',
  fix: 'Say a sunset and a replacement with the marker.',
  aliases: { oasdiff: ['endpoint-deprecated', 'endpoint-deprecated-with-sunset'] },
  alias: ({ revision }) =>
    toldLifecycle(revision?.value).sunset === undefined ? 'endpoint-deprecated' : 'endpoint-deprecated-with-sunset',
  level: () => 'info',
  message: ({ name }) => `${name} is deprecated`,
  examples: () => [
    {
      title: 'an operation to leave by a day',
      base: documentOf({ '/things': { get: {} }, '/other': { get: {} } }),
      revision: documentOf({
        '/things': { get: { deprecated: true, 'x-sunset': '2031-01-01' } },
        '/other': { get: {} },
      }),
      finds: ['info operation-deprecated'],
    },
  ],
}
